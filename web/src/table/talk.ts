/** What is said at the table: talk, and in games with narration the story, which becomes part of the match. */

import type { Command } from "../lib/socket";

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
  return words ? { type: "say", text: words, seat: viewer, name: viewer === null ? "A guest" : "" } : null;
}

/** What is asked for again before it has come is asked for once. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= work().finally(() => (running = null)));
}
