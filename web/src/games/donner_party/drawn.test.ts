import cards from "../../../../src/snowbound/games/donner_party/cards.toml?raw";
import { expect, test } from "vitest";
import { bust } from "../../art/bust";
import { drawable } from "../../art/test_words";
import { render } from "svelte/server";
import Emblem from "./Emblem.svelte";
import { weaponOn } from "./action_on_stage";
import { drawnOn } from "./drawings";
import { lookOf } from "./looks";
import { MOTIFS } from "./motifs";
import type { CardRow } from "./party";

const ids = (kind: string): string[] =>
  [...cards.matchAll(new RegExp(`^\\[\\[${kind}\\]\\]\nid = "(.+)"`, "gm"))].map((m) => m[1]);

test("every card of our deck has its own picture", () => {
  const fallback = drawnOn({ id: "nobody_knows_it" });
  const months = [...cards.matchAll(/^\[\[forage\]\]\n(?:.+\n)*?month = "(.+)"/gm)].map((m) => m[1]);
  const forage = ids("forage").map((id, i) => ({ id, month: months[i] }));
  for (const { id, ...more } of [...forage, ...ids("action").map((id) => ({ id }))]) {
    const drawn = drawnOn({ id, ...more });
    expect(drawn.things.length, id).toBeGreaterThan(0);
    expect(drawn, id).not.toEqual(fallback);
  }
});

test("a card of another deck is drawn as its row says, or by its effect", () => {
  expect(drawnOn({ id: "x", drawing: "night wagon boots" })).toEqual({ ground: "night", things: ["wagon", "boots"] });
  expect(drawnOn({ id: "x", drawing: "a word nobody drew" }).things).toEqual([]);
  expect(drawnOn({ id: "x", effects: [{ op: "food" }, { op: "kill" }] }).things).toEqual(["rifle"]);
  expect(drawnOn({ id: "x", on_draw: [{ op: "end_game" }] }).things).toEqual(["sun"]);
  expect(drawnOn({ id: "x", food: 2 }).things).toEqual(["bowl"]);
  expect(drawnOn({ id: "dec_rifle", month: "jan", food: 2 }).things, "not our Rifle").toEqual(["bowl"]);
});

test("every Settler of our deck has a portrait that can be drawn", () => {
  for (const id of ids("settler")) {
    const words = lookOf({ id }).split(" ");
    expect(words.length, id).toBeGreaterThan(1);
    for (const word of words) expect(drawable(word), `${id}: ${word}`).toBe(true);
  }
  expect(lookOf({ id: "george_donner", drawing: "woman bun" })).toBe("woman bun");
});

test("no two Settlers of our deck look alike, and weakened ones look different", () => {
  const babies = ["isabella_breen", "naomi_pike"];
  const drawn = ids("settler").map((id) => bust(lookOf({ id }), id, babies.includes(id) ? 1 : 30).strokes.join());
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(bust("man", "x", 40, true).strokes).not.toEqual(bust("man", "x", 40).strokes);
});

test("drawings stay within their square, so that two fit side by side", () => {
  for (const [name, strokes] of Object.entries(MOTIFS))
    for (const stroke of strokes) expect(Number(/M(-?[\d.]+)/.exec(stroke)![1]), name).toBeLessThanOrEqual(56);
});

test("every family of our deck has its own emblem", () => {
  const families = [...cards.matchAll(/^\[\[family\]\]\nid = "(.+)"/gm)].map((m) => m[1]);
  const emblems = [...families, "nobody"].map((family) => render(Emblem, { props: { family } }).body);
  expect(families.length).toBeGreaterThan(4);
  expect(new Set(emblems).size).toBe(emblems.length);
});

test("a pistol card shows a pistol, other weapons a rifle", () => {
  expect(weaponOn({ id: "pistol" } as CardRow)).toBe("pistol");
  expect(weaponOn({ id: "x", effects: [{ op: "kill" }] } as CardRow)).toBe("rifle");
  expect(weaponOn({ id: "theft" } as CardRow)).toBeUndefined();
});
