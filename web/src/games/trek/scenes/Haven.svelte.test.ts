import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { group, traveller, trekView } from "../test_view";

test("those who arrive with their group walk to the haven", () => {
  const before = trekView([traveller(), traveller(), traveller()], { 0: group([0, 1, 2]) });
  const arrives = beat("haven", { group: 0, leader: 0, stages: 9, members: [0, 2] }, "A light!");
  const { container } = playScene(scenes, "haven", [arrives], { before, viewer: 2 });
  expect(textOf(container)).toBe("Anna You A light!");
});
