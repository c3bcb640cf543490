import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import GroupPanel from "./GroupPanel.svelte";
import { group, pieces, traveller, trekView } from "./test_view";
import { TravellerPositions } from "./traveller_positions";
import type { Group, Traveller } from "./view";

const NAMES = ["Anna", "Ben", "Cara"];

function draw(travellers: Traveller[], more: Partial<Group> = {}, { viewer = 0 as number | null, ...rest } = {}) {
  const strength = travellers.map(({ value, injury }) => (injury === "none" ? value : value - 1));
  const there = group(
    travellers.map((_, seat) => seat),
    more,
  );
  return drawOnTable(GroupPanel, {
    ...{
      group: { ...there, key: "0", distance: travellers[0].distance },
      view: trekView(travellers, { 0: there }, { shown: { phase: 1, strength } }),
    },
    ...{ pieces, names: NAMES, viewer, places: new TravellerPositions(), mine: viewer !== null, acts: false, ...rest },
  });
}
const about = () => textOf(screen.getByRole("heading").parentElement!);
const members = () => screen.getAllByRole("button", { name: /value/ }).map(textOf);
const WELL = traveller();

test("a group is called by its leader, with its way so far", () => {
  draw([WELL, WELL]);
  expect(about()).toBe("You lead a group of 2 3 stages");
});

test("your group is marked as yours if you don't lead it", () => {
  draw([WELL, WELL], { leader: 1 });
  expect(about()).toBe("Ben leads a group of 2 · your group 3 stages");
});

test("a group of one needs nobody to say whose it is", () => {
  draw([traveller({ distance: 1 })], {}, { acts: true } as object);
  expect(about()).toBe("You, alone 1 stage · its turn");
});

test("other groups and followers are told", () => {
  draw([WELL, WELL], { followed_by: "unknown" }, { viewer: null });
  expect(about()).toBe("Anna leads a group of 2 3 stages · Followed by persons unknown");
});

test("travellers are told with their conditions and their value", () => {
  draw([traveller({ fatigue: 2, injury: "injured" }), traveller({ value: -1, starving: true })], { leader: 1 });
  expect(members()).toEqual(["0 You fatigue 2, hurt, value 1", "−1 Ben leads, starving, value -1"]);
});

test("who travels alone doesn't lead anybody", () => {
  draw([WELL]);
  expect(members()).toEqual(["+1 You, value 1"]);
});

test("cards are points, first aid, or unseen", () => {
  draw([traveller({ cards: [4, "first aid"] }), traveller({ cards: ["unknown"] })]);
  const cards = screen.getAllByRole("button").filter((one) => !/value/.test(textOf(one)));
  expect(cards.map(textOf)).toEqual(["4 points", "first aid", "? unseen card"]);
});

test("clicking a traveller or a card means that thing", async () => {
  const { refused, user } = draw([WELL, traveller({ cards: [4, 4] })]);
  const [, ben] = screen.getAllByRole("listitem");
  for (const thing of within(ben).getAllByRole("button")) await user.click(thing);
  expect(refused).toEqual([
    { kind: "traveller", seat: 1 },
    { kind: "card", seat: 1, slot: 0 },
    { kind: "card", seat: 1, slot: 1 },
  ]);
});
