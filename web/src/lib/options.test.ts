import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "./messages";
import { found, presetOf, without } from "./options";

const facts = {
  presets: [
    { name: "book", title: "", text: "", options: {} },
    { name: "harsh", title: "", text: "", options: { cop: "location", open: false } },
  ],
} as unknown as GameInfo;

test("the options are those of a preset, whatever their order, or nobody's", () => {
  expect(presetOf(facts, {})).toBe("book");
  expect(presetOf(facts, { open: false, cop: "location" })).toBe("harsh");
  expect(presetOf(facts, { open: false })).toBeNull();
  expect(presetOf(facts, { open: false, cop: "location", more: 1 })).toBeNull();
});

test("an option is taken away and the others stay", () => {
  expect(without({ a: 1, b: true }, "a")).toEqual({ b: true });
});

test("an option is found by its title, what its values say and its clauses", () => {
  const option = {
    title: "The cop takes",
    text: "",
    said: ["one spot", "the whole location"],
    means: [],
    clauses: ["PT-34"],
  } as unknown as OptionInfo;
  expect(found(option, "COP whole")).toBe(true);
  expect(found(option, "pt-34")).toBe(true);
  expect(found(option, "")).toBe(true);
  expect(found(option, "money")).toBe(false);
});
