import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { group, traveller, trekView } from "../test_view";

test("those who arrive with their group walk to the haven", () => {
  const before = trekView([traveller(), traveller({ group: 1 }), traveller()], { 0: group([0, 2]), 1: group([1]) });
  const safe = { fate: "safe" as const, group: undefined };
  const after = trekView([traveller(safe), traveller({ group: 1 }), traveller(safe)], { 1: group([1]) });
  const arrives = beat("haven", { group: 0, leader: 0, stages: 9 }, "A light!");
  const { container } = playScene(scenes, "haven", [arrives], { before, after, viewer: 2 });
  expect(textOf(container)).toBe("Anna You A light!");
});
