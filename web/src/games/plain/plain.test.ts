import { describe, expect, it } from "vitest";
import { arranged, word, words } from "./plain";

describe("a game the front end knows nothing about", () => {
  const view = {
    game: "woodpile",
    waiting: [1],
    left: 9,
    company: [{ kindling: 2 }, { kindling: "laid down", watch: true }],
    dice: [3, 3],
    weather: { now: "snow", next: null },
  };

  it("shows facts, what each seat has, and the rest", () => {
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

  it("does not take as many dice as players for the players' dice", () => {
    expect(arranged({ dice: [3, 3] }, 2).seats).toEqual([[], []]);
  });

  it("takes rows of another number for something else", () => {
    expect(arranged({ places: [{ spots: 1 }] }, 2).rest).toHaveLength(1);
  });

  it("puts values into words", () => {
    expect([null, true, false, 0, "field_mice"].map(word)).toEqual(["none", "yes", "no", "0", "Field mice"]);
    expect(words([])).toBe("none");
    expect(words(["jerky", "jerky", "mice"])).toBe("2 × Jerky, Mice");
  });
});
