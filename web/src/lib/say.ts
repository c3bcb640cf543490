/**
 * The pages' own texts in the reader's language: from web/src/words/<language>.ftl, for the games' tables from
 * web/src/games/<game>/words/<language>.ftl, and for the server's refusals from the server's files. English is bundled
 * and fills the gaps of other languages, which are fetched on demand.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { capital } from "./capital";
import type { Message } from "./messages";
import { settings, store, storedLanguage } from "./settings.svelte";

const BUNDLED = import.meta.glob<string>(
  ["../words/en.ftl", "../games/*/words/en.ftl", "../../../src/snowbound/server/words/en.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const ON_DEMAND = import.meta.glob<string>(
  ["../words/*.ftl", "../games/*/words/*.ftl", "../../../src/snowbound/server/words/*.ftl", "!**/en.ftl"],
  { query: "?raw", import: "default" },
);
const ENGLISH = "en";
const languageOf = (path: string): string => /([\w-]+)\.ftl$/.exec(path)![1];

/** The languages the pages are translated into. */
export const LANGUAGES = [...new Set([ENGLISH, ...Object.keys(ON_DEMAND).map(languageOf)])].sort();

/** A language's own name for itself. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return capital(name, language);
}

/** The first wanted language that is available, with or without its region; otherwise English. */
export function best(wanted: readonly string[], there: readonly string[] = LANGUAGES): string {
  for (const one of wanted) {
    const found = [one, one.split("-")[0]].find((code) => there.includes(code));
    if (found) return found;
  }
  return ENGLISH;
}

const bundles = new Map([[ENGLISH, bundle(ENGLISH, Object.values(BUNDLED))]]);

function bundle(language: string, sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

async function fetched(language: string): Promise<FluentBundle> {
  const files = Object.keys(ON_DEMAND).filter((path) => languageOf(path) === language);
  return bundle(language, await Promise.all(files.map((path) => ON_DEMAND[path]())));
}

type Args = Record<string, FluentVariable>;

/** A text of the pages. Components that use it are redrawn when the language changes. */
export function say(message: string, args: Args = {}): string {
  for (const language of [settings.language, ENGLISH]) {
    const words = bundles.get(language);
    const pattern = words?.getMessage(message)?.value;
    if (pattern) return words!.formatPattern(pattern, args, []);
  }
  return message;
}

/** A message of the server's own, in words; "" if it is a game's. */
export function saidByServer(said: Message | null | undefined): string {
  if (!said || !bundles.get(ENGLISH)!.hasMessage(said.id)) return "";
  const args = Object.entries(said.args ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  return say(said.id, Object.fromEntries(args));
}

let wanted = ENGLISH;

/** Switches to a language once its texts are loaded; if that fails, the current one stays. */
async function speak(language: string): Promise<void> {
  wanted = language;
  if (!bundles.has(language)) bundles.set(language, await fetched(language));
  if (wanted !== language) return; // another one was chosen in the meantime
  settings.language = language;
  document.documentElement.lang = language;
}

/** Starts with the language chosen on an earlier visit, or else the first of the browser's that is available. */
export const speakFirst = (): Promise<void> =>
  speak(best([storedLanguage(), ...navigator.languages].filter(Boolean))).catch(() => {});

/** Switches to a language and remembers it. */
export async function chooseLanguage(language: string): Promise<void> {
  store("language", language);
  await speak(language).catch(() => {});
}
