/** For tests: a table of Donner Party with a small deck. */

import type { GamePieces } from "../../lib/api";
import type { Derived, DonnerPartyView, Month, Party } from "./view";

export const pieces: GamePieces = {
  family: [
    { id: "reed", name: "Reed", colour: "#3d5a80" },
    { id: "breen", name: "Breen", colour: "#6b8f4e" },
  ],
  settler: [
    { id: "margaret_reed", name: "Margaret", surname: "Reed", family: "reed", age: 32, healthy: 4, weakened: 2 },
    { id: "thomas_reed", name: "Thomas", surname: "Reed", family: "reed", age: 3, healthy: 1, weakened: 0 },
    { id: "patrick_breen", name: "Patrick", surname: "Breen", family: "breen", age: 51, healthy: 3, weakened: 1 },
    { id: "luis", name: "Luis", family: "", age: 19, healthy: 3, weakened: 1 },
  ],
  forage: [
    { id: "dec_field_mice", month: "dec", name: "Field mice", food: 1, does: "1 Food.", besides: "" },
    {
      id: "jan_ox_hide",
      month: "jan",
      name: "Ox hide",
      food: 2,
      does: "2 Food. Needs an Ox.",
      besides: "Needs an Ox.",
    },
    {
      id: "jan_blizzard",
      month: "jan",
      name: "Blizzard",
      on_draw: [{ op: "communal_set" }],
      text: "It snowed for a week.",
    },
    { id: "jan_bitter_cold", month: "jan", name: "Bitter cold", on_draw: [{ op: "hunger_delta" }] },
    { id: "mar_thaw", month: "mar", name: "Thaw", on_draw: [{ op: "end_game" }] },
    { id: "dec_bad_weather", month: "dec", name: "Bad weather", on_draw: [{ op: "weaken" }] },
    { id: "guide", month: "feb", name: "A guide", food: 3 }, // as other decks may call a card
  ],
  action: [
    { id: "theft", name: "Theft", shame: 2, does: "Takes a card." },
    { id: "prayer", name: "Prayer", shame: -1 },
    { id: "rifle", name: "Rifle", shame: 3, effects: [{ op: "kill" }] },
    { id: "pistol", name: "Pistol", shame: 2 },
  ],
};

export const party = (more: Partial<Party> = {}): Party => ({
  ...{ family: "reed", settlers: {}, forage: [], actions: [], shame: [] },
  ...more,
});

/** The winter, with so many cards left in each month. */
export const months = (...left: number[]): Month[] =>
  ["nov", "dec", "jan", "feb", "mar"].map((month, i) => ({ month, left: left[i] ?? 0 }));

type More = Partial<Omit<DonnerPartyView, "shown">> & { shown?: Partial<Derived> };

export const partyView = (parties: Party[], { shown, ...more }: More = {}): DonnerPartyView => ({
  ...{ game: "donner-party", version: "3", players: parties.length, seat: 0, waiting: [], deck: {} },
  ...{ round: 3, month: "dec", leader: 0, parties, oxen: 0, forage_deck: [], communal: [], action_deck: [] },
  ...{ shame_deck: [], spent: {}, shown: { months: months(), ...shown } },
  ...more,
});
