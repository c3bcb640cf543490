import { expect, test } from "vitest";
import { beyond, called } from "./words";

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
