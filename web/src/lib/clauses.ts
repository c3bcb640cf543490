import type { ClauseInfo } from "./messages";

/** Clauses by section, in order; with search words, only those that match. */
export function sections(clauses: ClauseInfo[], look = ""): [string, ClauseInfo[]][] {
  const found = new Map<string, ClauseInfo[]>();
  const words = look.trim().toLowerCase();
  for (const clause of clauses) {
    if (words && !`${clause.id} ${clause.section} ${clause.text}`.toLowerCase().includes(words)) continue;
    found.set(clause.section, [...(found.get(clause.section) ?? []), clause]);
  }
  return [...found];
}
