/** The scenes of Donner Party; see docs/scenes.md. */

import { oneOf, reading, type Beat, type Scenes } from "../../lib/scenes";
import type { LocalizedLine } from "../../lib/wording";
import Bids from "./scenes/Bids.svelte";
import Death from "./scenes/Death.svelte";
import End from "./scenes/End.svelte";
import Hunger from "./scenes/Hunger.svelte";
import Month from "./scenes/Month.svelte";
import Played from "./scenes/Played.svelte";
import Weather from "./scenes/Weather.svelte";

// Events of a camp's meal. Deaths have their own scene.
const MEAL = [
  ["shown", "used", "added late", "fizzled", "ox buried", "ox removed", "fed", "hunger", "weakened"],
  ["led out", "chose", "drew action", "shame back"],
].flat();
// What follows an Action until it is resolved.
const PLAY = [
  ["target", "responded", "cancelled", "failed", "resolved", "removed card"],
  ["food", "gift", "stole", "spoiled", "shame", "shame back", "shame moved", "shame from", "weakened", "body removed"],
  ["led out", "chose", "peeked", "saw", "stole action", "lost action", "took", "looked", "need"],
].flat();

/** Whether an event concerns the camp that the scene began with. */
const sameCamp = (line: LocalizedLine, beats: Beat[]): boolean =>
  line.fields?.seat === undefined || line.fields.seat === beats[0].fields.seat;

const meal = oneOf(MEAL);
const long: Record<string, number> = { feeds: 1100, used: 650, fed: 1100, hunger: 1500, weakened: 1700 };

export const scenes: Scenes = {
  month: { component: Month, over: true, length: 2200 },
  weather: {
    component: Weather,
    over: true,
    takes: oneOf(["weather", "late weather", "need", "weakened", "spoiled", "no communal", "swept"]),
    length: (beat, place) => (place ? reading(beat.text) : 2000),
  },
  bids: { component: Bids, over: true, takes: oneOf(["bid", "tie"]), length: (_, place) => (place ? 0 : 2800) },
  hunger: {
    component: Hunger,
    over: true,
    takes: (line, beats) => meal(line) && sameCamp(line, beats),
    length: (beat) => long[beat.event] ?? (beat.text ? 900 : 300),
  },
  death: { component: Death, over: true, length: 4500 },
  played: {
    component: Played,
    over: true,
    takes: oneOf(PLAY),
    length: (beat, place) =>
      place === 0 ? 1600 : beat.event === "responded" ? 2200 : beat.text ? reading(beat.text) : 0,
  },
  rifle: {
    component: Played,
    over: true,
    takes: oneOf(PLAY),
    length: (beat, place) => (place === 0 ? 2400 : beat.text ? reading(beat.text) : 0),
  },
  end: { component: End, over: true, length: 4000 },
};
