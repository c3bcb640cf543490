import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { box, person, pointeView } from "../test_view";

const before = pointeView([person(), person({ identity: "Cook" }), person()]);
const people = () => screen.queryAllByRole("listitem").map(textOf);

test("a sudden death is announced, then who is tied", async () => {
  const beats = [
    beat("sudden death", { tied: 2, roller: null }, "A tie!"),
    beat("tied", { seat: 0, money: 7 }, "Anna."),
    beat("tied", { seat: 2, money: 7 }, "Cara."),
  ];
  const { goTo } = playScene(scenes, "sudden death", beats, { before, pieces: box, viewer: 2 });
  expect([screen.getByRole("heading").textContent, people()]).toEqual(["Sudden death", []]);
  await goTo(2);
  expect(people()).toEqual(["A Anna 7 coins", "C You 7 coins"]);
});

test("a winner is shown with the coins, twelve of them at most", () => {
  const won = beat("winner", { seat: 1, money: 15, winners: 1 }, "Ben wins.");
  const { container } = playScene(scenes, "winner", [won], { before, pieces: box });
  expect(screen.queryByRole("heading")).toBeNull();
  expect(people()).toEqual(["B Ben 15 coins"]);
  expect(container.querySelectorAll("li i")).toHaveLength(12);
});
