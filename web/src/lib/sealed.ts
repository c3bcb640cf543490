/** Answers that were given in secret and came to light together. */

import type { LocalizedLine } from "./wording";

export interface Reveal {
  at: number; // where in the chronicle the last of them stands
  faces: Map<number, { face: string; text: string }>;
}

/** The last answers that were turned over together: lines of one kind close to each other. */
export function lastReveal(lines: LocalizedLine[]): Reveal | null {
  let at = lines.length - 1;
  while (at >= 0 && !lines[at].how?.reveals) at -= 1;
  if (at < 0) return null;
  const { event, how } = lines[at];
  const faces: Reveal["faces"] = new Map();
  for (let i = at; i >= 0 && at - i < 60; i--) {
    const line = lines[i];
    const seat = line.fields?.seat;
    if (line.event !== event || typeof seat !== "number") {
      if (line.how?.heading) break;
      continue;
    }
    if (faces.has(seat)) break;
    faces.set(seat, { face: String(line.fields?.[how!.reveals!] ?? ""), text: line.text });
  }
  return { at, faces };
}
