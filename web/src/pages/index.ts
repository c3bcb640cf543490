/** The routes. The front page is bundled; the others are loaded on demand. */

import type { Component } from "svelte";
import { roomOf, scenesOf } from "../games";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has its own props
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

/** Decodes a part of a URL; returns it unchanged if it was cut off in the middle of a character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page for a path and its props; null if there is none. */
export function pageAt(path: string): { load: Load; given: Record<string, string> } | null {
  for (const [pattern, name, load] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { load, given: { [name]: decoded(match[1]) } };
  }
  return null;
}

/** Preloads the code for this game's table while it is being set up. */
export function aheadOf(game: string): void {
  for (const load of [import("./Table.svelte"), roomOf(game), scenesOf(game), import("../table/scenes")])
    load.catch(() => {}); // the page reports it when it loads them itself, or does without scenes
}

/** Scrolls to the target of the URL's #, once it exists. */
export function toHash(): void {
  const id = location.hash.slice(1);
  if (id) (document.getElementById(id) ?? document.getElementById(decoded(id)))?.scrollIntoView();
}
