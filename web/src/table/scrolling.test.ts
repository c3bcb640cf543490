import { expect, test } from "vitest";
import { afterEarlier, afterLines, afterResize, isAtEnd } from "./scrolling";

const box = (scrollTop: number, clientHeight = 100) => ({ scrollHeight: 1000, scrollTop, clientHeight });
const play = { stepped: false };
const replay = { stepped: true, begun: 640 };

test("close to the end counts as the end; a collapsed box changes nothing", () => {
  expect([isAtEnd(box(900), false), isAtEnd(box(870), false), isAtEnd(box(800), true)]).toEqual([true, true, false]);
  expect([isAtEnd(box(0, 0), true), isAtEnd(box(0, 0), false)]).toEqual([true, false]);
});

test("new lines don't move a reader further up", () => {
  expect(afterLines(box(300), play, false)).toBeNull();
  expect(afterLines(box(900), play, true)).toBe(1000);
});

test("a replay shows the latest step from its start", () => {
  expect(afterLines(box(0), replay, false)).toBe(640);
  expect(afterLines(box(0), { stepped: true }, false)).toBe(1000);
  expect(afterResize(box(0), 0, replay, true)).toBe(640);
});

test("reopening the chronicle shows the new lines", () => {
  expect(afterResize(box(0), 0, { stepped: false, fresh: 720 }, false)).toBe(720);
  expect(afterResize(box(0), 0, play, false)).toBe(1000);
});

test("resizing the box keeps the reader's place", () => {
  expect(afterResize(box(300), 80, { stepped: false, fresh: 720 }, false)).toBeNull();
  expect(afterResize(box(300), 80, play, true)).toBe(1000);
  expect(afterResize(box(0, 0), 80, play, true)).toBeNull();
});

test("loading earlier lines keeps the reader's place", () => {
  expect(afterEarlier(box(10), 0, { first: 50, height: 400 })).toBe(610);
  expect(afterEarlier(box(10), 50, { first: 50, height: 1000 })).toBeNull();
});
