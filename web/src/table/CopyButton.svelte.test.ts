import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import CopyButton from "./CopyButton.svelte";

afterEach(() => vi.restoreAllMocks());

function draw(more: { otherwise?: string } = {}) {
  const user = userEvent.setup(); // with a clipboard
  return { user, ...render(CopyButton, { text: "https://snow/1", label: "Copy the link", ...more }) };
}
const button = () => screen.getByRole("button");

test("a click copies the text and says so", async () => {
  const { user } = draw();
  expect(button().textContent).toBe("Copy the link");
  await user.click(button());
  expect(await navigator.clipboard.readText()).toBe("https://snow/1");
  expect(button().textContent).toBe("Copied");
});

test("another text can be copied, too", async () => {
  const { user, rerender } = draw();
  await user.click(button());
  await rerender({ text: "https://snow/2" });
  expect(button().textContent).toBe("Copy the link");
  await user.click(button());
  expect(await navigator.clipboard.readText()).toBe("https://snow/2");
});

test.each([
  [{}, "https://snow/1"],
  [{ otherwise: "Select it" }, "Select it"],
])("where the browser forbids copying, it shows what to do instead: %o", async (more, shown) => {
  const { user } = draw(more);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(button());
  expect(button().textContent).toBe(shown);
});
