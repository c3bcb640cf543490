import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet, type ComponentProps } from "svelte";
import { expect, test, vi } from "vitest";
import Dialog from "./Dialog.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>It snows.</p>" }));

function draw(more: Partial<ComponentProps<typeof Dialog>> = {}) {
  const { component } = render(Dialog, { label: "Weather", children, ...more });
  return { component, user: userEvent.setup() };
}
const dialog = () => document.querySelector("dialog")!; // a closed one has no role

test("it opens and closes, and says so", async () => {
  const onclose = vi.fn();
  const { component, user } = draw({ onclose });
  expect(component.isOpen()).toBe(false);
  component.open();
  component.open();
  expect([component.isOpen(), !!screen.getByRole("dialog", { name: "Weather" })]).toEqual([true, true]);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(component.isOpen()).toBe(false);
  component.open();
  component.close();
  expect([dialog().open, onclose.mock.calls.length]).toEqual([false, 2]);
});

test("a click beside it closes it, one anywhere in it doesn't", async () => {
  const { component, user } = draw();
  component.open();
  await user.click(screen.getByText("It snows."));
  await user.click(dialog().firstElementChild!); // between its parts, or on its padding
  expect(component.isOpen()).toBe(true);
  await user.click(dialog());
  expect(component.isOpen()).toBe(false);
});

test("dragging a selection of text out of it or into it doesn't close it", async () => {
  const { component } = draw();
  component.open();
  const text = screen.getByText("It snows.");
  for (const [from, to] of [
    [text, dialog()],
    [dialog(), text],
  ]) {
    await fireEvent.pointerDown(from);
    await fireEvent.pointerUp(to);
    await fireEvent.click(dialog()); // to the browser this is a click on both
    expect(component.isOpen()).toBe(true);
  }
});

test("whatever is in it lies within one part, so that clicks on its padding don't meet the dialog itself", () => {
  draw();
  expect(dialog().children).toHaveLength(1);
});
