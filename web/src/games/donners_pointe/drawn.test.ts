import box from "../../../../src/snowbound/games/donners_pointe/components.toml?raw";
import { expect, test } from "vitest";
import { LOCATIONS } from "./location_drawings";
import { PARTS } from "./traits";

// The names in all rows of one kind.
const named = (kind: string): string[] =>
  [...box.matchAll(new RegExp(`^\\[\\[${kind}\\]\\]\nname = "(.+)"`, "gm"))].map((m) => m[1]);

test("exactly the traits of the box are drawn", () => {
  expect(Object.keys(PARTS).sort()).toEqual(named("category\\.value").sort());
});

test("traits of one kind differ in more than colour", () => {
  const shapes = (strokes: readonly string[] = []) => strokes.map((stroke) => stroke.slice(2)); // without its kind
  const drawn = Object.values(PARTS).map(({ back, front }) => [...shapes(back), ...shapes(front)].join());
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("exactly the locations of the box are drawn", () => {
  expect(Object.keys(LOCATIONS).sort()).toEqual(named("location").sort());
});
