/** Things on the table and the choices that touch them. */

import type { LocalizedChoice } from "./wording";

export type Touch = Record<string, unknown>;

/** Does a touch of the server mean this thing? Every part the page names must agree. */
export function means(touch: Touch, thing: Touch): boolean {
  return Object.entries(thing).every(([key, value]) => touch[key] === value);
}

/** Do the touches of a choice mean all of these things? */
export const covers = (touches: Touch[], things: Touch[]): boolean =>
  things.every((thing) => touches.some((touch) => means(touch, thing)));

/** The choices that touch a thing. */
export function touching(choices: LocalizedChoice[], thing: Touch): LocalizedChoice[] {
  return choices.filter((choice) => choice.touches.some((t) => means(t, thing)));
}

/** The choices that touch every one of the things picked so far. */
export function narrowed(choices: LocalizedChoice[], picked: Touch[]): LocalizedChoice[] {
  return picked.reduce((left, thing) => touching(left, thing), choices);
}
