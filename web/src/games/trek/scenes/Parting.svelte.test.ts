import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { group, traveller, trekView } from "../test_view";

const before = trekView([traveller(), traveller(), traveller()], { 0: group([0, 1, 2]) });
const split = (...members: number[]) =>
  beat("split", { group: 1, parent: 0, size: members.length, members }, "They part.");

test("those who leave go one way, the others another", () => {
  const sides = (earlier: SceneProps["earlier"], ...members: number[]) => {
    const { container } = playScene(scenes, "parting", [split(...members)], { before, earlier, viewer: 0 });
    return [...container.querySelectorAll(".side")].map(textOf);
  };
  expect(sides([], 1, 2)).toEqual(["Ben Cara", "You"]);
  expect(sides([told("stays", { seat: 2, group: 0 })], 2)).toEqual(["You Ben", "Cara"]);
});

test("a larger group is drawn smaller, in one row", () => {
  const members = Array.from({ length: 7 }, (_, seat) => seat);
  const many = trekView(
    members.map(() => traveller()),
    { 0: group(members) },
  );
  const names = members.map((seat) => `Traveller ${seat}`);
  const { container } = playScene(scenes, "parting", [split(0)], { before: many, names });
  const sizes = [...container.querySelectorAll<HTMLElement>(".walkers")].map((one) => one.style.cssText);
  expect(sizes.map((size) => Math.round(parseFloat(size.split(":")[1])))).toEqual([84, 52]);
});
