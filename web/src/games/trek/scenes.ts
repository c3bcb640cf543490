/** The scenes of Trek; see docs/scenes.md. */

import { linesOf, oneOf, reading, type Beat, type Scenes } from "../../lib/scenes";
import type { LocalizedLine } from "../../lib/wording";
import Grave from "./scenes/Grave.svelte";
import Haven from "./scenes/Haven.svelte";
import Meal from "./scenes/Meal.svelte";
import Parting from "./scenes/Parting.svelte";
import Phase from "./scenes/Phase.svelte";
import ChallengeScene from "./scenes/ChallengeScene.svelte";

// What else belongs to a challenge; the second line is what a failure costs.
const climbs = oneOf([
  ...["effort", "total", "pledged", "pledges short", "spent", "overcome", "failed"],
  ...["injured", "lost card", "nothing to lose"],
]);
const eats = oneOf(["fed", "ate", "starving"]);

// ms by event
const challenge: Record<string, number> = {
  challenge: 1000,
  effort: 800,
  total: 1000,
  pledged: 1400,
  spent: 1000,
  overcome: 2200,
  failed: 2300,
};

/** A traveller who appears a second time is at another meal. */
const sameMeal = (line: LocalizedLine, beats: Beat[]): boolean => {
  const eaters = linesOf(beats)
    .filter((one) => one.event !== "fed")
    .map((one) => one.fields?.seat);
  return !eaters.includes(line.fields?.seat);
};

export const scenes: Scenes = {
  phase: { component: Phase, over: true, length: 1900 },
  wall: {
    component: ChallengeScene,
    over: true,
    takes: climbs,
    length: (beat) => challenge[beat.event] ?? reading(beat.text),
  },
  parting: { component: Parting, over: true, length: 3000 },
  meal: {
    component: Meal,
    over: true,
    takes: (line, beats) => eats(line) && sameMeal(line, beats),
    length: (beat) => (beat.event === "starving" ? 2000 : 1500),
  },
  lots: { component: Meal, over: true, length: 3000 },
  grave: { component: Grave, over: true, length: 3800 },
  lost: { component: Grave, over: true, length: 2800 },
  haven: { component: Haven, over: true, length: 4200 },
};
