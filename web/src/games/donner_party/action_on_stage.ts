/** Who plays an Action against whom, and who answers it, as of a beat of the scene. */

import type { View } from "../../lib/messages";
import { toldAt, type Beat } from "../../lib/scenes";
import { drawnOn } from "./drawings";
import type { LocalizedLine } from "../../lib/wording";
import type { CardRow } from "./party";
import type { DonnerPartyView } from "./view";

export interface ActionOnStage {
  seat: number | null; // who plays it; null: unknown
  action: string;
  settler: string | null; // its target
  foe: number | null; // … or the camp it targets
  answer: { seat: number; action: string } | null;
}

/** The Action being answered may come from earlier in the same message, or from the view before it. */
function playedBy(card: unknown, earlier: LocalizedLine[], before: View): number | null {
  const told = earlier.findLast(
    (line) => (line.event === "played" || line.event === "responded") && line.fields?.action === card,
  );
  if (told) return Number(told.fields?.seat);
  const frames = ((before as DonnerPartyView).at ?? []).filter((frame) => frame.actor !== undefined);
  return (frames.findLast((frame) => frame.card === card) ?? frames.findLast(() => true))?.actor ?? null;
}

export function actionAt(beats: Beat[], at: number, before: View, earlier: LocalizedLine[] = []): ActionOnStage {
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

/** A card's weapon, if it is drawn as one. */
export const weaponOn = (row: CardRow): string | undefined =>
  drawnOn(row).things.find((thing) => thing === "rifle" || thing === "pistol");
