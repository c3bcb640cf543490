import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { partOf } from "../lib/part_of";
import { setTips, settings } from "../lib/settings.svelte";
import type { Tips } from "../lib/tips.svelte";
import Tip from "./Tip.svelte";

const thanks = vi.fn();

beforeEach(() => {
  thanks.mockReset();
  render(Tip, { tips: partOf<Tips>({ text: "Resting heals.", thanks }) });
});
afterEach(() => {
  setTips(true);
  localStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an explanation can be put away", async () => {
  expect(screen.getByRole("status").textContent).toBe("Resting heals.");
  await press("Got it");
  expect(thanks).toHaveBeenCalledOnce();
  expect(settings.tips).toBe(true);
});

test("… or all of them, for good", async () => {
  await press("No more explanations");
  expect([settings.tips, localStorage.getItem("snowbound.tips")]).toEqual([false, "off"]);
});
