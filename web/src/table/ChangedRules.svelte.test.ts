import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Options } from "../lib/options";
import { optionInfo } from "../lib/test_server";
import ChangedRules from "./ChangedRules.svelte";

const ALL = [
  optionInfo("night", ["meal", "move"], { title: "First at night", said: ["Supper", "The march"] }),
  optionInfo("first", [-1, 1], { title: "Who begins", said: ["Anybody", "the second"], seats: [null, 1] }),
];
const names = ["Anna", "Ben"];
const chips = () => screen.queryAllByRole("listitem").map((chip) => chip.firstChild!.textContent!.trim());

test("changed rules are listed in the game's order, with the players' names", () => {
  render(ChangedRules, { all: ALL, options: { first: 1, night: "move", unknown: 1 }, names });
  expect(chips()).toEqual(["First at night: The march", "Who begins: Ben"]);
  expect(screen.queryByRole("button"), "they can't be changed here").toBeNull();
});

test("where they can be changed, a rule can be made usual again", async () => {
  const set = vi.fn<(options: Options) => void>();
  render(ChangedRules, { all: ALL, options: { first: 1, night: "move" }, names, set });
  await userEvent.setup().click(screen.getByRole("button", { name: "Reset “Who begins” to the usual rule" }));
  expect(set).toHaveBeenCalledWith({ night: "move" });
});

test("the usual rules need no list", () => {
  render(ChangedRules, { all: ALL, options: {}, names });
  expect(screen.queryByRole("list")).toBeNull();
});
