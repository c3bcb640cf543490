import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { View } from "../../lib/messages";
import { choice } from "../../lib/test_lines";
import { drawOnTable, textOf } from "../test_room";
import Plain from "./Plain.svelte";

const VIEW = {
  ...{ game: "woodpile", version: "1", players: 2, seat: 0, waiting: [1], wood_left: 9 },
  company: [{ kindling: 2 }, { kindling: null, dice: [3, 3, 5], tools: { axe: true, saws: [{ teeth: 9 }, 4] } }],
  weather: { now: "snow", next: null },
  piles: [["oak", "oak"], ["birch"]],
} as View;

const draw = (more: object = {}, choices = [choice(4, "", { touches: [{ kind: "seat", seat: 1 }] })]) =>
  drawOnTable(Plain, { view: VIEW, viewer: 0, names: ["Anna", "Ben"], lines: [], pieces: null, ...more }, choices);
const seats = () =>
  within(screen.getByRole("list", { name: "Players" }))
    .getAllByRole("button")
    .map(textOf);

test("single values stand at the top", () => {
  draw();
  expect(textOf(screen.getAllByRole("term")[0].parentElement!)).toBe("Wood left 9");
});

test("everybody has a card with what they own", () => {
  draw();
  expect(seats()).toEqual(["Anna (you) Kindling 2", "Ben Kindling none Dice 2 × 3, 5 Tools Axe yes Saws Teeth 9 4"]);
});

test("the rest follows in sections, lists within lists", () => {
  draw();
  const sections = screen.getAllByRole("heading").map((heading) => textOf(heading.parentElement!));
  expect(sections).toEqual(["Weather Now Snow Next none", "Piles 2 × Oak Birch"]);
});

test("a spectator is nobody of them, and a view may say nothing at all", () => {
  draw({ view: { game: "woodpile" }, viewer: null });
  expect(seats()).toEqual(["Anna", "Ben"]);
  expect([screen.queryByRole("heading"), screen.queryByRole("term")]).toEqual([null, null]);
});

test("a player can be chosen by a click", async () => {
  const { chosen, user } = draw();
  await user.click(screen.getByRole("button", { name: /Ben/ }));
  expect(chosen).toEqual([4]);
});
