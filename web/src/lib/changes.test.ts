import { describe, expect, it } from "vitest";
import { changed, checkOf } from "./changes";
import type { View } from "./messages";

const VIEW = {
  game: "any",
  hands: [{ cards: [1, 2], shown: false }, { cards: [] }],
  heap: { "2": "oak", "10": "ash", elm: null },
  waiting: [0, 1],
} as unknown as View;

describe("changes", () => {
  it.each([
    ["a part", [[["waiting"], [1]]], { waiting: [1] }],
    ["a part that is new", [[["over"], true]], { over: true }],
    ["something inside", [[["hands", 1, "cards"], [7]]], { hands: [{ cards: [1, 2], shown: false }, { cards: [7] }] }],
    ["a key that is gone", [[["hands", 0, "shown"]]], { hands: [{ cards: [1, 2] }, { cards: [] }] }],
    [
      "what comes at the end of a list",
      [
        [["waiting", 2], 2],
        [["waiting", 3], 3],
      ],
      { waiting: [0, 1, 2, 3] },
    ],
    ["what is nothing now", [[["heap", "2"], null]], { heap: { "2": null, "10": "ash", elm: null } }],
    [
      "several things, in turn",
      [
        [["hands", 0, "cards"], []],
        [["hands", 0, "cards", 0], 9],
      ],
      { hands: [{ cards: [9], shown: false }, { cards: [] }] },
    ],
  ])("put in place %s", (_, changes, expected) => {
    const before = JSON.stringify(VIEW);
    expect(changed(VIEW, changes)).toEqual({ ...VIEW, ...expected });
    expect(JSON.stringify(VIEW)).toBe(before);
  });

  it("remove parts", () => {
    expect(changed(VIEW, [[["heap"]]])).not.toHaveProperty("heap");
  });

  it("share unchanged parts, so that those aren't redrawn", () => {
    const after = changed(VIEW, [[["hands", 1, "cards"], [7]]]) as unknown as typeof VIEW & { hands: unknown[] };
    const before = VIEW as typeof after;
    expect(after.hands[0]).toBe(before.hands[0]);
    expect(after.hands[1]).not.toBe(before.hands[1]);
    expect(after.waiting).toBe(before.waiting);
  });

  it("that don't fit give no view", () => {
    expect(changed(VIEW, [[["hats", 0, "felt"], 1]])).toBeNull();
  });
});

describe("the checksum", () => {
  it("is the same in other programs", () => {
    // In Python: sum(map(zlib.crc32, ['"a":"é😀"'.encode(), b'"b":[1,null,true]'])) % 2**32
    expect(checkOf({ b: [1, null, true], a: "é😀" } as unknown as View)).toBe(2345023894);
  });

  it("depends on every value, but not on the order of keys", () => {
    const turned = Object.fromEntries(Object.entries(VIEW).reverse()) as unknown as View;
    expect(checkOf(turned)).toBe(checkOf(VIEW));
    expect(checkOf({ ...VIEW, waiting: [1, 0] })).not.toBe(checkOf(VIEW));
  });
});
