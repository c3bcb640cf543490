// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Replay, ReplayStep } from "../lib/messages";
import { partOf } from "../lib/part_of";
import { frameOf, PART_SIZE, partWith, stepBy, withPart } from "./replay";

const step = (number: number) => partOf<ReplayStep>({ number, lines: [], view: {} });
const part = (first: number, count: number, steps: number) =>
  partOf<Replay>({ first, steps, part: Array.from({ length: count }, (_, i) => step(first + i)) });

test("steps are fetched in parts", () => {
  expect([0, PART_SIZE - 1, PART_SIZE, 3 * PART_SIZE + 1, -1].map(partWith)).toEqual([
    0,
    0,
    PART_SIZE,
    3 * PART_SIZE,
    0,
  ]);
});

test("parts can arrive in any order", () => {
  const later = withPart([], part(2, 2, 5));
  expect(later.map((s) => s?.number)).toEqual([undefined, undefined, 2, 3, undefined]);
  const both = withPart(later, part(0, 2, 5));
  expect(both.map((s) => s?.number)).toEqual([0, 1, 2, 3, undefined]);
  expect(later[0]).toBeUndefined();
});

test("arrows go forward and back, and stop at both ends", () => {
  expect([stepBy("ArrowRight", 3, 4), stepBy("ArrowRight", 4, 4)]).toEqual([4, 4]);
  expect([stepBy("ArrowLeft", 1, 4), stepBy("ArrowLeft", 0, 4)]).toEqual([0, 0]);
  expect([stepBy("Home", 3, 4), stepBy("End", 3, 4)]).toEqual([0, 4]);
  expect(stepBy("x", 1, 4)).toBeNull();
});

test("the embedding code shows the same moment", () => {
  const frame = frameOf("https://example.org", "abc", { at: 3, viewer: 1 });
  expect(frame).toContain('src="https://example.org/embed/abc?at=3&amp;seat=1"');
});
