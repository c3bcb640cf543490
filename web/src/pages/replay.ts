/** Replays: fetching steps in parts, keys, and the code to embed one. */

import type { Replay, ReplayStep } from "../lib/messages";
import { linkTo, type Moment } from "../lib/replay_link";

export const PART_SIZE = 50; // steps fetched at once

export type Steps = (ReplayStep | undefined)[]; // undefined: not fetched yet

/** The HTML that embeds this moment in another site. */
export function frameOf(origin: string, id: string, moment: Moment): string {
  const frame = document.createElement("iframe");
  const given = { src: linkTo(origin, id, moment, "embed"), title: "Snowbound", width: "960", height: "600" };
  for (const [name, value] of Object.entries(given)) frame.setAttribute(name, value);
  return frame.outerHTML;
}

/** The first step of the part that contains a step. */
export const partWith = (place: number): number => Math.max(0, Math.floor(place / PART_SIZE) * PART_SIZE);

/** Adds a fetched part to the steps. */
export function withPart(steps: Steps, found: Replay): Steps {
  const all = steps.length === found.steps ? [...steps] : Array.from<ReplayStep | undefined>({ length: found.steps });
  found.part.forEach((step, i) => (all[found.first + i] = step));
  return all;
}

/** The step an arrow key leads to; null for other keys. */
export function stepBy(key: string, at: number, last: number): number | null {
  if (key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "ArrowLeft") return Math.max(0, at - 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return null;
}
