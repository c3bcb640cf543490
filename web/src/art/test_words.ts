/** For tests: which words draw something. */

import { bust } from "./bust";

const NAMES = ["Ann", "Ben", "Cora", "Dan", "Eve", "Finn", "Gil", "Hal"]; // for the details that words leave open
const NOTHING = "nothing-of-this-name";

/** Whether a word changes how a person is drawn. */
export const drawable = (word: string): boolean =>
  NAMES.some((name) => bust(word, name).strokes.join() !== bust(NOTHING, name).strokes.join());
