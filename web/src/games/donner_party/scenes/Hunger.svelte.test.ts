import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import type { Beat } from "../../../lib/scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { party, partyView, pieces } from "../test_view";

const before = partyView([
  party({ settlers: { margaret_reed: "healthy", thomas_reed: "healthy", luis: "buried" } }),
  party(),
]);

function play(beats: Beat[]) {
  const { container, goTo } = playScene(scenes, "hunger", beats, { before, pieces });
  /** Which bowls are full. */
  const bowls = async (at: number) => {
    await goTo(at);
    return [...container.querySelectorAll(".bowls > svg")].map((bowl) => !!bowl.querySelector(".meal"));
  };
  return { bowls, goTo };
}
const settlers = () => screen.getAllByRole("listitem").map(textOf);

test("bowls fill while Forage is used, and stay as full as its Food was counted", async () => {
  const { bowls } = play([
    beat("feeds", { seat: 0, need: 3, food: 1 }),
    beat("used", { seat: 0, card: "jan_ox_hide", total: 2, food: 1 }),
    beat("hunger", { seat: 0, need: 3, food: 2, short: 1 }),
  ]);
  expect(await bowls(0)).toEqual([true, false, false]);
  expect(await bowls(1)).toEqual([true, true, false]);
  expect(await bowls(2)).toEqual([true, true, false]);
});

test("a fed camp has all its bowls full", async () => {
  const { bowls } = play([beat("fed", { seat: 0, need: 2, food: 5 })]);
  expect(await bowls(0)).toEqual([true, true]);
});

test("before anything is counted there is one empty bowl", async () => {
  const { bowls } = play([beat("shown", { seat: 0, card: "jan_ox_hide" })]);
  expect(await bowls(0)).toEqual([false]);
});

test("only the living are at the table, and whoever weakens turns pale then", async () => {
  const { goTo } = play([
    beat("hunger", { seat: 0, need: 2, food: 0, short: 2 }),
    beat("weakened", { seat: 0, settler: "margaret_reed" }),
  ]);
  expect(settlers()).toEqual(["4 Margaret 32 healthy, Health 4", "1 Thomas 3 healthy, Health 1"]);
  await goTo(1);
  expect(settlers()).toEqual(["2 Margaret 32 · weak weakened, Health 2", "1 Thomas 3 healthy, Health 1"]);
});
