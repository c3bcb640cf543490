import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { setTheme, settings } from "../lib/settings.svelte";
import Language from "./Language.svelte";
import ThemeButton from "./ThemeButton.svelte";

const root = document.documentElement;

afterEach(() => {
  setTheme("system");
  settings.language = "en";
  root.lang = "";
  localStorage.clear();
});

test("a button goes through the themes: the system's, dark and light", async () => {
  render(ThemeButton);
  const button = screen.getByRole("button");
  const steps = ["Theme: automatic", "Theme: dark", "Theme: light", "Theme: automatic"];
  for (const [step, name] of steps.entries()) {
    if (step) await userEvent.click(button);
    expect(button.textContent!.trim()).toBe(name);
    expect(root.dataset.theme).toBe([undefined, "dark", "light"][step % 3]);
  }
});

test("the chosen language is spoken, and remembered", async () => {
  render(Language);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  expect(select.value).toBe("en");
  await userEvent.selectOptions(select, "Deutsch");
  await vi.waitFor(() => expect(screen.getByRole("combobox", { name: "Sprache" })).toBe(select));
  expect([select.value, root.lang, localStorage.getItem("snowbound.language")]).toEqual(["de", "de", "de"]);
});
