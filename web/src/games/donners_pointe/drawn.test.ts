import box from "../../../../src/snowbound/games/donners_pointe/components.toml?raw";
import { expect, test } from "vitest";
import { PLACES } from "./places";
import { PARTS } from "./traits";

// The names of the rows of one kind.
const named = (kind: string): string[] =>
  [...box.matchAll(new RegExp(`^\\[\\[${kind}\\]\\]\nname = "(.+)"`, "gm"))].map((m) => m[1]);

test("every trait of the box is drawn, and no other", () => {
  expect(Object.keys(PARTS).sort()).toEqual(named("category\\.value").sort());
});

test("no two traits of a kind differ by their colour alone", () => {
  const shapes = (strokes: readonly string[] = []) => strokes.map((stroke) => stroke.slice(2)); // how it is cut apart
  const drawn = Object.values(PARTS).map(({ back, front }) => [...shapes(back), ...shapes(front)].join());
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("every location of the box is drawn, and no other", () => {
  expect(Object.keys(PLACES).sort()).toEqual(named("location").sort());
});
