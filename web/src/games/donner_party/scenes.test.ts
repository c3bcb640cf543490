import { expect, test } from "vitest";
import { shotsOf } from "../../lib/scenes";
import { told } from "../../lib/test_lines";
import { beat } from "../../lib/test_scenes";
import { common } from "../../table/scenes";
import { scenes } from "./scenes";

const MEAL = [beat("feeds", { seat: 0, need: 3, food: 0 })];

test("a meal is one scene for each camp, without the deaths", () => {
  const takes = (event: string, seat?: number) =>
    scenes.hunger.takes!({ kind: "event", event, fields: { seat } } as never, MEAL);
  expect(takes("weakened", 0)).toBe(true);
  expect(takes("ox buried")).toBe(true);
  expect(takes("weakened", 1)).toBe(false);
  expect(takes("starved", 0)).toBe(false);
  expect(takes("feeds", 1)).toBe(false);
});

test("an Action and a meal are one scene each, and every beat lasts as long as it takes to see", () => {
  const as = (event: string, fields: object, scene = "") => told(event, fields as never, { scene });
  const lines = [
    as("played", { seat: 1, action: "theft" }, "played"),
    as("target", { action: "theft", settler: null, seat: 0 }),
    as("responded", { seat: 0, action: "prayer", to: "theft" }),
    as("revealed", { seat: 0, card: "jan_blizzard" }, "weather"),
    as("weather", { seat: 0, card: "jan_blizzard" }),
    as("bid", { seat: 0, value: 2 }, "bids"),
    as("bid", { seat: 1, value: 0 }, "bids"),
    as("responded", { seat: 0, action: "rifle", to: "theft" }, "rifle"),
    as("cancelled", { seat: 1, action: "theft" }),
    as("hunger", { seat: 0, need: 3, food: 1, short: 2 }, "hunger"),
    as("weakened", { seat: 0, settler: "thomas_reed" }),
    as("ox buried", { oxen: 1 }),
    as("hunger", { seat: 1, need: 1, food: 0, short: 1 }, "hunger"),
    as("starved", { seat: 1, settler: "margaret_reed" }, "death"),
  ];
  const shots = shotsOf(lines, scenes, common, null, { name: String, players: 2, reader: null });
  const reading = (text: string) => 650 + 9 * text.length; // the tests' text is the event's name
  expect(shots.map((shot) => [shot.name, shot.lengths])).toEqual([
    ["played", [1600, reading("target"), 2200]],
    ["weather", [2000, reading("weather")]],
    ["bids", [2800, 0]],
    ["rifle", [2400, reading("cancelled")]],
    ["hunger", [1500, 1700, 900]],
    ["hunger", [1500]],
    ["death", [4500]],
  ]);
});
