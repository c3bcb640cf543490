import { expect, test } from "vitest";
import type { View } from "../../lib/messages";
import { shotsOf } from "../../lib/scenes";
import { told } from "../../lib/test_lines";
import { beat, having, playing } from "../../lib/test_scenes";
import { common } from "../../table/scenes";
import { actionAt } from "./action_on_stage";
import { scenes } from "./scenes";

const pieces = {
  family: [{ id: "reed", name: "Reed", colour: "#3d5a80" }],
  settler: [
    { id: "margaret_reed", name: "Margaret", surname: "Reed", family: "reed", age: 32, healthy: 4, weakened: 2 },
    { id: "thomas_reed", name: "Thomas", surname: "Reed", family: "reed", age: 3, healthy: 1, weakened: 0 },
    {
      id: "a_stranger",
      name: "A Stranger",
      family: "gray",
      age: 40,
      healthy: 1,
      weakened: 0,
      text: "Nobody knew him.",
    },
  ],
  forage: [
    { id: "jan_blizzard", name: "Blizzard", on_draw: [{ op: "end_personal_draws" }, { op: "communal_set" }] },
    { id: "jan_bitter_cold", name: "Bitter Cold", on_draw: [{ op: "hunger_delta" }] },
  ],
  action: [{ id: "rifle", name: "Rifle", effects: [{ op: "kill" }] }],
};
const view = {
  parties: [
    { family: "reed", settlers: { margaret_reed: "healthy", thomas_reed: "healthy", a_stranger: "weakened" } },
    { settlers: {} },
  ],
} as unknown as View;

const play = playing(scenes, ["Anna", "Ben"], { before: view, after: view, pieces });

const MEAL = [
  beat("feeds", { seat: 0, need: 3, food: 0 }),
  beat("used", { seat: 0, card: "jan_bread", total: 2 }, ""),
  beat("hunger", { seat: 0, need: 3, food: 2 }),
  beat("weakened", { seat: 0, settler: "margaret_reed" }),
];

test("bowls fill as Forage is used, and weakened Settlers turn pale", () => {
  expect([0, 1, 2, 3].map((at) => having(play("hunger", MEAL, at), "full"))).toEqual([0, 2, 2, 2]);
  expect(having(play("hunger", MEAL, 3), "bowl")).toBe(3);
  expect([2, 3].map((at) => having(play("hunger", MEAL, at), "weak"))).toEqual([1, 2]);
  expect(play("hunger", MEAL, 1)).toContain(">feeds<"); // the last text stays
});

test("a meal is one scene for each camp, without the deaths", () => {
  const takes = (event: string, seat?: number) =>
    scenes.hunger.takes!({ kind: "event", event, fields: { seat } } as never, MEAL);
  expect(takes("weakened", 0)).toBe(true);
  expect(takes("ox buried")).toBe(true);
  expect(takes("weakened", 1)).toBe(false);
  expect(takes("starved", 0)).toBe(false);
  expect(takes("feeds", 1)).toBe(false);
});

test("the dead are shown with name, age, history and a grave", () => {
  const death = (settler: string) => play("death", [beat("starved", { seat: 0, settler }, "She starved.")], 0);
  const page = death("margaret_reed");
  for (const words of ["Margaret Reed", "aged 32", "She starved.", "First Relief"]) expect(page).toContain(words);
  expect(having(page, "grave")).toBe(1);
  expect(death("a_stranger")).toContain("Nobody knew him.");
  expect(having(death("somebody_else"), "history")).toBe(0);
});

test("an Action with a weapon on either side is a stand-off; an answered weapon is lowered", () => {
  const beats = [
    beat("played", { seat: 1, action: "rifle" }),
    beat("target", { action: "rifle", settler: "margaret_reed" }),
    beat("responded", { seat: 0, action: "rifle", to: "rifle" }),
  ];
  expect(having(play("played", beats, 0), "side")).toBe(1);
  expect(play("played", beats, 1)).toContain("Margaret Reed");
  const answered = play("played", beats, 2);
  expect(["standoff", "side", "mirrored", "lowered"].map((name) => having(answered, name))).toEqual([1, 2, 1, 1]);
  // … even if the answer came in its own message
  expect(having(play("rifle", beats.slice(2), 0), "side")).toBe(2);
});

test("without a weapon, the card and its target are shown", () => {
  const beats = [
    beat("played", { seat: 1, action: "theft" }),
    beat("target", { action: "theft", settler: null, seat: 0 }),
  ];
  expect([0, 1].map((at) => having(play("played", beats, at), "side"))).toEqual([1, 2]);
  expect(having(play("played", beats, 1), "standoff")).toBe(0);
});

test("an Action answered in a later message is read from the view", () => {
  const pending = { ...view, at: [{ do: "action", actor: 1, card: "rifle" }] } as unknown as View;
  const answer = [beat("responded", { seat: 0, action: "rifle", to: "rifle" })];
  expect(actionAt(answer, 0, pending)).toMatchObject({ seat: 1, action: "rifle", answer: { seat: 0 } });
  expect(actionAt(answer, 0, view).seat).toBeNull();
});

test("an Action answered after another scene is read from the same message", () => {
  const played = [beat("played", { seat: 2, action: "theft" }), beat("played", { seat: 1, action: "rifle" })];
  const answer = [beat("responded", { seat: 0, action: "theft", to: "rifle" })];
  const earlier = played.flatMap((one) => one.lines);
  expect(actionAt(answer, 0, view, earlier).seat).toBe(1);
  const again = [beat("responded", { seat: 1, action: "rifle", to: "theft" })];
  expect(actionAt(again, 0, view, [...earlier, ...answer[0].lines]).seat).toBe(0);
  // … or from the view, if the answer is answered in turn
  const frames = [
    { do: "action", actor: 1, card: "rifle" },
    { do: "responses", actor: 1, card: "rifle" },
    { do: "responses", actor: 0, card: "theft" },
  ];
  expect(actionAt(again, 0, { ...view, at: frames } as unknown as View).seat).toBe(0);
});

test("the weather follows from the card's effect", () => {
  const weather = (card: string) => play("weather", [beat("revealed", { seat: 0, card })], 0);
  expect(having(weather("jan_blizzard"), "blizzard")).toBe(1);
  expect(having(weather("jan_bitter_cold"), "cold")).toBe(1);
});

test("bids are turned over together, and the survivors are shown", () => {
  const bids = [beat("bid", { seat: 0, value: 2 }), beat("bid", { seat: 1, value: 0 })];
  for (const bid of bids) bid.lines[0].how = { fields: {}, reveals: "value" };
  const page = play("bids", bids, 0);
  expect([...page.matchAll(/<b[^>]*>(\d)<\/b>/g)].map((m) => m[1])).toEqual(["2", "0"]);
  expect(having(play("rescue", [beat("end", { how: "rescue" })], 0), "settler")).toBe(3);
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

test("an answered Action that the view doesn't name was played by the last one to act", () => {
  const frames = [{ do: "action", actor: 0, card: "theft" }, { do: "window" }];
  const answer = [beat("responded", { seat: 1, action: "rifle", to: "prayer" })];
  expect(actionAt(answer, 0, { ...view, at: frames } as unknown as View).seat).toBe(0);
});
