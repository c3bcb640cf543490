import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";

test("the dead are named together, you too by your name", () => {
  const died = beat("died", { seat: [0, 2], cause: "starved", stages: 4 }, "They starved.");
  const { container } = playScene(scenes, "grave", [died], { viewer: 0 });
  expect(screen.getByRole("heading").textContent).toBe("Anna and Cara");
  expect(textOf(container)).toBe("Anna and Cara They starved.");
});

test("of those lost it is told where, and there is no grave", () => {
  const lost = (stages: number) => {
    const { container } = playScene(scenes, "lost", [beat("lost", { seat: 1, stages }, "Nobody knows.")]);
    expect(container.querySelector(".mound")).toBeNull();
    return textOf(container);
  };
  expect(lost(4)).toBe("Ben stage 4 of the trail Nobody knows.");
  expect(lost(0)).toBe("Ben at the start of the trail Nobody knows.");
});
