/**
 * The pages' own words in the reader's language, from web/src/words/<language>.ftl, for the tables of our games from
 * web/src/games/<game>/words/<language>.ftl, and for what the server refuses from its own files. English comes with the
 * page and stands in for what another language lacks; the others are fetched when somebody reads them.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Message } from "./messages";
import { settings, store, storedLanguage } from "./settings.svelte";

const HERE = import.meta.glob<string>(
  ["../words/en.ftl", "../games/*/words/en.ftl", "../../../src/snowbound/server/words/en.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const ELSEWHERE = import.meta.glob<string>(
  ["../words/*.ftl", "../games/*/words/*.ftl", "../../../src/snowbound/server/words/*.ftl", "!**/en.ftl"],
  { query: "?raw", import: "default" },
);
const ENGLISH = "en";
const languageOf = (path: string): string => /([\w-]+)\.ftl$/.exec(path)![1];

/** Those the pages have words in. */
export const LANGUAGES = [...new Set([ENGLISH, ...Object.keys(ELSEWHERE).map(languageOf)])].sort();

/** What a language is called by those who speak it. */
export function called(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The first of the wanted languages that is there, a region's by its language; otherwise English. */
export function best(wanted: readonly string[], there: readonly string[] = LANGUAGES): string {
  for (const one of wanted) {
    const found = [one, one.split("-")[0]].find((code) => there.includes(code));
    if (found) return found;
  }
  return ENGLISH;
}

const bundles = new Map([[ENGLISH, bundle(ENGLISH, Object.values(HERE))]]);

function bundle(language: string, sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

async function fetched(language: string): Promise<FluentBundle> {
  const files = Object.keys(ELSEWHERE).filter((path) => languageOf(path) === language);
  return bundle(language, await Promise.all(files.map((path) => ELSEWHERE[path]())));
}

export type Args = Record<string, FluentVariable>;

/** A text of the pages. What reads it is drawn anew when the language changes. */
export function say(message: string, args: Args = {}): string {
  for (const language of [settings.language, ENGLISH]) {
    const words = bundles.get(language);
    const pattern = words?.getMessage(message)?.value;
    if (pattern) return words!.formatPattern(pattern, args, []);
  }
  return message;
}

/** What the server said, if it said it in words of its own and not in a game's. */
export function saidByServer(said: Message | null | undefined): string {
  if (!said || !bundles.get(ENGLISH)!.hasMessage(said.id)) return "";
  const args = Object.entries(said.args ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  return say(said.id, Object.fromEntries(args));
}

let wanted = ENGLISH;

/** Speak a language once its words have come; if they do not come, the page goes on in the one it speaks. */
async function speak(language: string): Promise<void> {
  wanted = language;
  if (!bundles.has(language)) bundles.set(language, await fetched(language));
  if (wanted !== language) return; // somebody has chosen another meanwhile
  settings.language = language;
  document.documentElement.lang = language;
}

/** The language somebody chose here before; otherwise the first of the browser's that the pages have. */
export const speakFirst = (): Promise<void> =>
  speak(best([storedLanguage(), ...navigator.languages].filter(Boolean))).catch(() => {});

/** Somebody chooses a language, which the browser remembers. */
export async function chooseLanguage(language: string): Promise<void> {
  store("language", language);
  await speak(language).catch(() => {});
}
