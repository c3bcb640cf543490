/** Answers that were given in secret and came to light together. */

import type { Line } from "./messages";

// What stands on the card a seat turns: events whose first number is the seat.
const FACES: Record<string, (line: Line) => string> = {
  bid: (line) => String(line.args?.[1] ?? ""),
  pledged: (line) => `+${line.args?.[1] ?? 0}`,
  laid: (line) => String(line.args?.[1] ?? ""),
  revealed: (line) => String(line.args?.[2] ?? ""),
  votes: (line) => String(line.args?.[1] ?? ""),
};

// Donner's Pointe lays cubes one after the other, and Donner Party shows weather when it is drawn: neither is turned.
const turned = (game: string, kind: string): boolean =>
  kind in FACES && !(game === "donners-pointe" && kind === "laid") && !(game === "donner-party" && kind === "revealed");

export interface Reveal {
  at: number; // where in the chronicle the last of them stands
  faces: Map<number, { face: string; text: string }>;
}

/** The last answers that were turned over together: lines of one kind close to each other. */
export function lastReveal(game: string, lines: Line[]): Reveal | null {
  let at = lines.length - 1;
  while (at >= 0 && !turned(game, lines[at].event ?? "")) at -= 1;
  if (at < 0) return null;
  const kind = lines[at].event!;
  const faces: Reveal["faces"] = new Map();
  for (let i = at; i >= 0 && at - i < 60; i--) {
    const line = lines[i];
    const seat = line.args?.[0];
    if (line.event !== kind || typeof seat !== "number") {
      if (line.event === "round" || line.event === "day" || line.event === "phase") break;
      continue;
    }
    if (faces.has(seat)) break;
    faces.set(seat, { face: FACES[kind](line), text: line.text });
  }
  return { at, faces };
}
