/** Which component draws which game's table. A game without one of its own gets the plain one. */

import type { Component } from "svelte";
import type { Line } from "../lib/messages";
import type { Document } from "../lib/table.svelte";

export interface RoomProps {
  view: Document;
  viewer: number | null;
  names: string[];
  lines: Line[];
  pieces: Document | null; // the game's data file: cards, components or charts
}

type Load = () => Promise<{ default: Component<RoomProps> }>;

const VIEWS: Record<string, Load> = {
  "donner-party": () => import("./Party.svelte"),
  trek: () => import("./Trek.svelte"),
  "donners-pointe": () => import("./Pointe.svelte"),
};

const PLAIN: Load = () => import("./Plain.svelte");

export const roomOf = (game: string): ReturnType<Load> => (VIEWS[game] ?? PLAIN)();
