import { expect, test } from "vitest";
import { optionInfo } from "./test_server";
import {
  ago,
  beyond,
  busy,
  busyHint,
  clockText,
  list,
  nameFor,
  plain,
  signed,
  said,
  seatName,
  timeLeft,
  valueText,
} from "./words";

const FIRST = optionInfo("first_player", ["random", "seat_0", "seat_1", "seat_2"], {
  ...{ said: ["by chance", "the first", "the second", "the third"], seats: [null, 0, 1, 2] },
});

test("an option that mentions a seat names its player", () => {
  expect(valueText(FIRST, 2, ["Anna", "Ben"])).toBe("Ben");
  expect(valueText(FIRST, 3, ["Anna", "Ben", ""])).toBe("Seat 3");
  expect(valueText(FIRST, 0, ["Anna"])).toBe("by chance");
});

test("seats beyond the table's size are not offered", () => {
  expect([0, 1, 2, 3].map((place) => beyond(FIRST, place, 2))).toEqual([false, false, false, true]);
  expect(beyond(optionInfo("laps", [1, 2, 3]), 2, 2)).toBe(false);
});

test("players waiting for bots see their place in the queue", () => {
  expect(busy(1)).toBe("The bots are busy: yours are next.");
  expect(busy(3)).toBe("The bots are busy: yours are number 3 in line.");
  expect(busyHint(1)).toBe("The bots are busy: your hint is next.");
  expect(busyHint(12)).toBe("The bots are busy: your hint is number 12 in line.");
});

test("how long ago something was, in everyday words", () => {
  const now = 1_000_000_000_000;
  const minutes = (n: number) => ago(now - n * 60_000, now);
  expect([0, 5, 60, 180, 24 * 60, 72 * 60].map(minutes)).toEqual([
    "just now",
    "5 min ago",
    "an hour ago",
    "3 hours ago",
    "yesterday",
    "3 days ago",
  ]);
});

test("lists, counts, ids and clocks in words", () => {
  expect([[], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cy"]].map(list)).toEqual([
    "",
    "Ann",
    "Ann and Ben",
    "Ann, Ben and Cy",
  ]);
  expect([plain("red_hat"), plain("field-mice")]).toEqual(["Red hat", "Field mice"]);
  expect([-5, 61_000, 3_660_000, 90_000_000].map(clockText)).toEqual(["0:00", "1:01", "1:01 h", "1 d 1 h"]);
});

test("the clock shown is the viewer's, or that of the first one asked", () => {
  const face = { now: 0, deadlines: { 1: 5_000, 2: 9_000 }, left: [] };
  expect(timeLeft(face, [1, 2], 2, 4_000)).toBe(5_000);
  expect(timeLeft(face, [1, 2], 0, 4_000)).toBe(1_000);
  expect(timeLeft(face, [1, 2], null, 4_000)).toBe(1_000);
  expect([timeLeft(face, [3], 3, 0), timeLeft(null, [1], 1, 0), timeLeft(face, [], 1, 0)]).toEqual([null, null, null]);
});

test("the viewer is called You, others by name", () => {
  expect([0, 1].map((seat) => nameFor(seat, 0, ["Anna", "Ben"]))).toEqual(["You", "Ben"]);
  expect(nameFor(0, null, ["Anna"])).toBe("Anna");
});

test("numbers have a minus sign, and a plus sign if asked for", () => {
  expect([-2, 0, 3].map((n) => signed(n))).toEqual(["−2", "0", "3"]);
  expect([-2, 0, 3].map((n) => signed(n, true))).toEqual(["−2", "0", "+3"]);
});

test("players have their names, and to themselves they are you", () => {
  expect([seatName("Anna", 0), seatName("", 1), seatName(undefined, 2)]).toEqual(["Anna", "Seat 2", "Seat 3"]);
  expect([nameFor(0, 0, ["Anna"]), nameFor(0, 1, ["Anna"]), nameFor(0, null, ["Anna"])]).toEqual([
    "You",
    "Anna",
    "Anna",
  ]);
});

test("an option's value is said in plain words, or as it is", () => {
  const option = optionInfo("turns", [1, "seat0"], { said: ["once", "the first"], seats: [null, 0] });
  expect([said(option, 1, []), said(option, "seat0", ["Anna"])]).toEqual(["once", "Anna"]);
  expect([said(option, 7, []), said(undefined, true, [])]).toEqual(["7", "true"]);
});
