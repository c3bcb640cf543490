import { expect, test } from "vitest";
import { partOf } from "../../lib/part_of";
import { told as line } from "../../lib/test_lines";
import { journeyOf, lowered, marksOf, mealOf, partedIn, rowsOf, ticksOf, wayOf } from "./journey";
import type { TrekView } from "./view";

const SETTING_OUT = [0, 1, 2, 3].map((seat) => line("value", { seat, value: 1 }));
const LINES = [
  ...SETTING_OUT,
  line("phase", { time: "day 1" }),
  line("travels", { group: 0, leader: 0, stages: 1 }),
  line("travels", { group: 0, leader: 0, stages: 2 }),
  line("rests", { group: 0, leader: 0 }),
  line("leaves", { seat: 2, group: 0 }),
  line("turned away", { seat: 1, leaver: 2 }),
  line("joins", { seat: 3, leaver: 2 }),
  line("split", { group: 1, parent: 0, size: 2, members: [2, 3] }),
  line("phase", { time: "night 1" }),
  line("travels", { group: 0, leader: 0, stages: 3 }),
  line("died", { seat: 1, cause: "starved", stages: 3 }),
  line("travels", { group: 1, leader: 2, stages: 4 }),
  line("stays", { seat: 3, group: 1 }),
  line("split", { group: 2, parent: 1, size: 1, members: [3] }),
  line("travels", { group: 1, leader: 2, stages: 5 }),
  line("haven", { group: 1, leader: 2, stages: 5, members: [2] }),
  line("lost", { seat: 0, stages: 3 }),
];

test("paths, partings and fates are read from events", () => {
  const journey = journeyOf(LINES)!;
  expect(journey.stages).toBe(5);
  expect(journey.paths.map(({ members, parent, from, to }) => [members, parent, from, to])).toEqual([
    [[0, 1, 2, 3], null, 0, 3],
    [[2, 3], 0, 2, 5],
    [[3], 1, 4, 4],
  ]);
  expect(journey.paths.map((path) => path.fates.map(({ seat, cause }) => `${seat} ${cause}`))).toEqual([
    ["1 starved", "0 lost"],
    ["2 safe"],
    [],
  ]);
  expect(journey.paths[2].walks).toEqual([3]);
});

test("an incomplete chronicle has no map", () => {
  expect(journeyOf(LINES.slice(5))).toBeNull();
});

test("a group's number can be reused for another path", () => {
  const again = journeyOf([
    ...LINES.slice(0, 12), // groups 0 and 1
    line("died", { seat: 2, cause: "injury", stages: 2 }),
    line("died", { seat: 3, cause: "injury", stages: 2 }),
    line("travels", { group: 0, leader: 0, stages: 6 }),
    line("split", { group: 1, parent: 0, size: 1, members: [1] }),
    line("travels", { group: 1, leader: 1, stages: 7 }),
  ])!;
  expect(again.paths.map(({ members, from, to }) => [members, from, to])).toEqual([
    [[0, 1, 2, 3], 0, 6],
    [[2, 3], 2, 2],
    [[1], 6, 7],
  ]);
});

test("a group that stays as a whole has not parted", () => {
  const together = journeyOf([
    ...SETTING_OUT,
    line("stays", { seat: 0, group: 0 }),
    line("stays", { seat: 1, group: 0 }),
    line("phase", { time: "day 2" }),
    line("split", { group: 1, parent: 0, size: 1, members: [3] }),
  ])!;
  expect(together.paths.map((path) => path.walks)).toEqual([[0, 1, 2], [3]]);
});

test("later partings are drawn closer, so that no paths cross", () => {
  const path = (parent: number | null, from: number) => ({ members: [], walks: [], fates: [], parent, from, to: 9 });
  expect(rowsOf({ stages: 9, paths: [path(null, 0), path(0, 2), path(0, 5), path(1, 3)] })).toEqual([0, 2, 1, 3]);
});

test("travellers with the same fate at the same stage share a mark", () => {
  const path = journeyOf([
    ...SETTING_OUT,
    line("died", { seat: 0, cause: "starved", stages: 0 }),
    line("died", { seat: 1, cause: "injury", stages: 0 }),
    line("travels", { group: 0, leader: 2, stages: 1 }),
  ])!.paths[0];
  expect(marksOf(path)).toEqual([
    { seats: [0, 1], cause: "died", stage: 0 },
    { seats: [2, 3], cause: "", stage: 1 },
  ]);
});

test("of a parting it is told who goes and who stays", () => {
  const before = partOf<TrekView>({ groups: { 0: { members: [0, 1, 2, 3] } } } as never);
  expect(partedIn(LINES.slice(4, 12), before)).toEqual({ going: [2, 3], left: [0, 1] });
  const behind = line("split", { group: 1, parent: 0, size: 1, members: [2] });
  expect(partedIn([line("stays", { seat: 2, group: 0 }), behind], before)).toEqual({ going: [0, 1, 3], left: [2] });
  const said = { ...line(""), kind: "chat" as const };
  expect(partedIn([line("stays", { seat: 2, group: 0 }), said, behind], before).left).toEqual([2]);
  expect(partedIn([], before)).toEqual({ going: [], left: [] });
});

test("a meal includes those who eat, those who are fed and those who have nothing", () => {
  const meal = [line("fed", { seat: 3, eater: 0 }), line("ate", { seat: 1 }), line("starving", { seat: 2 })];
  expect(mealOf(meal)).toEqual({ seats: [0, 1, 2, 3], fed: [0, 1], starving: [2] });
});

test("every other one of crowded names is lowered, but never those who arrived", () => {
  const marks = [3, 5, 6, 20, 27, 28].map((stage) => ({ stage, seats: [0], cause: "died" }));
  expect(lowered(marks, 28, 650)).toEqual([false, true, false, false, true, false]);
  expect(lowered(marks, 28, 2400)).toEqual(marks.map(() => false)); // enough room for all
});

test("a path leads from its parting down to its own row, and always some way on", () => {
  const path = (parent: number | null, from: number, to: number) => ({
    ...{ members: [], walks: [], fates: [] },
    ...{ parent, from, to },
  });
  const journey = { stages: 4, paths: [path(null, 0, 4), path(0, 2, 2)] };
  expect(wayOf(journey, [0, 1], 0)).toBe("M50 56H810");
  expect(wayOf(journey, [0, 1], 1)).toBe("M430 56C450 56 430 140 456 140H456");
  expect(wayOf({ stages: 0, paths: [path(null, 0, 0)] }, [0], 0)).toBe("M50 56H76"); // nobody set out
});

test("at most nine stages are numbered", () => {
  expect(ticksOf(3)).toEqual([0, 1, 2, 3]);
  expect(ticksOf(20)).toEqual([0, 3, 6, 9, 12, 15, 18]);
  expect(Math.max(...[1, 8, 9, 17, 28].map((stages) => ticksOf(stages).length))).toBe(9);
});
