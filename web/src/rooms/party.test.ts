import { describe, expect, it } from "vitest";
import { calendar, Deck, graveyard, held, living, type PartyView } from "./party";

const view = {
  forage_deck: ["dec", { card: "dec_frozen_ox" }, "jan"],
  parties: [
    { settlers: { george: "weakened", tamsen: "buried", milt: "removed" }, forage: [], actions: [], shame: [] },
    { settlers: { peggy: "healthy" }, forage: [], actions: [], shame: [] },
  ],
} as unknown as PartyView;

describe("a camp", () => {
  it("has the living in their places, and the Graveyard the buried", () => {
    expect(living(view.parties[0])).toEqual([["george", "weakened", 0]]);
    expect(graveyard(view)).toEqual([{ seat: 0, place: 1, id: "tamsen" }]);
  });

  it("tells a card from its back", () => {
    expect(held("dec")).toEqual({ id: "dec", month: "dec", known: false, laid: false });
    expect(held({ card: "dec_field_mice", laid: true })).toEqual({ id: "dec_field_mice", month: "dec", known: true, laid: true });
  });
});

it("the calendar counts what is left of each month", () => {
  expect(calendar(view).map((m) => m.left)).toEqual([0, 2, 1, 0, 0]);
});

it("a deck that is not there leaves words of the ids", () => {
  expect(new Deck(null).card("dec_field_mice").name).toBe("Field mice");
  expect(new Deck({ settler: [{ id: "g", name: "George", healthy: 3, weakened: 1 }] }).health("g", "weakened")).toBe(1);
});
