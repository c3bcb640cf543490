import { expect, test } from "vitest";
import type { TableRow } from "./messages";
import { company, stands } from "./tables";

const row = (given: Partial<TableRow>) =>
  ({ names: [], seats: [], waits: false, phase: "playing", ...given }) as TableRow;

test("a row names up to three others, and the free seats", () => {
  expect(company(row({ names: ["Ann", "Ben", "Cora"], seats: [0] }))).toBe("with Ben, Cora");
  expect(company(row({ names: ["Ann", "", ""], seats: [0] }))).toBe("2 seats free");
  expect(company(row({ names: ["Ann", "Ben", ""], seats: [0] }))).toBe("with Ben, 1 seat free");
  expect(company(row({ names: ["A", "B", "C", "D", "E"], seats: [] }))).toBe("with A, B, C and 2 more");
  expect(company(row({ names: ["Ann"], seats: [0] }))).toBe("");
});

test('"Your turn" takes precedence over the phase', () => {
  expect(stands(row({ waits: true, phase: "open" }))).toBe("Your turn");
  expect((["open", "playing", "over"] as const).map((phase) => stands(row({ phase })))).toEqual([
    "Not started",
    "In progress",
    "Finished",
  ]);
});
