import { describe, expect, it } from "vitest";
import { lit, traits, visited, type PointeView } from "./pointe";

const named = (...names: string[]) => ({ name: "", value: names.map((name) => ({ name })) });
const box = {
  category: [
    named("Blond", "Dark", "Red"),
    named("Parka", "Flannel"),
    named("Skis", "Ice axe"),
    named("Goggles", "Spectacles"),
  ],
};

describe("an ice cube", () => {
  it("has a trait of each category, some of two words", () => {
    expect(traits(box, "Blond Parka Ice axe Goggles")).toEqual(["Blond", "Parka", "Ice axe", "Goggles"]);
    expect(traits(box, "Red Flannel Skis Spectacles")).toEqual(["Red", "Flannel", "Skis", "Spectacles"]);
  });

  it("lights what the report names", () => {
    const cube = ["Blond", "Parka", "Ice axe", "Goggles"];
    expect(lit(cube, ["Dark", "Parka", "Ice axe", "Spectacles"])).toEqual([false, true, true, false]);
    expect(lit(cube, null)).toEqual([false, false, false, false]);
  });
});

it("the walk through the town is read from the point of play", () => {
  const at = (...frames: string[]) => ({ at: frames.map((d) => ({ do: d })) }) as PointeView;
  expect(visited(at("day"))).toBe(0);
  expect(visited(at("day", "diner"))).toBe(4);
});
