/** Sorts any game's view by how it can be shown: single values, each seat's belongings, and the rest. */

import { plain } from "../../lib/words";
import { say } from "../../lib/say";

export type Pair = [label: string, value: unknown];

export interface Arranged {
  facts: Pair[];
  seats: Pair[][]; // by seat
  rest: Pair[];
}

// Shown elsewhere on the page, or not meant for readers.
const LEFT_OUT = new Set(
  "game version players options seat waiting asked question at over deck shown notation".split(" "),
);

export const simple = (value: unknown): boolean => value === null || typeof value !== "object";

/** Whether a list has one row per seat. Rows must be objects: three cards don't belong to three players. */
const ofSeats = (value: unknown, players: number): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length === players && value.every((row) => !simple(row) && !Array.isArray(row));

export function arranged(view: object, players: number): Arranged {
  const found: Arranged = { facts: [], seats: Array.from({ length: players }, () => []), rest: [] };
  for (const [key, value] of Object.entries(view)) {
    if (LEFT_OUT.has(key)) continue;
    if (ofSeats(value, players)) value.forEach((row, seat) => found.seats[seat].push(...pairs(row)));
    else if (simple(value)) found.facts.push([plain(key), value]);
    else found.rest.push([plain(key), value]);
  }
  return found;
}

export const pairs = (row: object): Pair[] => Object.entries(row).map(([key, value]) => [plain(key), value]);

/** A single value in words. */
export function word(value: unknown): string {
  if (value === null) return say("none");
  if (typeof value === "boolean") return value ? say("yes") : say("no");
  return typeof value === "number" ? String(value) : plain(String(value));
}

/** A list of values in words, with duplicates counted: `2 × Jerky, Mice`. */
export function words(values: unknown[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(word(value), (counts.get(word(value)) ?? 0) + 1);
  return [...counts].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text)).join(", ") || say("none");
}
