/** Secret answers that were revealed together. */

import type { LocalizedLine } from "./wording";

export interface Reveal {
  at: number; // the last one's position in the chronicle
  faces: Map<number, { face: string; text: string }>;
}

/** The latest simultaneous reveal: neighbouring lines of one kind. */
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
