/** A game's words in the reader's language. */

import type { GameWords } from "./messages";
import { recall } from "./settings.svelte";
import { Wording } from "./wording";

const known = new Map<string, Promise<Wording>>();

/** The language somebody chose, or the first of the browser's that there is; English if none is. */
export function chosen(there: string[], wanted: readonly string[] = wishes()): string {
  const short = wanted.map((name) => name.split("-")[0].toLowerCase());
  return short.find((name) => there.includes(name)) ?? "en";
}

const wishes = (): string[] => [recall("language"), ...navigator.languages].filter(Boolean);

/** Fetched once for each address: a hash in it changes with the words. */
export function wordingAt(addresses: Record<string, string>): Promise<Wording> {
  const address = addresses[chosen(Object.keys(addresses))];
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
