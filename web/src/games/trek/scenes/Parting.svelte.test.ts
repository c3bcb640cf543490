import { expect, test } from "vitest";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { group, traveller, trekView } from "../test_view";

const before = trekView([traveller(), traveller(), traveller()], { 0: group([0, 1, 2]) });
const split = beat("split", { group: 1, parent: 0, size: 2 }, "They part.");

test("those who leave go one way, the others another", () => {
  const earlier = [told("leaves", { seat: 1, group: 0 }), told("joins", { seat: 2, leaver: 1 })];
  const { container } = playScene(scenes, "parting", [split], { before, after: before, earlier, viewer: 0 });
  expect([...container.querySelectorAll(".side")].map(textOf)).toEqual(["Ben Cara", "You"]);
});

test("a larger group is drawn smaller, in one row", () => {
  const members = Array.from({ length: 7 }, (_, seat) => seat);
  const many = trekView(
    members.map(() => traveller()),
    { 0: group(members) },
  );
  const names = members.map((seat) => `Traveller ${seat}`);
  const earlier = [told("leaves", { seat: 0, group: 0 })];
  const { container } = playScene(scenes, "parting", [split], { before: many, after: many, earlier, names });
  const sizes = [...container.querySelectorAll<HTMLElement>(".walkers")].map((one) => one.style.cssText);
  expect(sizes.map((size) => Math.round(parseFloat(size.split(":")[1])))).toEqual([84, 52]);
});
