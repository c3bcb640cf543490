/** What is said at the table: talk, and in games with narration the story, which becomes part of the match. */

import type { Command } from "../lib/socket";
import { say } from "../lib/say";
import type { Say } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";

type Emote = Exclude<NonNullable<Say["emote"]>, "">;

/** The standard phrases, as the server knows them. */
export const EMOTES: readonly Emote[] = ["hello", "luck", "nice", "thanks", "sorry", "moment", "hurry", "bye"];

/** A standard phrase in the reader's language. */
export const phrase = (table: Table, which: Emote): string =>
  table.wording?.say({ id: `emote-${which}` }, table.company(table.viewer)) ?? which;

const watcher = (): string => settings.name || say("guest");

export const emote = (which: Emote, viewer: number | null): Command => ({
  type: "say",
  text: "",
  seat: viewer,
  name: viewer === null ? watcher() : "",
  emote: which,
});

/** Whether what a viewer writes may be told as part of the story. */
export const mayTell = (narration: boolean, viewer: number | null, over: boolean): boolean =>
  narration && viewer !== null && !over;

/** The story goes on; null: there is nothing to tell, or nobody to tell it. */
export function story(text: string, viewer: number | null): Command | null {
  const words = text.trim();
  return words && viewer !== null ? { type: "narrate", seat: viewer, text: words } : null;
}

export function talk(text: string, viewer: number | null): Command | null {
  const words = text.trim();
  return words ? { type: "say", text: words, seat: viewer, name: viewer === null ? watcher() : "" } : null;
}

/** What is asked for again before it has come is asked for once. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= work().finally(() => (running = null)));
}
