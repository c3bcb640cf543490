/** A game's words in the reader's language. */

import { bare } from "./embed";
import type { GameWords } from "./messages";
import { settings } from "./settings.svelte";
import { Wording } from "./wording";

const known = new Map<string, Promise<Wording>>();

/** The pages' language, if the game has it; otherwise English. */
export const chosen = (there: string[], wanted: string): string => (there.includes(wanted) ? wanted : "en");

/** Fetched once per URL, which contains a hash of the words. */
export function wordingAt(addresses: Record<string, string>): Promise<Wording> {
  const address = addresses[chosen(Object.keys(addresses), settings.language)];
  let found = known.get(address);
  if (!found) {
    found = fetch(address, bare)
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<GameWords>) : Promise.reject(new Error(String(answer.status))),
      )
      .then((words) => new Wording(words));
    found.catch(() => known.delete(address));
    known.set(address, found);
  }
  return found;
}
