import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { PresetInfo } from "../lib/messages";
import type { Options } from "../lib/options";
import { gameInfo } from "../lib/test_server";
import Presets from "./Presets.svelte";

const USUAL = { name: "usual", title: "As printed", text: "The rulebook.", options: {} };
const HARSH = { name: "harsh", title: "Harsh winter", text: "Less food.", options: { food: 2, oxen: false } };

function draw(options: Options, presets: PresetInfo[] = [USUAL, HARSH]) {
  const set = vi.fn<(options: Options) => void>();
  const { rerender } = render(Presets, { facts: gameInfo("trek", { presets }), options, set });
  return { set, rerender, user: userEvent.setup() };
}
const preset = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

test("the preset that matches the rules is chosen", () => {
  draw({ food: 2, oxen: false });
  expect([preset(/As printed/).checked, preset(/Harsh winter/).checked]).toEqual([false, true]);
  expect(screen.queryByText("Your own rules.")).toBeNull();
});

test("rules that match none are one's own", () => {
  draw({ food: 2 });
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(screen.getByText("Your own rules.")).toBeTruthy();
});

test("choosing a preset sets its rules", async () => {
  const { set, user, rerender } = draw({});
  await user.click(preset(/Harsh winter Less food\./));
  expect(set).toHaveBeenCalledWith(HARSH.options);
  await rerender({ options: HARSH.options });
  expect(preset(/Harsh winter/).checked).toBe(true);
});

test("a game without presets shows none", () => {
  draw({}, []);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByText("Your own rules.")).toBeNull();
});
