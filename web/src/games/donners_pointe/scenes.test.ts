import { expect, test } from "vitest";
import { partOf } from "../../lib/part_of";
import { shotsOf } from "../../lib/scenes";
import { told as line } from "../../lib/test_lines";
import { common } from "../../table/scenes";
import { scenes } from "./scenes";
import { copAt, reportAt, rowsOf } from "./scene_state";
import { box } from "./test_view";
import type { DonnersPointeView } from "./view";

const before = partOf<DonnersPointeView>({
  game: "donners-pointe",
  report: "Blond Parka Skis Goggles",
  cop: "Diner",
  seats: [{ identity: "a" }, { identity: "b" }] as never,
});
const REPORT = line("report", { dice: ["Red", "Poncho", "Ice axe", "Goggles"] });

test("the dice are the last ones rolled, or those of the view before", () => {
  const names = (earlier = [REPORT]) => reportAt(earlier, before, box)!.map((trait) => trait.name);
  expect(names()).toEqual(["Red", "Poncho", "Ice axe", "Goggles"]);
  expect(names([])).toEqual(["Blond", "Parka", "Skis", "Goggles"]);
});

test("a cube has its traits, the dice it matches and what it is paid", () => {
  const told = [
    line("revealed", {
      ...{ seat: 0, card: "Blond Flannel Ice axe Goggles", matches: 3 },
      ...{ dice: ["Hair", "Gear", "Eyewear"], token: "Skis" },
    }),
    line("paid", { seat: 0, coins: 3, total: 8 }),
    line("nothing", { seat: 1 }),
  ];
  const [first, second] = rowsOf(told, box);
  expect(first).toMatchObject({ seat: 0, token: "Skis", on: [true, false, true, true], coins: 3, total: 8 });
  expect(first.traits.map((trait) => trait.name)).toEqual(["Blond", "Flannel", "Ice axe", "Goggles"]);
  expect(second).toMatchObject({ seat: 1, traits: [], coins: null });
  expect(rowsOf(told.slice(0, 1), box)[0].coins).toBeNull();
});

test("the cop starts where it was last, or nowhere on the first day", () => {
  const after = { ...before };
  expect(copAt([line("cop", { location: "Butcher Shop", by: null })], before, after)).toBe("Butcher Shop");
  expect(copAt([], before, after)).toBe("Diner");
  expect(copAt([], before, before)).toBeNull();
});

test("each event of a day has a scene, and the reveal is a single one", () => {
  const as = (event: string, fields: object, scene = "") => line(event, fields as never, { scene });
  const lines = [
    as("re-rolled", { seat: 0, dice: ["hair"] }, "report"),
    { ...REPORT, how: { fields: {}, scene: "report" } },
    as("set", { seat: 1, trait: "Dark", changed: true }, "press"),
    { ...REPORT, how: { fields: {}, scene: "report" } },
    as("revealed", { seat: 0, card: "Blond Parka Skis Goggles", matches: 1 }, "reveal"),
    as("paid", { seat: 0, coins: 1, total: 1 }),
    as("nothing", { seat: 1 }, "reveal"),
    as("day", { day: 2, first: 1 }, "day"),
    { ...REPORT, how: { fields: {}, scene: "report" } },
    as("flipped", { card: "Blond Parka Skis Goggles", star: "Diner" }, "cop"),
    as("flipped", { card: "Blond Parka Skis Goggles", star: "Butcher Shop" }, "cop"),
    as("cop", { location: "Butcher Shop", by: null }, "cop"),
  ];
  const shots = shotsOf(lines, scenes, common, null, { name: String, players: 2, reader: null });
  expect(shots.map((shot) => [shot.name, shot.beats.length])).toEqual([
    ["report", 2],
    ["press", 2],
    ["reveal", 3],
    ["day", 1],
    ["report", 1],
    ["cop", 3],
  ]);
  expect(shots.slice(0, 3).map((shot) => shot.lengths)).toEqual([
    [1100, 2300],
    [2600, 0],
    [2300, 900, 700],
  ]);
});

test("of a tie and a winner all names are in one scene", () => {
  const as = (event: string, fields: object, scene = "") => line(event, fields as never, { scene });
  const lines = [
    as("butchered", { seat: 0, card: "Blond Parka Skis Goggles" }, "cleaver"),
    as("token", { seat: 0, trait: "Skis" }, "cleaver"),
    as("sudden death", { tied: 2, roller: null }, "sudden death"),
    as("tied", { seat: 0, money: 7 }),
    as("tied", { seat: 1, money: 7 }),
    as("winner", { seat: 0, money: 9, winners: 2 }, "winner"),
    as("winner", { seat: 1, money: 9, winners: 2 }, "winner"),
  ];
  const shots = shotsOf(lines, scenes, common, null, { name: String, players: 2, reader: null });
  expect(shots.map((shot) => [shot.name, shot.lengths])).toEqual([
    ["cleaver", [2200, 1400]],
    ["sudden death", [1600, 1100, 1100]],
    ["winner", [3200, 0]],
  ]);
});
