import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { box, IDA, person, pointeView } from "../test_view";

const before = pointeView([person()], { cop: "Field" });
const FLIPPED = beat("flipped", { card: IDA, star: "Diner" }, "A star.");
const sent = (location: string) => beat("cop", { location, by: null }, "He goes.");

function play(beats: SceneProps["beats"], more: Partial<SceneProps> = {}) {
  const drawn = playScene(scenes, "cop", beats, { before, after: { ...before }, pieces: box, ...more });
  const doors = () => screen.getAllByRole("figure").map(textOf);
  const walks = () => drawn.container.querySelector(".walks") !== null;
  return { ...drawn, doors, walks };
}

test("the cop walks from where he was to where the star sends him", async () => {
  const { container, doors, goTo, walks } = play([FLIPPED, sent("Diner")]);
  expect([doors(), walks()]).toEqual([["1 The Field", ""], false]);
  expect(textOf(container)).toBe("1 The Field 2 A star.");
  await goTo(1);
  expect([doors(), walks()]).toEqual([["1 The Field", "2 Diner"], true]);
});

test("on the first day he comes from nowhere", () => {
  const { doors } = play([sent("Diner")], { after: before });
  expect(doors()).toEqual(["", "2 Diner"]);
});

test("he stays if the star is where he is", () => {
  const { doors, walks } = play([sent("Field")]);
  expect([doors(), walks()]).toEqual([["1 The Field", "1 The Field"], false]);
});

test("the Sheriff can send him on from where a star has just sent him", () => {
  const { doors } = play([sent("Field")], { earlier: [told("cop", { location: "Diner", by: null })] });
  expect(doors()).toEqual(["2 Diner", "1 The Field"]);
});
