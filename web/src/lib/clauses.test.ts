import { expect, test } from "vitest";
import { sections } from "./clauses";

const clause = (id: string, section: string, text: string) => ({ id, section, text, source: "stated", options: [] });
const CLAUSES = [
  clause("TR-1", "Before", "Six travellers or more."),
  clause("TR-2", "Nights", "Everybody eats."),
  clause("TR-3", "Before", "Each has a value."),
];
const ids = (look?: string) => sections(CLAUSES, look).map(([name, found]) => [name, ...found.map((c) => c.id)]);

test("clauses are listed by section, in order", () => {
  expect(ids()).toEqual([
    ["Before", "TR-1", "TR-3"],
    ["Nights", "TR-2"],
  ]);
});

test("search covers texts, numbers and sections", () => {
  expect(ids(" EATS ")).toEqual([["Nights", "TR-2"]]);
  expect(ids("tr-3")).toEqual([["Before", "TR-3"]]);
  expect(ids("before")).toEqual([["Before", "TR-1", "TR-3"]]);
  expect(ids("wolves")).toEqual([]);
});
