import { describe, expect, it } from "vitest";
import { Digits, isShortcut, keysOf, typed } from "./keys";
import { choice } from "./test_lines";
import type { LocalizedChoice } from "./wording";

const named = (...labels: string[]): LocalizedChoice[] => labels.map((label, action) => choice(action, label));
const numbered = (...numbers: number[]): LocalizedChoice[] =>
  numbers.map((number) => choice(40 + number, `Bid ${number}`, { number }));

describe("when choices are numbers", () => {
  it("the key is the number", () => {
    const bids = numbered(0, 1, 2, 3);
    expect(keysOf(bids)).toEqual(["0", "1", "2", "3"]);
    expect(typed(bids, "0")).toEqual({ choice: bids[0], more: false });
    expect(typed(bids, "3")).toEqual({ choice: bids[3], more: false });
    expect(typed(bids, "4")).toEqual({ choice: null, more: false });
  });

  it("gaps don't shift the other keys", () => {
    expect(keysOf(numbered(1, 2, 4, 6))).toEqual(["1", "2", "4", "6"]);
  });

  it("several digits form one number", () => {
    const pledges = numbered(0, 1, 2, 9, 10, 12);
    expect(typed(pledges, "1")).toEqual({ choice: pledges[1], more: true });
    expect(typed(pledges, "12")).toEqual({ choice: pledges[5], more: false });
    expect(typed(pledges, "2")).toEqual({ choice: pledges[2], more: false });
    expect(typed(numbered(10, 11), "1")).toEqual({ choice: null, more: true });
  });
});

describe("when choices are not numbers", () => {
  it("the key is the position", () => {
    const choices = named(..."abcdefghijkl");
    expect(keysOf(choices)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "", ""]);
    expect(typed(choices, "0")).toEqual({ choice: choices[9], more: false });
  });

  it("the same if only some are", () => {
    expect(keysOf([...named("Pass"), ...numbered(5)])).toEqual(["1", "2"]);
  });
});

describe("digits typed in a row", () => {
  const numbers = numbered(1, 2, 12);
  const pressed = (...keys: string[]) => {
    const digits = new Digits();
    return keys.map((key) => digits.press(numbers, key)).map(({ choice, more }) => [choice?.number, more]);
  };

  it("form a number", () => {
    expect(pressed("1", "2")).toEqual([
      [1, true],
      [12, false],
    ]);
  });

  it("start over if they match nothing", () => {
    expect(pressed("2", "1")).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(pressed("9")).toEqual([[undefined, false]]);
  });

  it("can be forgotten", () => {
    const digits = new Digits();
    digits.press(numbers, "1");
    digits.forget();
    expect(digits.press(numbers, "2").choice?.number).toBe(2);
  });
});

describe("a key", () => {
  const pressed = (target: string, more: object = {}) =>
    ({ target: { closest: (fields: string) => (fields.split(",").includes(target) ? {} : null) }, ...more }) as never;

  it("is a shortcut unless it is typed into a field, or has another meaning", () => {
    expect(isShortcut(pressed("body"))).toBe(true);
    expect([isShortcut(pressed("input")), isShortcut(pressed("select"))]).toEqual([false, false]);
    for (const modifier of ["ctrlKey", "metaKey", "altKey"])
      expect(isShortcut(pressed("body", { [modifier]: true })), modifier).toBe(false);
  });

  it("may be left to dialogs or buttons", () => {
    expect([isShortcut(pressed("dialog")), isShortcut(pressed("dialog"), "dialog")]).toEqual([true, false]);
    expect(isShortcut(pressed("button"), "dialog", "button")).toBe(false);
  });

  it("may be pressed where nothing has the focus", () => {
    expect(isShortcut({ target: {} } as never)).toBe(true);
  });
});
