import { describe, expect, it } from "vitest";
import { arranged, word, words } from "./plain";

describe("an unknown game", () => {
  const view = {
    game: "woodpile",
    waiting: [1],
    left: 9,
    company: [{ kindling: 2 }, { kindling: "laid down", watch: true }],
    dice: [3, 3],
    weather: { now: "snow", next: null },
  };

  it("shows single values, each seat's belongings, and the rest", () => {
    const found = arranged(view, 2);
    expect(found.facts).toEqual([["Left", 9]]);
    expect(found.seats).toEqual([
      [["Kindling", 2]],
      [
        ["Kindling", "laid down"],
        ["Watch", true],
      ],
    ]);
    expect(found.rest.map(([label]) => label)).toEqual(["Dice", "Weather"]);
  });

  it("doesn't mistake one die per player for the players' dice", () => {
    expect(arranged({ dice: [3, 3] }, 2).seats).toEqual([[], []]);
  });

  it("doesn't assign a different number of rows to seats", () => {
    expect(arranged({ places: [{ spots: 1 }] }, 2).rest).toHaveLength(1);
  });

  it("puts values into words", () => {
    expect([null, true, false, 0, "field_mice"].map(word)).toEqual(["none", "yes", "no", "0", "Field mice"]);
    expect(words([])).toBe("none");
    expect(words(["jerky", "jerky", "mice"])).toBe("2 × Jerky, Mice");
  });
});
