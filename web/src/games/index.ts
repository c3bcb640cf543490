/**
 * What the pages know of each game: the component that draws its table, loaded when somebody sits down, and where in
 * time a view stands. A game without a folder here gets the plain one.
 */

import type { Component } from "svelte";
import type { View } from "../lib/messages";
import type { Common, Scenes } from "../lib/scenes";
import type { Document } from "../lib/table.svelte";
import type { LocalizedLine } from "../lib/wording";
import { time as months } from "./donner_party/time";
import { time as days } from "./donners_pointe/time";
import type { Time } from "./time";
import { time as daysAndNights } from "./trek/time";

export interface RoomProps {
  view: View; // each room knows which game's it is
  viewer: number | null;
  names: string[];
  lines: LocalizedLine[];
  pieces: Document | null; // the game's data file: cards, components or charts
}

type Load = () => Promise<{ default: Component<RoomProps> }>;

interface Pages {
  room: Load;
  time: (view: View) => Time;
}

// In the order of the house.
const OURS: Record<string, Pages> = {
  "donner-party": { room: () => import("./donner_party/Party.svelte"), time: months },
  "donners-pointe": { room: () => import("./donners_pointe/Pointe.svelte"), time: days },
  trek: { room: () => import("./trek/Trek.svelte"), time: daysAndNights },
};

const ANY_TIME: Time = { label: "", steps: [] };
const ANY: Pages = { room: () => import("./plain/Plain.svelte"), time: () => ANY_TIME };

const pages = (game: string): Pages => OURS[game] ?? ANY;

export const roomOf = (game: string): ReturnType<Load> => pages(game).room();

// A game has scenes of its own when its folder has a file of that name; docs/scenes.md.
const SCENES = import.meta.glob<{ scenes: Scenes }>("./*/scenes.ts");

/** The game's own scenes. */
export async function scenesOf(game: string): Promise<Scenes> {
  const load = SCENES[`./${game.replaceAll("-", "_")}/scenes.ts`];
  return load ? (await load()).scenes : {};
}

/** Hand over the scenes of a game and of all games when they are there; until then, what happens is shown at once. */
export function stageScenes(game: string, on: { stage(own: Scenes, common: Common): void }): Promise<void> {
  return Promise.all([scenesOf(game), import("../table/scenes")])
    .then(([own, { common }]) => on.stage(own, common))
    .catch(() => {});
}

/** Where in time a view stands, as words and as a small row of steps. */
export const timeline = (view: View | null): Time => (view ? pages(view.game).time(view) : ANY_TIME);

/** In the order of the house, games of somebody else's after ours. */
export function inOrder<T extends { name: string }>(games: T[]): T[] {
  const order = Object.keys(OURS);
  const place = (g: T) => (order.includes(g.name) ? order.indexOf(g.name) : order.length);
  return [...games].sort((a, b) => place(a) - place(b));
}
