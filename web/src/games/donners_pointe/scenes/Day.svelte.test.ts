import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { box } from "../test_view";

test("a day begins with its number", () => {
  const { container } = playScene(scenes, "day", [beat("day", { day: 3, first: 1 }, "The third.")], { pieces: box });
  expect(textOf(container)).toBe("3 The third.");
});
