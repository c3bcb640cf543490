import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import { Deck } from "./party";
import PartyHand from "./PartyHand.svelte";
import { party, pieces } from "./test_view";
import type { Party } from "./view";

const draw = (cards: Partial<Party>) =>
  drawOnTable(PartyHand, { party: party(cards), seat: 2, deck: new Deck(pieces) });
const cards = () => screen.getAllByRole("button");

test("Forage tells its month, its Food and what else it does", () => {
  draw({ forage: ["dec_field_mice", "jan_ox_hide"] });
  expect(cards().map(textOf)).toEqual(["December Field mice 1 Food", "January Ox hide 2 Food Needs an Ox."]);
});

test("a card laid down says so, and one not seen yet only its month", () => {
  draw({ forage: [{ card: "dec_field_mice", laid: true }, "feb", "dec_bad_weather"] });
  expect(cards().map(textOf)).toEqual([
    "December Field mice 1 Food, laid down",
    "February Face-down",
    "December Bad weather",
  ]);
});

test("Actions tell their price, the latest first", () => {
  draw({ actions: ["theft", "prayer"] });
  expect(cards().map(textOf)).toEqual(["Action Prayer 1 Shame back", "Action Theft 2 Shame Takes a card."]);
});

test("each card is clicked as the one in its place", async () => {
  const { refused, user } = draw({ forage: ["dec", "dec"], actions: ["theft", "theft"] });
  for (const card of cards()) await user.click(card);
  expect(refused.map(({ kind, seat, slot }) => [kind, seat, slot])).toEqual([
    ["forage", 2, 0],
    ["forage", 2, 1],
    ["action", 2, 1],
    ["action", 2, 0],
  ]);
});

test("an empty hand says so", () => {
  draw({});
  expect(screen.getByText("You hold no cards.")).toBeTruthy();
  draw({ actions: ["theft"] });
  expect(screen.getAllByText("You hold no cards.")).toHaveLength(1);
});
