import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { pieces } from "../test_view";

const play = (settler: unknown, deck: Record<string, unknown> = pieces) =>
  textOf(playScene(scenes, "death", [beat("starved", { seat: 0, settler }, "Starved.")], { pieces: deck }).container);

test("the dead are named, with their age and what became of them", () => {
  const told = play("margaret_reed");
  expect(screen.getByRole("heading").textContent).toBe("Margaret Reed");
  expect(told).toMatch(/^Margaret Reed aged 32 Starved. Came out with the First Relief./);
});

test("of other decks' Settlers it tells what their deck says", () => {
  const told = play("old_trapper", { settler: [{ id: "old_trapper", name: "A trapper", text: "Nobody knew him." }] });
  expect(told).toBe("A trapper Starved. Nobody knew him.");
});

test("of several told in one sentence, the first is shown", () => {
  expect(play(["luis", "thomas_reed"])).toMatch(/^Luis aged 19/);
});

test("of somebody unknown there is only the name", () => {
  expect(play("old_man")).toBe("Old man Starved.");
});
