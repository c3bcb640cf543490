import type { Line } from "../lib/messages";

// What is only a part of something larger.
const SMALL = new Set([
  "effort",
  "ate",
  "votes",
  "haven dice",
  "pledged",
  "total",
  "card drawn",
  "used",
  "drew",
  "yields",
  "phase",
]);

/** What happened between two places of the chronicle, of which the lines from `first` on are here. */
export function missed(lines: Line[], first: number, from: number, until: number): Line[] {
  if (until <= from) return [];
  return lines
    .slice(Math.max(0, from - first), until - first)
    .filter((line) => line.kind === "event" && !SMALL.has(line.event ?? ""));
}
