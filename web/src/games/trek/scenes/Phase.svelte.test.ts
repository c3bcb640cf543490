import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene } from "../../test_room";
import { scenes } from "../scenes";

test("a day has a sun, a night the moon and a fire", () => {
  const sky = (night: boolean) => {
    const { container } = playScene(scenes, "phase", [beat("phase", { time: "", night, number: 2 })]);
    return ["sun", "moon", "fire"].filter((light) => container.querySelector(`.${light}`));
  };
  expect([sky(false), sky(true)]).toEqual([["sun"], ["moon", "fire"]]);
});
