/** Chat and, in games that have it, narration, which becomes part of the match. */

import type { Command } from "../lib/socket";
import { say } from "../lib/say";
import type { Say } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";

type Emote = Exclude<NonNullable<Say["emote"]>, "">;

/** The standard phrases, by the server's names. */
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

/** Whether a viewer may narrate. */
export const mayTell = (narration: boolean, viewer: number | null, over: boolean): boolean =>
  narration && viewer !== null && !over;

/** The command that narrates; null if there is no text or no seat. */
export function story(text: string, viewer: number | null): Command | null {
  const words = text.trim();
  return words && viewer !== null ? { type: "narrate", seat: viewer, text: words } : null;
}

export function talk(text: string, viewer: number | null): Command | null {
  const words = text.trim();
  return words ? { type: "say", text: words, seat: viewer, name: viewer === null ? watcher() : "" } : null;
}

/** Merges repeated requests into one while it is pending. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= work().finally(() => (running = null)));
}
