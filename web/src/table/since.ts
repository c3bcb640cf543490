import type { LocalizedLine } from "../lib/wording";

/** What happened between two places of the chronicle, of which the lines from `first` on are here. */
export function missed(lines: LocalizedLine[], first: number, from: number, until: number): LocalizedLine[] {
  if (until <= from) return [];
  return lines
    .slice(Math.max(0, from - first), until - first)
    .filter((line) => line.kind === "event" && !line.how?.minor && !line.how?.heading);
}
