/** Which keys choose which choice: a number is its own key, anything else has that of its place in the list. */

import type { LocalizedChoice } from "./wording";

const isNumber = (choice: LocalizedChoice): boolean => typeof choice.number === "number";

/** The digits to press for each choice; "" where there are none. */
export function keysOf(choices: LocalizedChoice[]): string[] {
  if (choices.length && choices.every(isNumber)) return choices.map((c) => String(c.number));
  return choices.map((_, place) => (place < 10 ? String((place + 1) % 10) : ""));
}

export interface Typed {
  choice: LocalizedChoice | null; // the one with exactly these digits
  more: boolean; // another one begins with them
}

/** Digits pressed one after the other, until they are forgotten. */
export class Digits {
  private pressed = "";

  forget(): void {
    this.pressed = "";
  }

  /** What they mean now. A digit that leads nowhere after the ones before begins anew. */
  press(choices: LocalizedChoice[], digit: string): Typed {
    const found = typed(choices, (this.pressed += digit));
    return found.choice || found.more ? found : typed(choices, (this.pressed = digit));
  }
}

/** What digits mean that were pressed one after the other. */
export function typed(choices: LocalizedChoice[], digits: string): Typed {
  const keys = keysOf(choices);
  return {
    choice: choices[keys.indexOf(digits)] ?? null,
    more: keys.some((key) => key.length > digits.length && key.startsWith(digits)),
  };
}
