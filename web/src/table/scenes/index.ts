/** The scenes that any game can use. A game's own are in web/src/games/GAME/scenes.ts; see docs/scenes.md. */

import { alike, reading, type Common } from "../../lib/scenes";
import Dice from "./Dice.svelte";
import Reveal from "./Reveal.svelte";
import Title from "./Title.svelte";
import Travel from "./Travel.svelte";

const first =
  (ms: number) =>
  (_: unknown, place: number): number =>
    place ? 0 : ms;

export const common: Common = {
  title: { length: 1800, component: Title, over: true },
  // All at once: only the first beat takes time.
  reveal: { length: first(2400), takes: alike, component: Reveal, over: true },
  dice: { length: first(1700), takes: alike, component: Dice, over: true },
  card: { length: (beat) => reading(beat.text), component: Travel, slight: true },
  caption: { length: (beat) => reading(beat.text), slight: true },
};
