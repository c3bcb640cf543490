/** Things on the table and the choices that touch them. */

import type { LocalizedChoice } from "./wording";

export type Touch = Record<string, unknown>;

/** Whether a touch from the server means this thing: every field the page names must match. */
export function means(touch: Touch, thing: Touch): boolean {
  return Object.entries(thing).every(([key, value]) => touch[key] === value);
}

/** Whether a choice touches all of these things. */
export const covers = (touches: Touch[], things: Touch[]): boolean =>
  things.every((thing) => touches.some((touch) => means(touch, thing)));

/** The choices that touch a thing. */
export function touching(choices: LocalizedChoice[], thing: Touch): LocalizedChoice[] {
  return choices.filter((choice) => choice.touches.some((t) => means(t, thing)));
}

/** The choices that touch all of the things picked so far. */
export function choicesTouchingAll(choices: LocalizedChoice[], picked: Touch[]): LocalizedChoice[] {
  return picked.reduce((left, thing) => touching(left, thing), choices);
}
