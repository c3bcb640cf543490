import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "./messages";
import { found, labelOf, meaningOf, presetOf, without } from "./options";

const facts = {
  presets: [
    { name: "book", title: "", text: "", options: {} },
    { name: "harsh", title: "", text: "", options: { cop: "location", open: false } },
  ],
} as unknown as GameInfo;

test("options match a preset in any order, or none", () => {
  expect(presetOf(facts, {})).toBe("book");
  expect(presetOf(facts, { open: false, cop: "location" })).toBe("harsh");
  expect(presetOf(facts, { open: false })).toBeNull();
  expect(presetOf(facts, { open: false, cop: "location", more: 1 })).toBeNull();
});

test("removing an option keeps the others", () => {
  expect(without({ a: 1, b: true }, "a")).toEqual({ b: true });
});

test("an option is found by its title, values and clauses", () => {
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

test("the usual value says so, and seats are named", () => {
  const option = {
    text: "who begins",
    values: ["chance", "seat0"],
    said: ["by chance", "the first"],
    seats: [null, 0],
    means: ["the dice decide"],
    default: "chance",
  } as unknown as OptionInfo;
  expect([labelOf(option, 0, []), labelOf(option, 1, ["Anna"])]).toEqual(["by chance (usual)", "Anna"]);
  expect([meaningOf(option, "chance"), meaningOf(option, "seat0")]).toEqual(["The dice decide", "Who begins"]);
});
