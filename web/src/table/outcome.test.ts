import { expect, test } from "vitest";
import type { Score } from "../lib/messages";
import { cell, columns, ranked } from "./outcome";

const score = (seat: number, points: number, won: boolean, details: Record<string, unknown> = {}) =>
  ({ seat, score: points, won, details }) as Score;

test("winners stand first, equals by seat", () => {
  const scores = [score(0, 3, false), score(1, 2, true), score(2, 3, false), score(3, 5, false)];
  expect(ranked(scores).map((s) => s.seat)).toEqual([1, 3, 0, 2]);
  expect(scores[0].seat).toBe(0); // as they came
});

test("a column that says nothing is left out", () => {
  const scores = [
    score(0, 4, true, { seat: 0, money: 4, cop: false, matches: 3 }),
    score(1, 2, false, { seat: 1, money: 2, cop: false, matches: 1 }),
  ];
  expect(columns(scores)).toEqual(["matches"]);
});

test("cells are words", () => {
  expect([true, false, null, undefined, 0, "safe"].map(cell)).toEqual(["yes", "no", "", "", "0", "safe"]);
});
