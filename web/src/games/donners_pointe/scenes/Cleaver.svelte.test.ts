import { expect, test } from "vitest";
import type { Beat } from "../../../lib/scenes";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { box, IDA } from "../test_view";

const STRUCK = beat("butchered", { seat: 0, card: IDA }, "The cleaver falls.");
const FREED = beat("token", { seat: 0, trait: "Skis" }, "The skis are free.");

function play(beats: Beat[]) {
  const { container, goTo } = playScene(scenes, "cleaver", beats, { pieces: box });
  return { container, goTo, ice: () => container.querySelector(".ice") };
}

test("the cleaver cuts the ice, and one trait is freed", async () => {
  const { container, goTo, ice } = play([STRUCK, FREED]);
  expect(textOf(container)).toBe("The cleaver falls.");
  expect(ice()!.matches(".cut")).toBe(false);
  await goTo(1);
  expect(textOf(container)).toBe("Skis gear The skis are free.");
  expect(ice()!.matches(".cut")).toBe(true);
});

test("if the trait is chosen in a later message, the ice is gone", () => {
  const { container, ice } = play([FREED]);
  expect(ice()).toBeNull();
  expect(textOf(container)).toBe("Skis gear The skis are free.");
});
