import { expect, test } from "vitest";
import { beyond, busy, called, ordinal } from "./words";

test("an option that speaks of a seat names who sits there", () => {
  expect(called("Seat 1", ["Anna", "Ben"])).toBe("Ben");
  expect(called("Seat 2", ["Anna", "Ben", ""])).toBe("seat 3");
  expect(called("by chance", ["Anna"])).toBe("by chance");
});

test("a seat the table does not have is not offered", () => {
  expect(beyond("Seat 2", 2)).toBe(true);
  expect(beyond("Seat 1", 2)).toBe(false);
  expect(beyond("by chance", 2)).toBe(false);
});

test("whoever waits for bots hears which in line", () => {
  expect(busy(1)).toBe("The bots are busy: yours are next.");
  expect(busy(3)).toBe("The bots are busy: yours are third in line.");
  expect([2, 10, 11, 12, 13, 21, 22, 23, 30, 101, 111].map(ordinal)).toEqual([
    "second",
    "tenth",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "23rd",
    "30th",
    "101st",
    "111th",
  ]);
});
