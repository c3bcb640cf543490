import { describe, expect, it } from "vitest";
import { lit, traits, visited, type PointeView } from "./pointe";

describe("an ice cube", () => {
  it("has four traits, one of which may have two words", () => {
    expect(traits("Blond Parka Ice axe Goggles")).toEqual(["Blond", "Parka", "Ice axe", "Goggles"]);
    expect(traits("Red Flannel Skis Spectacles")).toEqual(["Red", "Flannel", "Skis", "Spectacles"]);
  });

  it("lights what the report names", () => {
    expect(lit("Blond Parka Ice axe Goggles", "Dark Parka Ice axe Spectacles")).toEqual([false, true, true, false]);
    expect(lit("Blond Parka Ice axe Goggles", null)).toEqual([false, false, false, false]);
  });
});

it("the walk through the town is read from the point of play", () => {
  const at = (...frames: string[]) => ({ at: frames.map((d) => ({ do: d })) }) as PointeView;
  expect(visited(at("day"))).toBe(0);
  expect(visited(at("day", "diner"))).toBe(4);
});
