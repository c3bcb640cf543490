import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { ChronicleTab } from "./chronicle_tab.svelte";
import Tabs from "./Tabs.svelte";

let told = $state(3);

test("the tabs show one part of the table, and tell what is new in the other", async () => {
  const tab = new ChronicleTab(() => told);
  const stop = $effect.root(() => {
    $effect(() => tab.follow());
  });
  const user = userEvent.setup();
  render(Tabs, { tab });
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent);
  expect(pressed()).toEqual(["Table"]);
  told = 4;
  flushSync();
  await user.click(screen.getByRole("button", { name: /Chronicle.*, something new/ }));
  expect([tab.shown, pressed()]).toEqual(["chronicle", ["Chronicle"]]);
  await user.click(screen.getByRole("button", { name: "Table" }));
  expect([tab.shown, pressed()]).toEqual(["table", ["Table"]]);
  stop();
});
