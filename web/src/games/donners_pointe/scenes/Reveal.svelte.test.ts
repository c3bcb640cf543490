import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { AL, box, IDA, person, pointeView } from "../test_view";

const before = pointeView([person(), person(), person()], { report: "Red Parka Skis Spectacles" });
const BEATS = [
  beat("revealed", { seat: 0, card: IDA, matches: 3, dice: ["Hair", "Coat", "Gear"], token: "Red" }, "Anna's."),
  beat("paid", { seat: 0, coins: 3, total: 8, first: false }, ""),
  beat("paid", { seat: 0, coins: 2, total: 10, first: false }, ""),
  beat("nothing", { seat: 1 }, ""),
  beat("revealed", { seat: 2, card: AL, matches: 2, dice: ["Hair", "Eyewear"], token: null }, "Cara's."),
];

function play(more: Partial<SceneProps> = {}) {
  const { container, goTo } = playScene(scenes, "reveal", BEATS, { before, pieces: box, viewer: 2, ...more });
  const rows = () => [...container.querySelectorAll(".row:not(.head)")].map(textOf);
  return { container, goTo, rows };
}

test("cubes come under the dice one by one; their matches are ticked, and they are paid", async () => {
  const { container, goTo, rows } = play();
  expect(textOf(container)).toMatch(/^Missing: Red hair Parka coat Skis gear Spectacles eyewear Anna/);
  expect(rows()).toEqual(["Anna Red hair ✓ Parka coat ✓ Skis gear ✓ Goggles eyewear", "", ""]);
  await goTo(1);
  expect(rows()[0]).toMatch(/Goggles eyewear 8$/);
  await goTo(4);
  expect(rows()).toEqual([
    expect.stringMatching(/Goggles eyewear 10$/),
    "Ben – – – –",
    "You Red hair ✓ Poncho coat Ice axe gear Spectacles eyewear ✓",
  ]);
});

test("all coins that a player gets for one cube lie there", async () => {
  const { container, goTo } = play();
  const coins = async (at: number) => (await goTo(at), container.querySelectorAll(".pay i").length);
  expect([await coins(0), await coins(1), await coins(2)]).toEqual([0, 3, 5]);
});

test("the cube that is being turned over stands out", async () => {
  const { container, goTo } = play();
  const now = () => [...container.querySelectorAll(".row:not(.head)")].findIndex((row) => row.matches(".now"));
  expect(now()).toBe(0);
  await goTo(1);
  expect(now()).toBe(-1);
  await goTo(4);
  expect(now()).toBe(2);
});

test("in a sudden death the cubes are compared without tokens", () => {
  const fields = { seat: 1, card: AL, matches: 1, dice: ["Gear"] };
  const beats = [beat("sudden card", fields, "Ben's.")];
  const { container } = playScene(scenes, "reveal", beats, { before, pieces: box });
  const row = container.querySelector(".row:not(.head)")!;
  expect(textOf(row)).toBe("Ben Red hair Poncho coat Ice axe gear ✓ Spectacles eyewear");
});
