import { describe, expect, it } from "vitest";
import { happened } from "../../lib/events";
import { partOf } from "../../lib/part_of";
import { told as line } from "../../lib/test_lines";
import type { LocalizedLine } from "../../lib/wording";
import type { DonnerPartyEvent } from "./events";
import {
  bowls,
  Deck,
  describe as describeThing,
  graveyard,
  held,
  lightestFirst,
  living,
  meals as mealsIn,
  priceOf,
  shamePile,
  turnSchedule,
} from "./party";
import { party, partyView, pieces } from "./test_view";
import type { DonnerPartyView, Party } from "./view";

const meals = (lines: LocalizedLine[]) => mealsIn(happened<DonnerPartyEvent>(lines));

const view = partOf<DonnerPartyView>({
  parties: [
    { settlers: { george: "weakened", tamsen: "buried", milt: "removed" }, forage: [], actions: [], shame: [] },
    { settlers: { peggy: "healthy" }, forage: [], actions: [], shame: [] },
  ],
});

describe("a camp", () => {
  it("shows the living in their places, and the Graveyard the dead", () => {
    expect(living(view.parties[0])).toEqual([["george", "weakened"]]);
    expect(graveyard(view)).toEqual([{ seat: 0, place: 1, id: "tamsen" }]);
  });

  it("distinguishes known cards from backs", () => {
    const deck = new Deck(pieces);
    expect(held("dec", deck)).toMatchObject({ month: "dec", known: false, laid: false });
    const mice = held({ card: "dec_field_mice", laid: true }, deck);
    expect(mice).toEqual({ row: deck.card("dec_field_mice"), month: "dec", known: true, laid: true });
  });

  it("knows a card's month from the deck, whatever its id", () => {
    expect(held("guide", new Deck(pieces))).toMatchObject({ known: true, month: "feb" });
    expect(held("guide", new Deck(null)).month).toBe("");
  });
});

it("without a deck, names are made from ids", () => {
  expect(new Deck(null).card("dec_field_mice").name).toBe("Dec field mice");
  expect(new Deck({ settler: [{ id: "g", name: "George", healthy: 3, weakened: 1 }] }).health("g", "weakened")).toBe(1);
});

describe("bowls", () => {
  const told = (event: string, seat = 0, need = 0, food = 0) => line(event, { seat, need, food });
  const at = (party: Partial<Party>, more: Partial<DonnerPartyView> = {}) =>
    partOf<DonnerPartyView>({
      parties: [{ settlers: {}, forage: [], actions: [], shame: [], ...party }],
      shown: { needs: [5], laid: [0], months: [] },
      ...more,
    });

  it("fill with the Food there is, and faintly with what is laid down", () => {
    expect(bowls(at({}), 0, undefined)).toEqual({ needed: 5, full: 0, promised: 0, says: "0 of 5 Food" });
    const laying = at({ food: 1 }, { shown: { needs: [5], laid: [3], months: [] } });
    expect(bowls(laying, 0, undefined)).toEqual({ needed: 5, full: 1, promised: 3, says: "1 of 5 Food, 3 laid down" });
    const plenty = at({ food: 4 }, { shown: { needs: [5], laid: [7], months: [] } });
    expect(bowls(plenty, 0, undefined)).toMatchObject({ full: 4, promised: 1 });
  });

  it("of a hungry camp stay empty, even if Settlers died", () => {
    const lines = [told("round", 1), told("hunger", 0, 7, 6)];
    expect(bowls(at({ fed: true }), 0, meals(lines).get(0))).toEqual({
      needed: 7,
      full: 6,
      promised: 0,
      says: "hungry: 6 of 7 Food",
    });
    const lost = [told("hunger", 0, 6, 0), told("starved", 0)];
    expect(bowls(at({ fed: true }), 0, meals(lost).get(0))).toMatchObject({
      needed: 6,
      full: 0,
      says: "hungry: 0 of 6 Food",
    });
  });

  it("show the count while the camp chooses who weakens", () => {
    const lines = [told("hunger", 0, 6, 2)];
    const choosing = at({ food: 2 }, { question: { asks: "weaken", waiting: [0] }, waiting: [0] });
    expect(bowls(choosing, 0, meals(lines).get(0))).toMatchObject({ needed: 6, full: 2, says: "hungry: 2 of 6 Food" });
    // Counted, then undone: the camp is still eating.
    expect(bowls(at({ food: 2 }), 0, meals(lines).get(0))).toMatchObject({ needed: 5, full: 2, says: "2 of 5 Food" });
  });

  it("of a fed camp are full", () => {
    expect(bowls(at({ fed: true }), 0, meals([told("fed", 0, 4, 6)]).get(0))).toEqual({
      needed: 4,
      full: 4,
      promised: 0,
      says: "fed",
    });
  });

  it("of another round don't count", () => {
    expect(meals([told("hunger", 0, 7, 6), told("round", 2)]).size).toBe(0);
    expect(bowls(at({ fed: true }), 0, undefined).says).toBe("has eaten");
  });
});

it("the piles of Shame are turned over from least to most", () => {
  expect(shamePile(party({ shame: [3, "1", "?", 2] }))).toEqual([1, 2, 3]);
  expect(lightestFirst([4, 0, 4, 2])).toEqual([1, 3, 0, 2]);
});

it("the piles are turned over card by card, with a longer pause between piles", () => {
  expect(turnSchedule([[1, 3], [], [2]], [1, 2, 0])).toEqual([
    { after: 930, turned: [0, 0, 1] }, // the empty pile first
    { after: 700, turned: [1, 0, 1] },
    { after: 230, turned: [2, 0, 1] },
    { after: 700, turned: [2, 0, 1] },
  ]);
  expect(turnSchedule([[], []], [0, 1])).toEqual([{ after: 1160, turned: [0, 0] }]);
});

it("an Action costs Shame, gives some back or is free", () => {
  const price = (shame?: number) => priceOf({ id: "theft", name: "Theft", shame });
  expect([price(2), price(-1), price(0), price()]).toEqual(["2 Shame", "1 Shame back", "no Shame", "no Shame"]);
});

it("a Settler has a surname or only a name, and a family if the deck has it", () => {
  const deck = new Deck({
    family: [{ id: "reed", name: "Reed", colour: "#3d5a80" }],
    settler: [
      { id: "m", name: "Margaret", surname: "Reed" },
      { id: "l", name: "Luis" },
    ],
  });
  expect(["m", "l"].map((id) => deck.fullName(id))).toEqual(["Margaret Reed", "Luis"]);
  expect(["reed", "gray", ""].map((id) => deck.hasFamily(id))).toEqual([true, false, false]);
});

describe("a thing's text", () => {
  const forage = ["jan_ox_hide", "dec", { card: "dec_field_mice", laid: true }, "jan_blizzard"];
  const table = partyView([party(), party({ forage, actions: ["theft", "?"] })], { communal: ["dec", "jan_ox_hide"] });
  const said = (kind: string, more: object) => describeThing(table, new Deck(pieces), { kind, ...more });

  it("says what a card does, and an Action also its price", () => {
    const held = (slot: number) => said("forage", { seat: 1, slot });
    expect([held(0), held(2)]).toEqual(["Ox hide: 2 Food. Needs an Ox.", "Field mice: 1 Food."]);
    expect(said("action", { seat: 1, slot: 0 })).toBe("Theft, 2 Shame: Takes a card.");
    expect(said("communal", { slot: 1 })).toBe("Ox hide: 2 Food. Needs an Ox.");
  });

  it("says of a face-down card in the centre that nobody has seen it", () => {
    expect(said("communal", { slot: 0 })).toMatch(/^Nobody has seen this card./);
  });

  it("says nothing of a hidden card, one without text, or one that isn't there", () => {
    const held = [1, 3, 9].map((slot) => said("forage", { seat: 1, slot }));
    expect([...held, said("action", { seat: 1, slot: 1 }), said("deck", {})]).toEqual(["", "", "", "", ""]);
  });
});
