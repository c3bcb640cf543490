/** Which page has which address. The front page is small; the rest comes when it is wanted. */

import type { Component } from "svelte";
import { roomOf, scenesOf } from "../games";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has props of its own
type Load = () => Promise<{ default: Component<any> }>;

const PAGES: [RegExp, string, Load][] = [
  [/^\/table\/([^/]+)$/, "id", () => import("./Table.svelte")],
  [/^\/join\/([^/]+)$/, "code", () => import("./Join.svelte")],
  [/^\/replay\/([^/]+)$/, "id", () => import("./Replay.svelte")],
  [/^\/embed\/([^/]+)$/, "id", () => import("./Replay.svelte")],
  [/^\/rules\/([^/]+)$/, "game", () => import("./Rules.svelte")],
  [/^\/learn\/([^/]+)$/, "game", () => import("./Learn.svelte")],
  [/^\/docs\/([^/]+)$/, "name", () => import("./Docs.svelte")],
  [/^\/new\/([^/]+)$/, "game", () => import("./New.svelte")],
];

/** A part of an address as it was meant; as it stands if it was cut off in the middle of a character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page at an address and what it is given; null if there is none. */
export function pageAt(path: string): { load: Load; given: Record<string, string> } | null {
  for (const [pattern, name, load] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load, given: { [name]: decoded(match[1]) } };
  }
  return null;
}

/** Somebody is about to sit down at a table of this game: fetch what it is drawn with while it is being set up. */
export function aheadOf(game: string): void {
  for (const load of [import("./Table.svelte"), roomOf(game), scenesOf(game), import("../table/scenes")])
    load.catch(() => {}); // the page says so when it wants them itself
}

/** Scroll to what the address names after its #, once it is there. */
export function toHash(): void {
  const id = decoded(location.hash.slice(1));
  if (id) document.getElementById(id)?.scrollIntoView();
}
