import { expect, test } from "vitest";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { group, traveller, trekView } from "../test_view";

const TRAVELLERS = [traveller(), traveller(), traveller({ injury: "injured" })];
const before = trekView(TRAVELLERS, { 0: group([0, 1, 2]) });

const ate = beat("ate", { seat: [1] }, "Ben ate.");
ate.lines = [told("ate", { seat: 1 })];
const fed = beat("fed", { seat: 1, eater: 0 }, "Ben fed Anna.");
const starving = beat("starving", { seat: 2 }, "Cara had nothing.");

test("everybody sits around the fire from the start, and bowls appear one by one", async () => {
  const { container, goTo } = playScene(scenes, "meal", [ate, fed, starving], { before, viewer: 2 });
  const bowls = () => ["full", "empty"].map((kind) => container.querySelectorAll(`.bowl .${kind}`).length);
  expect(textOf(container)).toBe("Anna Ben You Ben ate.");
  expect(bowls()).toEqual([1, 0]);
  await goTo(1);
  expect(bowls()).toEqual([2, 0]);
  await goTo(2);
  expect(bowls()).toEqual([2, 1]);
});

test("when one of them is eaten, the others sit apart from the victim", () => {
  const eaten = beat("cannibalism", { group: 0, victim: 1, leader: 0 }, "They ate Ben.");
  const { container } = playScene(scenes, "lots", [eaten], { before });
  expect(textOf(container)).toBe("Ben Anna Cara They ate Ben.");
});

test("of a group that isn't known, only the victim is shown", () => {
  const eaten = beat("cannibalism", { group: 7, victim: 1, leader: 0 }, "They ate Ben.");
  expect(textOf(playScene(scenes, "lots", [eaten], { before }).container)).toBe("Ben They ate Ben.");
});
