/** Who plays an Action against whom, and who answers it, as of a beat of the scene. */

import { toldAt, type Beat } from "../../lib/scenes";
import { drawnOn } from "./drawings";
import type { CardRow } from "./party";

interface ActionOnStage {
  seat: number | null; // who plays it; null: unknown
  action: string;
  settler: string | null; // its target
  foe: number | null; // … or the camp it targets
  answer: { seat: number; action: string } | null;
}

export function actionAt(beats: Beat[], at: number): ActionOnStage {
  const told = toldAt(beats, at);
  const found = (event: string) => told.find((line) => line.event === event)?.fields;
  const [played, target, answer] = [found("played"), found("target"), found("responded")];
  const seat = played?.seat ?? answer?.actor; // an answer may come in a message of its own
  return {
    seat: typeof seat === "number" ? seat : null,
    action: String(played?.action ?? answer?.to ?? ""),
    settler: typeof target?.settler === "string" ? target.settler : null,
    foe: typeof target?.seat === "number" ? target.seat : null,
    answer: answer ? { seat: Number(answer.seat), action: String(answer.action) } : null,
  };
}

/** A card's weapon, if it is drawn as one. */
export const weaponOn = (row: CardRow): string | undefined =>
  drawnOn(row).things.find((thing) => thing === "rifle" || thing === "pistol");
