import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { pieces } from "../test_view";

const play = (card: string) =>
  playScene(scenes, "weather", [beat("revealed", { seat: 0, card }, "It is turned over.")], { pieces }).container;

test("the card is large enough to read", () => {
  expect(textOf(play("jan_blizzard"))).toBe("Blizzard It snowed for a week. It is turned over.");
});

test("each card has the weather of its effect; a thaw has none", () => {
  const kinds = ["storm", "blizzard", "cold"];
  const weather = (card: string) => kinds.filter((kind) => play(card).querySelector(`.${kind}`));
  expect(weather("jan_blizzard")).toEqual(["blizzard"]);
  expect(weather("jan_bitter_cold")).toEqual(["cold"]);
  expect(weather("dec_bad_weather")).toEqual(["storm"]);
  expect(weather("of_another_deck")).toEqual(["storm"]);
  expect(weather("mar_thaw")).toEqual([]);
});
