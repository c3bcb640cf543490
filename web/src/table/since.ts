import type { ToldLine } from "../lib/wording";

/** What happened between two places of the chronicle, of which the lines from `first` on are here. */
export function missed(lines: ToldLine[], first: number, from: number, until: number): ToldLine[] {
  if (until <= from) return [];
  return lines
    .slice(Math.max(0, from - first), until - first)
    .filter((line) => line.kind === "event" && !line.how?.minor && !line.how?.heading);
}
