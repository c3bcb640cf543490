/** Answers that were given in secret and came to light together. */

import type { Line } from "./messages";

// What stands on the card a seat turns, by game. In Donner's Pointe cubes are
// laid one after the other, and in Donner Party weather is revealed when it is drawn: neither is turned.
const FACES: Record<string, Record<string, (line: Line) => string>> = {
  "donner-party": {
    bid: (line) => String(line.fields?.value ?? ""),
    laid: (line) => String(line.fields?.cards ?? ""),
  },
  "donners-pointe": { revealed: (line) => String(line.fields?.matches ?? "") },
  trek: {
    pledged: (line) => `+${line.fields?.points ?? 0}`,
    votes: (line) => String(line.fields?.votes ?? ""),
  },
};

export interface Reveal {
  at: number; // where in the chronicle the last of them stands
  faces: Map<number, { face: string; text: string }>;
}

/** The last answers that were turned over together: lines of one kind close to each other. */
export function lastReveal(game: string, lines: Line[]): Reveal | null {
  const known = FACES[game] ?? {};
  let at = lines.length - 1;
  while (at >= 0 && !((lines[at].event ?? "") in known)) at -= 1;
  if (at < 0) return null;
  const kind = lines[at].event!;
  const faces: Reveal["faces"] = new Map();
  for (let i = at; i >= 0 && at - i < 60; i--) {
    const line = lines[i];
    const seat = line.fields?.seat;
    if (line.event !== kind || typeof seat !== "number") {
      if (line.event === "round" || line.event === "day" || line.event === "phase") break;
      continue;
    }
    if (faces.has(seat)) break;
    faces.set(seat, { face: known[kind](line), text: line.text });
  }
  return { at, faces };
}
