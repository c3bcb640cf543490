import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { box, person, pointeView } from "../test_view";

const before = pointeView([person()], { report: "Blond Parka Skis Goggles" });
const unreported = { ...before, report: null };
const ROLLED = { dice: ["Red", "Parka", "Ice axe", "Goggles"] };
const OLD = ["Blond hair hair", "Parka coat coat", "Skis gear gear", "Goggles eyewear eyewear"];
const NEW = ["Red hair hair", "Parka coat coat", "Ice axe gear gear", "Goggles eyewear eyewear"];

function play(beats: SceneProps["beats"], more: Partial<SceneProps> = {}) {
  const drawn = playScene(scenes, "report", beats, { before, pieces: box, ...more });
  const dice = () => [...drawn.container.querySelectorAll(".die")];
  const tumbling = (how: "shaken" | "lands") => dice().map((die) => die.matches(`.${how}`));
  return { ...drawn, tumbling, faces: () => dice().map(textOf) };
}
const again = beat("re-rolled", { seat: 0, dice: ["Hair", "Gear"] }, "Two again.");
const report = beat("report", ROLLED, "The new report.");

test("before the first report all dice are shaken, then all land", async () => {
  const first = beat("day", { day: 1 }, "Day 1.");
  const { faces, goTo, tumbling } = play([first, report], { before: unreported, still: false });
  expect(screen.getByRole("heading").textContent).toBe("Missing:");
  expect(faces()).toEqual(["? hair", "? coat", "? gear", "? eyewear"]);
  expect(tumbling("shaken")).toEqual([true, true, true, true]);
  await goTo(1);
  expect(faces()).toEqual(NEW);
  expect(tumbling("lands")).toEqual([true, true, true, true]);
  expect(tumbling("shaken")).toEqual([false, false, false, false]);
});

test("of dice rolled again, only those are shaken and land", async () => {
  const { faces, goTo, tumbling } = play([again, report], { still: false });
  expect([faces(), tumbling("shaken")]).toEqual([OLD, [true, false, true, false]]);
  await goTo(1);
  expect([faces(), tumbling("lands")]).toEqual([NEW, [true, false, true, false]]);
});

test("nothing tumbles for readers who want no motion", async () => {
  const { goTo, tumbling } = play([again, report]);
  await goTo(1);
  expect(tumbling("lands")).toEqual([false, false, false, false]);
});

test("dice rolled earlier in the same message are the ones rolled again", () => {
  expect(play([again], { earlier: [told("report", ROLLED)] }).faces()).toEqual(NEW);
});
