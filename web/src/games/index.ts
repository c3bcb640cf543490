/**
 * The games' components, loaded when somebody sits down, and their timelines. A game without a folder here gets the
 * plain one.
 */

import type { Component } from "svelte";
import type { View } from "../lib/messages";
import type { Common, Scenes } from "../lib/scenes";
import type { GamePieces } from "../lib/api";
import type { LocalizedLine } from "../lib/wording";
import { time as months } from "./donner_party/time";
import { time as days } from "./donners_pointe/time";
import type { Time } from "../lib/timeline";
import { time as daysAndNights } from "./trek/time";

export interface RoomProps {
  view: View; // each room casts it to its own game's
  viewer: number | null;
  names: string[];
  lines: LocalizedLine[];
  pieces: GamePieces | null; // the game's data file: cards, components or charts
}

type Load = () => Promise<{ default: Component<RoomProps> }>;

interface Pages {
  room: Load;
  time: (view: View) => Time;
}

// In display order.
const OURS: Record<string, Pages> = {
  "donner-party": { room: () => import("./donner_party/Party.svelte"), time: months },
  "donners-pointe": { room: () => import("./donners_pointe/Pointe.svelte"), time: days },
  trek: { room: () => import("./trek/Trek.svelte"), time: daysAndNights },
};

const ANY_TIME: Time = { label: "", steps: [] };
const ANY: Pages = { room: () => import("./plain/Plain.svelte"), time: () => ANY_TIME };

const pages = (game: string): Pages => OURS[game] ?? ANY;

export const roomOf = (game: string): ReturnType<Load> => pages(game).room();

// A game has its own scenes if its folder has such a file; see docs/scenes.md.
const SCENES = import.meta.glob<{ scenes: Scenes }>("./*/scenes.ts");

export async function scenesOf(game: string): Promise<Scenes> {
  const load = SCENES[`./${game.replaceAll("-", "_")}/scenes.ts`];
  return load ? (await load()).scenes : {};
}

/** Loads a game's scenes and the common ones. Until they are loaded, events are shown at once. */
export function stageScenes(game: string, on: { stage(own: Scenes, common: Common): void }): Promise<void> {
  return Promise.all([scenesOf(game), import("../table/scenes")])
    .then(([own, { common }]) => on.stage(own, common))
    .catch(() => {});
}

/** A view's time in words, and the timeline around it. */
export const timeline = (view: View | null): Time => (view ? pages(view.game).time(view) : ANY_TIME);

/** Our games in the order above, then the others. */
export function inOrder<T extends { name: string }>(games: T[]): T[] {
  const order = Object.keys(OURS);
  const place = (g: T) => (order.includes(g.name) ? order.indexOf(g.name) : order.length);
  return [...games].sort((a, b) => place(a) - place(b));
}
