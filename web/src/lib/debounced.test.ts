import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Debounced } from "./debounced";

let acted: number[];
let debounced: Debounced<number>;

beforeEach(() => {
  vi.useFakeTimers();
  acted = [];
  debounced = new Debounced((n) => acted.push(n));
});

afterEach(() => vi.useRealTimers());

it("acts on the last value once typing pauses", () => {
  debounced.typed(1);
  vi.advanceTimersByTime(200);
  debounced.typed(12);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual([12]);
});

it("acts at once when typing is finished, and only once", () => {
  debounced.typed(12);
  debounced.done();
  vi.advanceTimersByTime(1000);
  debounced.done();
  expect(acted).toEqual([12]);
});

it("can be cancelled", () => {
  debounced.typed(12);
  debounced.drop();
  vi.advanceTimersByTime(1000);
  debounced.done();
  expect(acted).toEqual([]);
});
