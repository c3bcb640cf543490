/** The rule on screen, if any: one card for the whole page. */

import { rules } from "../lib/api";
import type { ClauseInfo } from "../lib/messages";

export const shown = $state<{ game: string; ids: string[]; title: string }>({ game: "", ids: [], title: "" });

export function showRules(game: string, ids: string[], title = ""): void {
  Object.assign(shown, { game, ids, title });
}

export async function clausesOf(game: string, ids: string[]): Promise<ClauseInfo[]> {
  const all = (await rules(game)).clauses;
  return ids.map((id) => all.find((c) => c.id === id)).filter((c): c is ClauseInfo => !!c);
}
