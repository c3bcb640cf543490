import { expect, test } from "vitest";
import { bust, seedOf } from "./bust";
import { drawable } from "./test_words";

const drawn = (...person: Parameters<typeof bust>) => bust(...person).strokes.join();

test("the same words and name always draw the same person; another name varies the details", () => {
  expect(drawn("woman", "Ann")).toBe(drawn("woman", "Ann"));
  expect(new Set(["Ann", "Eve", "Cora", "Nell", "Ida"].map((name) => drawn("woman", name))).size).toBeGreaterThan(1);
  expect(seedOf("Ann")).toBe(seedOf("Ann"));
  expect(seedOf("Ann")).not.toBe(seedOf("Anne"));
});

test("unknown words draw nothing", () => {
  expect(["man", "woman", "grey", "bun", "beard", "straw", "serape"].every(drawable)).toBe(true);
  expect(drawable("sunglasses")).toBe(false);
});

test("words override what the name would choose", () => {
  for (const name of ["Ann", "Ben", "Cora", "Dan"])
    expect(drawn("man dark short coat", name)).toBe(drawn("man dark short coat", "Ezra"));
});

test("hair has the given tone, and is grey from fifty on", () => {
  expect(drawn("man dark short coat", "Ben")).not.toContain("#");
  expect(drawn("man dark short coat", "Ben")).not.toBe(drawn("man fair short coat", "Ben"));
  expect(drawn("man short coat", "Ben", 51)).toBe(drawn("man grey short coat", "Ben", 51));
});

test("children are smaller, and babies are drawn whole", () => {
  expect([1, 8, 14, 30].map((age) => bust("man", "Ben", age).scale)).toEqual([0.9, 0.78, 0.88, 1]);
  expect(drawn("man dark hat", "Ben", 1)).toBe(drawn("woman dark bun", "Ann", 2));
});

test("only grown men without further description may get a beard", () => {
  const names = Array.from({ length: 40 }, (_, i) => `Settler ${i}`);
  const bearded = (age: number) => names.filter((name) => drawn("", name, age) !== drawn("somebody", name, age));
  expect(bearded(30).length).toBeGreaterThan(0);
  expect(bearded(17)).toEqual([]);
  for (const name of bearded(30)) expect(seedOf(name) % 2, "a woman").toBe(1);
});

test("weak and old people look it", () => {
  expect(drawn("man dark short coat", "Ben", 30, true)).not.toBe(drawn("man dark short coat", "Ben", 30));
  expect(drawn("man dark short coat", "Ben", 45)).not.toBe(drawn("man dark short coat", "Ben", 44));
});
