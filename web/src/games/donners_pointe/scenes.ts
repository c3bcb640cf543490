/** The scenes of Donner's Pointe; see docs/scenes.md. */

import { oneOf, reading, type Scenes } from "../../lib/scenes";
import Cleaver from "./scenes/Cleaver.svelte";
import Cop from "./scenes/Cop.svelte";
import Day from "./scenes/Day.svelte";
import Neon from "./scenes/Neon.svelte";
import Press from "./scenes/Press.svelte";
import Report from "./scenes/Report.svelte";
import Reveal from "./scenes/Reveal.svelte";

// ms by event; every cube gets the same time under the dice, so as not to give away its matches.
const long: Record<string, number> = { revealed: 2300, "sudden card": 2300, paid: 900, nothing: 700, "token back": 0 };

export const scenes: Scenes = {
  day: { component: Day, over: true, length: 2000 },
  report: {
    component: Report,
    over: true,
    takes: (line, beats) => line.event === "report" && beats.every((beat) => beat.event !== "report"),
    length: (beat) => (beat.event === "report" ? 2300 : 1100),
  },
  cop: {
    component: Cop,
    over: true,
    takes: (line, beats) => oneOf(["flipped", "cop"])(line) && beats.every((beat) => beat.event !== "cop"),
    length: (beat) => (beat.event === "cop" ? 2300 : 900),
  },
  press: {
    component: Press,
    over: true,
    takes: (line, beats) => line.event === "report" && beats.length === 1,
    length: (_, place) => (place ? 0 : 2600),
  },
  cleaver: {
    component: Cleaver,
    over: true,
    takes: oneOf(["token"]),
    length: (beat) => (beat.event === "token" ? 1400 : 2200),
  },
  reveal: {
    component: Reveal,
    over: true,
    takes: oneOf(["revealed", "sudden card", "paid", "nothing", "token back"]),
    length: (beat) => long[beat.event] ?? reading(beat.text),
  },
  "sudden death": {
    component: Neon,
    over: true,
    takes: oneOf(["tied"]),
    length: (_, place) => (place ? 1100 : 1600),
  },
  winner: { component: Neon, over: true, takes: oneOf(["winner"]), length: (_, place) => (place ? 0 : 3200) },
};
