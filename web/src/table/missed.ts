import type { LocalizedLine } from "../lib/wording";

/** What happened between two positions of the chronicle. `first` is the position of the first loaded line. */
export function missed(lines: LocalizedLine[], first: number, from: number, until: number): LocalizedLine[] {
  if (until <= from) return [];
  return lines
    .slice(Math.max(0, from - first), until - first)
    .filter((line) => line.kind === "event" && !line.how?.minor && !line.how?.heading);
}
