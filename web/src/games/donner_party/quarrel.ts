/** Who plays an Action against whom, and who answers it, as far as a scene has told it. */

import type { View } from "../../lib/messages";
import { toldAt, type Beat } from "../../lib/scenes";
import { drawnOn } from "./drawings";
import type { LocalizedLine } from "../../lib/wording";
import type { CardRow } from "./party";
import type { DonnerPartyView } from "./view";

export interface Quarrel {
  seat: number | null; // who plays it; null: not known
  action: string;
  settler: string | null; // at whom
  foe: number | null; // … or at which camp
  answer: { seat: number; action: string } | null;
}

/** Whoever played what is answered may have been told earlier in the same message, or be told by the view before it. */
function playedBy(card: unknown, earlier: LocalizedLine[], before: View): number | null {
  const told = earlier.findLast(
    (line) => (line.event === "played" || line.event === "responded") && line.fields?.action === card,
  );
  if (told) return Number(told.fields?.seat);
  const frames = ((before as DonnerPartyView).at ?? []).filter((frame) => frame.actor !== undefined);
  return (frames.findLast((frame) => frame.card === card) ?? frames.findLast(() => true))?.actor ?? null;
}

export function quarrelAt(beats: Beat[], at: number, before: View, earlier: LocalizedLine[] = []): Quarrel {
  const told = toldAt(beats, at);
  const found = (event: string) => told.find((line) => line.event === event)?.fields;
  const [played, target, answer] = [found("played"), found("target"), found("responded")];
  return {
    seat: played ? Number(played.seat) : playedBy(answer?.to, earlier, before),
    action: String(played?.action ?? answer?.to ?? ""),
    settler: typeof target?.settler === "string" ? target.settler : null,
    foe: typeof target?.seat === "number" ? target.seat : null,
    answer: answer ? { seat: Number(answer.seat), action: String(answer.action) } : null,
  };
}

/** Which weapon a card is, if it is drawn as one. */
export const weaponOn = (row: CardRow): string | undefined =>
  drawnOn(row).things.find((thing) => thing === "rifle" || thing === "pistol");
