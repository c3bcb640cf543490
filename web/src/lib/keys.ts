/** Keyboard shortcuts: which keys are one, and which select which choice. */

import type { LocalizedChoice } from "./wording";

/** Whether a key is meant for the page: without modifiers, and not for a field or an element of these `others`. */
export function isShortcut(event: KeyboardEvent, ...others: ("dialog" | "button")[]): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element).closest?.(["input", "select", ...others].join());
}

const isNumber = (choice: LocalizedChoice): boolean => typeof choice.number === "number";

/** The digits to type for each choice: numbers are their own, others are numbered in order; "" for none. */
export function keysOf(choices: LocalizedChoice[]): string[] {
  if (choices.length && choices.every(isNumber)) return choices.map((c) => String(c.number));
  return choices.map((_, place) => (place < 10 ? String((place + 1) % 10) : ""));
}

interface Typed {
  choice: LocalizedChoice | null; // the one with exactly these digits
  more: boolean; // another choice begins with these digits
}

/** Digits typed in a row, until `forget` is called. */
export class Digits {
  private pressed = "";

  forget(): void {
    this.pressed = "";
  }

  /** What has been typed so far. A digit that can't continue the number starts a new one. */
  press(choices: LocalizedChoice[], digit: string): Typed {
    const found = typed(choices, (this.pressed += digit));
    return found.choice || found.more ? found : typed(choices, (this.pressed = digit));
  }
}

/** What these digits select. */
export function typed(choices: LocalizedChoice[], digits: string): Typed {
  const keys = keysOf(choices);
  return {
    choice: choices[keys.indexOf(digits)] ?? null,
    more: keys.some((key) => key.length > digits.length && key.startsWith(digits)),
  };
}
