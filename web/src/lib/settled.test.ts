import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Settled } from "./settled";

let acted: number[];
let settled: Settled<number>;

beforeEach(() => {
  vi.useFakeTimers();
  acted = [];
  settled = new Settled((n) => acted.push(n));
});

afterEach(() => vi.useRealTimers());

it("acts on the last value once typing pauses", () => {
  settled.typed(1);
  vi.advanceTimersByTime(200);
  settled.typed(12);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual([12]);
});

it("acts at once when typing is finished, and only once", () => {
  settled.typed(12);
  settled.done();
  vi.advanceTimersByTime(1000);
  settled.done();
  expect(acted).toEqual([12]);
});

it("can be cancelled", () => {
  settled.typed(12);
  settled.drop();
  vi.advanceTimersByTime(1000);
  settled.done();
  expect(acted).toEqual([]);
});
