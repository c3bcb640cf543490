import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { box, person, pointeView } from "../test_view";

const before = pointeView([person()], { report: "Blond Parka Skis Goggles" });
const unreported = { ...before, report: null };

function print(trait: string, more: Partial<SceneProps> = {}) {
  const set = beat("set", { seat: 0, trait, changed: true }, "Fresh news.");
  const { container } = playScene(scenes, "press", [set], { before, pieces: box, ...more });
  const struck = container.querySelector("s");
  return { news: textOf(container), struck: struck && textOf(struck) };
}

test("the press prints the new trait with its kind, and strikes out the old one", () => {
  expect(print("Dark")).toEqual({ news: "Daily Donner hair Dark hair Blond hair Fresh news.", struck: "Blond hair" });
});

test("the old one may have been rolled in the same message", () => {
  const dice = ["Red", "Parka", "Skis", "Goggles"];
  expect(print("Dark", { earlier: [told("report", { dice })] }).struck).toBe("Red hair");
});

test("nothing is struck out if the trait stays, or without an old report", () => {
  expect(print("Blond").struck).toBeNull();
  expect(print("Dark", { before: unreported }).struck).toBeNull();
});
