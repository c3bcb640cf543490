import { expect, test } from "vitest";
import type { OptionInfo, TableInfo } from "../lib/messages";
import { partOf } from "../lib/part_of";
import { changesSay, clockSays } from "./lobby";

test("the clock in words", () => {
  expect(clockSays({ kind: "off", seconds: 0 })).toBe("No clock.");
  expect(clockSays({ kind: "move", seconds: 90 })).toBe("1:30 for each decision; after that, a bot answers.");
  expect(clockSays({ kind: "game", seconds: 600 })).toBe("10:00 for the whole game; after that, a bot takes over.");
});

test("the host's changes are listed by their titles", () => {
  const table = (players: number, options: TableInfo["options"], seconds = 0) =>
    partOf<TableInfo>({ seats: Array(players).fill({}), options, clock: { kind: "off", seconds } });
  const rules = [{ name: "night", title: "What comes first at night?" }] as OptionInfo[];
  const before = table(3, { night: "meal" });
  expect(changesSay(before, table(3, { night: "meal" }), rules)).toBe("");
  expect(changesSay(before, table(4, { night: "move", other: 1 }, 60), rules)).toBe(
    "The host changed the number of players, the clock, the rule “What comes first at night?” and the rule “other”. " +
      "Everyone has to confirm again that they are ready.",
  );
  expect(changesSay(before, table(3, {}), rules)).toContain("What comes first at night?"); // back to the default
});
