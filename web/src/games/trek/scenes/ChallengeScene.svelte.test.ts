import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { group, traveller, trekView } from "../test_view";
import type { TrekView } from "../view";

const before = trekView([traveller(), traveller({ value: 2 }), traveller({ value: -1 })], { 0: group([0, 1, 2]) });
const BEGINS = [
  beat("challenge", { group: 0, difficulty: 9 }, "A challenge."),
  beat("effort", { seat: 0, effort: 5, fatigue: 0, total: 5 }, ""),
  beat("effort", { seat: 1, effort: 6, fatigue: 3, total: 8 }, ""),
  beat("effort", { seat: 2, effort: -2, fatigue: 0, total: 6 }, ""),
];
const OVERCOME = [
  beat("pledged", { seat: 0, points: 5 }, ""),
  beat("pledged", { seat: 1, points: 0 }, ""),
  beat("spent", { seat: 0, points: 5, total: 11 }, ""),
  beat("overcome", { group: 0, effort: 11, difficulty: 9 }, "Overcome."),
];
const FAILED = [
  beat("failed", { group: 0, die: 4, injury: true }, "Failed."),
  beat("injured", { seat: 1, injury: "injured" }, "Ben."),
];

function play(beats: SceneProps["beats"], more: Partial<SceneProps> = {}) {
  const drawn = playScene(scenes, "wall", beats, { before, viewer: 0, ...more });
  const height = (name: string) =>
    parseFloat(drawn.container.querySelector<HTMLElement>(name)!.style.getPropertyValue("--up"));
  return { ...drawn, height };
}
/** What each climber has brought, and the failure die. */
const brought = () => screen.getAllByRole("listitem").map(textOf).filter(Boolean);

test("dice, fatigue, pledges and spent points are told climber by climber", async () => {
  const { container, goTo } = play([...BEGINS, ...OVERCOME]);
  expect(brought()).toEqual(["You", "Ben", "Cara"]);
  await goTo(3);
  expect(brought()).toEqual(["You 5", "Ben 6 −3", "Cara −2"]);
  expect(textOf(container)).toMatch(/^9 6 You/);
  await goTo(5);
  expect(brought()).toEqual(["You 5 5", "Ben 6 −3 0", "Cara −2"]);
  await goTo(6);
  expect(brought()).toEqual(["You 5 +5", "Ben 6 −3 0", "Cara −2"]);
});

test("the group is as high as its effort, and up on the rock once it is overcome", async () => {
  const { container, goTo, height } = play([...BEGINS, ...OVERCOME]);
  const rock = parseFloat(container.querySelector<HTMLElement>(".rock")!.style.height);
  expect(height(".lift")).toBe(0);
  await goTo(1);
  expect(height(".lift") * 9).toBeCloseTo(rock * 5);
  await goTo(7);
  expect(height(".lift")).toBeCloseTo(rock);
});

test("the scale doesn't change while they climb, however high they get", async () => {
  const { container, goTo } = play([BEGINS[0], beat("effort", { seat: 0, effort: 30, fatigue: 0, total: 30 }, "")]);
  const rock = () => container.querySelector<HTMLElement>(".rock")!.style.height;
  const first = rock();
  await goTo(1);
  expect(rock()).toBe(first);
});

test("a failure shows its die, and who is injured", async () => {
  const { container, goTo } = play([...BEGINS, ...FAILED]);
  const bandages = () => container.querySelectorAll(".bandage").length;
  await goTo(4);
  expect([brought().at(-1), bandages()]).toEqual(["The failure die 4", 0]);
  await goTo(5);
  expect(bandages()).toBe(1);
});

test("a heavy injury has two bandages, also of somebody who was injured before", async () => {
  const hurt = trekView([traveller(), traveller({ injury: "injured" })], { 0: group([0, 1]) });
  const worse = beat("injured", { seat: 1, injury: "heavily injured" }, "Ben.");
  const { container, goTo } = play([BEGINS[0], FAILED[0], worse], { before: hurt });
  const bandages = () => container.querySelectorAll(".bandage").length;
  await goTo(1);
  expect(bandages()).toBe(1);
  await goTo(2);
  expect(bandages()).toBe(2);
});

test("a single die shows its face, also that of somebody who lost a die to an injury", () => {
  const dice = (...strength: number[]) => {
    const view: TrekView = { ...before, shown: { ...before.shown, strength } };
    const { container } = play(BEGINS, { before: view, at: 2 });
    return [...container.querySelectorAll(".cast")].map((die) => die.querySelectorAll(".pip").length);
  };
  expect(dice(1, 2, -1)).toEqual([5, 0]);
  expect(dice(0, 1, -1)).toEqual([0, 6]);
});

test("what was rolled before the scene isn't told again", () => {
  const challenge = { group: 0, difficulty: 9, effort: 4 };
  const view: TrekView = { ...before, shown: { ...before.shown, challenge } };
  const { container } = play(OVERCOME, { before: view });
  expect(textOf(container)).toMatch(/^9 4 You 5/);
});
