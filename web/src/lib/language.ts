/** A game's words in the reader's language. */

import type { GameWords } from "./messages";
import { settings } from "./settings.svelte";
import { Wording } from "./wording";

/** What languages are called by those who speak them. */
export const CALLED: Record<string, string> = { en: "English", de: "Deutsch" };

const known = new Map<string, Promise<Wording>>();

/** The language somebody chose, if there is such; otherwise English, as the pages themselves are. */
export const chosen = (there: string[], wanted: string): string => (there.includes(wanted) ? wanted : "en");

/** Fetched once for each address: a hash in it changes with the words. */
export function wordingAt(addresses: Record<string, string>): Promise<Wording> {
  const address = addresses[chosen(Object.keys(addresses), settings.language)];
  let found = known.get(address);
  if (!found) {
    found = fetch(address)
      .then((answer) => (answer.ok ? (answer.json() as Promise<GameWords>) : Promise.reject(new Error("no words"))))
      .then((words) => new Wording(words));
    found.catch(() => known.delete(address));
    known.set(address, found);
  }
  return found;
}
