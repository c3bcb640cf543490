/** The table of scores at the end. */

import type { ToldOutcome } from "../lib/wording";

type Score = ToldOutcome["scores"][number];

/** What the scores are made of. A column that says no of everybody, or the score again, says nothing. */
export function columns(scores: Score[]): string[] {
  return [...new Set(scores.flatMap((s) => Object.keys(s.details)))].filter(
    (k) => k !== "seat" && scores.some((s) => s.details[k] !== false && s.details[k] !== s.score),
  );
}

/** Winners first, then by score, then by seat. */
export const ranked = (scores: Score[]): Score[] =>
  [...scores].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);

export function cell(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined || value === null ? "" : String(value);
}
