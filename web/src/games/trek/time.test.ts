import { expect, test } from "vitest";
import { partOf } from "../../lib/part_of";
import { time, whenOf } from "./time";
import type { TrekView } from "./view";

const at = (when: string, phase: number) => time(partOf<TrekView>({ time: when, shown: { phase } }));

test("a time in words", () => {
  expect(["day 3", "night 12", "before"].map(whenOf)).toEqual(["Day 3", "Night 12", "Before the start"]);
});

test("the timeline begins with the first day and always has seven steps", () => {
  ["before", "day 1", "night 1", "day 2"].forEach((when, phase) => {
    expect(at(when, phase).steps).toHaveLength(7);
    expect(at(when, phase).steps[0].label).toBe("Day 1");
  });
  expect(at("before", 0).steps[0].state).toBe("to come");
  expect(at("day 9", 17).steps[4]).toEqual({ label: "Day 9", state: "now" });
  expect(at("day 9", 17).steps.map((step) => step.state)).toEqual([
    ...Array(4).fill("past"),
    "now",
    ...Array(2).fill("to come"),
  ]);
});
