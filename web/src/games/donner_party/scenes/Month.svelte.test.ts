import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { pieces } from "../test_view";

function play(month: string) {
  const told = beat("round", { round: 1, month, leader: 0 }, `A round in ${month}.`);
  const { container } = playScene(scenes, "month", [told], { pieces });
  expect(textOf(container)).toBe(`A round in ${month}.`);
  return container.querySelector("svg")!.innerHTML;
}

test("a round begins with its month, whose snow at the cabin is of its own depth", () => {
  const drawn = ["nov", "dec", "jan", "feb"].map(play);
  expect(new Set(drawn).size).toBe(4);
});
