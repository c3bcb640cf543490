import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { expect, test } from "vitest";
import Dialog from "./Dialog.svelte";
import ShortcutsDialog from "./ShortcutsDialog.svelte";

const list = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

test("a question mark shows the keys, and hides them again", async () => {
  render(ShortcutsDialog);
  expect(list()).toBeNull();
  await userEvent.keyboard("?");
  expect(list()!.textContent).toContain("Make the choice with that number");
  await userEvent.keyboard("x");
  expect(list()).toBeTruthy();
  await userEvent.keyboard("?");
  expect(list()).toBeNull();
});

test("… unless it is typed into a field", async () => {
  const { container } = render(ShortcutsDialog);
  await userEvent.type(container.appendChild(document.createElement("input")), "?");
  expect(list()).toBeNull();
});

test("… or another dialog is open", async () => {
  render(ShortcutsDialog);
  const children = createRawSnippet(() => ({ render: () => "<p>Anna</p>" }));
  const { component } = render(Dialog, { label: "People", children });
  component.open();
  component.open();
  expect(component.isOpen()).toBe(true);
  await userEvent.keyboard("?");
  expect(list()).toBeNull();
  component.close();
  await userEvent.keyboard("?");
  expect(list()).toBeTruthy();
});
