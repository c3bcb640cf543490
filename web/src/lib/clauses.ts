import type { ClauseInfo } from "./messages";

/** What to say of a clause that isn't stated in the rulebook: on the page of rules, and in a sentence on a card. */
export const SOURCES: Record<string, { word: string; sentence: string }> = {
  ruling: { word: "rules-ruling", sentence: "rule-from-ruling" },
  implied: { word: "rules-implied", sentence: "rule-from-implication" },
  reconstructed: { word: "rules-reconstructed", sentence: "rule-from-reconstruction" },
};

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
