import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { LocalizedLine } from "../../lib/wording";
import { happened } from "../../lib/events";
import { partOf } from "../../lib/part_of";
import { choice as offered, told as line } from "../../lib/test_lines";
import Cube from "./Cube.svelte";
import type { DonnersPointeEvent } from "./events";
import { time } from "./time";
import {
  describe as describeThing,
  guestsAt,
  lastMatches as matchesIn,
  letter,
  paint,
  roomInHand,
  stockOf,
  tokensOffered,
  traits,
} from "./pointe";
import type { DonnersPointeView } from "./view";

const lastMatches = (lines: LocalizedLine[]) => matchesIn(happened<DonnersPointeEvent>(lines));

const named = (...names: string[]) => ({ name: "", value: names.map((name) => ({ name })) });
const box = {
  category: [
    named("Blond", "Dark", "Red"),
    named("Parka", "Flannel"),
    named("Skis", "Ice axe"),
    named("Goggles", "Spectacles"),
  ],
};

describe("an ice cube", () => {
  it("has a trait of each category, some with two words", () => {
    expect(traits(box, "Blond Parka Ice axe Goggles").map((t) => t.name)).toEqual([
      "Blond",
      "Parka",
      "Ice axe",
      "Goggles",
    ]);
    expect(traits(box, "Red Flannel Skis Spectacles").map((t) => t.name)).toEqual([
      "Red",
      "Flannel",
      "Skis",
      "Spectacles",
    ]);
  });

  it("lights and counts the traits that match a die, and tells its token instead of the trait of that kind", () => {
    const props = { traits: traits(box, "Blond Parka Ice axe Goggles"), matches: [0, 3] };
    const lit = (more: object) =>
      [
        ...render(Cube, { props: { ...props, ...more } }).body.matchAll(
          /class="trait[^"]* on[^"]*".*?called[^>]*>(.*?)</gs,
        ),
      ].map((m) => m[1]);
    expect(lit({})).toEqual(["Blond", "Goggles"]);
    expect(lit({ token: { category: 0, trait: { name: "Dark", called: "Dark" } } })).toEqual(["Dark", "Goggles"]);
    expect(lit({ matches: null })).toEqual([]);
    expect(render(Cube, { props }).body).toMatch(/<b[^>]*>2<\/b>/);
  });
});

const town = partOf<DonnersPointeView>({
  seats: [
    { identity: "Sheriff", location: "Diner" },
    { identity: "Nobody", location: null },
    { identity: "Cook", location: "Diner" },
  ],
  warehouse: { cards: ["Red Parka", { card: "unknown" }] },
});
const pieces = {
  identity: [{ name: "Sheriff", meeple: "blue", text: "Sends the cop.", rule: "PT-7" }],
  cube: [{ traits: ["Red", "Parka"], star: 0, name: "Ann", text: "Went up alone." }],
};

it("guests, colours and letters", () => {
  expect(guestsAt(town, "Diner").map((g) => g.seat)).toEqual([0, 2]);
  expect([0, 1].map((seat) => paint(town, pieces, seat))).toEqual(["blue", "grey"]);
  const letters = (...names: string[]) => names.map((_, seat) => letter(names, seat));
  expect(letters("ann", "Ben")).toEqual(["A", "B"]);
  expect(letters("ann", "Ada", "Ben")).toEqual(["An", "Ad", "B"]); // distinguishable without colour
  expect(letters("Anna", "Anton")).toEqual(["A1", "A2"]);
});

it("cubes under the Warehouse, known or not", () => {
  expect(stockOf(town)).toEqual(["Red Parka", "unknown"]);
  expect(stockOf({ ...town, warehouse: undefined })).toEqual([]);
});

it("each token is offered once", () => {
  const choice = (...names: string[]) =>
    offered(0, "", { touches: [{ kind: "seat", seat: 0 }, ...names.map((name) => ({ kind: "token", name }))] });
  expect(tokensOffered([choice("Skis"), choice("Skis", "Parka"), choice()])).toEqual(["Skis", "Parka"]);
});

it("yesterday's matches stay until cubes are turned over again", () => {
  const revealed = (seat: number, matches: number) => line("revealed", { seat, matches });
  const told = [revealed(0, 4), line("day"), revealed(0, 1), revealed(1, 2)];
  expect([...lastMatches(told)].map(([seat, { matches }]) => [seat, matches])).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(lastMatches([...told, line("day")]).size).toBe(2);
  expect(lastMatches([]).size).toBe(0);
});

it("things have their text", () => {
  const clauses = [{ id: "PT-7", section: "", source: "stated", text: "The cop moves.", options: [] }];
  const said = (thing: Record<string, unknown>) => describeThing(town, pieces, clauses, thing);
  expect(said({ kind: "meeple", seat: 0 })).toBe("Sheriff: Sends the cop. PT-7: The cop moves.");
  expect(said({ kind: "card", name: "Red Parka" })).toBe("Ann: Went up alone.");
  expect([said({ kind: "meeple", seat: 2 }), said({ kind: "card", name: "?" }), said({ kind: "die" })]).toEqual([
    "",
    "",
    "",
  ]);
});

it("days are counted", () => {
  const label = (day: number) => time(partOf<DonnersPointeView>({ day })).label;
  expect([label(2), label(0)]).toEqual(["Day 2", ""]);
});

describe("a hand of cubes", () => {
  it("shows as much as fits in one row", () => {
    expect(roomInHand(3, false, 0, 0)).toBe("full");
    expect(roomInHand(3, true, 0, 0)).toBe("full");
    expect(roomInHand(4, true, 0, 0)).toBe("brief");
    expect(roomInHand(3, false, 3, 0)).toBe("small");
    expect(roomInHand(6, true, 0, 0)).toBe("brief");
    expect(roomInHand(0, true, 0, 0)).toBe("full");
  });
});
