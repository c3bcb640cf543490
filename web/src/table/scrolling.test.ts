import { expect, test } from "vitest";
import { afterEarlier, afterLines, afterResize, isAtEnd } from "./scrolling";

const box = (scrollTop: number, clientHeight = 100) => ({ scrollHeight: 1000, scrollTop, clientHeight });
const play = { stepped: false };
const replay = { stepped: true, begun: 640 };

test("close to the end is at the end, and a folded box says nothing", () => {
  expect([isAtEnd(box(900), false), isAtEnd(box(870), false), isAtEnd(box(800), true)]).toEqual([true, true, false]);
  expect([isAtEnd(box(0, 0), true), isAtEnd(box(0, 0), false)]).toEqual([true, false]);
});

test("whoever reads further up is not moved by new lines", () => {
  expect(afterLines(box(300), play, false)).toBeNull();
  expect(afterLines(box(900), play, true)).toBe(1000);
});

test("a replay shows its newest step from the beginning", () => {
  expect(afterLines(box(0), replay, false)).toBe(640);
  expect(afterLines(box(0), { stepped: true }, false)).toBe(1000);
  expect(afterResize(box(0), 0, replay, true)).toBe(640);
});

test("a chronicle that is opened again shows what is new", () => {
  expect(afterResize(box(0), 0, { stepped: false, fresh: 720 }, false)).toBe(720);
  expect(afterResize(box(0), 0, play, false)).toBe(1000);
});

test("a box that only changes its height keeps its reader", () => {
  expect(afterResize(box(300), 80, { stepped: false, fresh: 720 }, false)).toBeNull();
  expect(afterResize(box(300), 80, play, true)).toBe(1000);
  expect(afterResize(box(0, 0), 80, play, true)).toBeNull();
});

test("earlier lines push nothing out of sight", () => {
  expect(afterEarlier(box(10), 0, { first: 50, height: 400 })).toBe(610);
  expect(afterEarlier(box(10), 50, { first: 50, height: 1000 })).toBeNull();
});
