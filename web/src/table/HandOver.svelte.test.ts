import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import HandOver from "./HandOver.svelte";

test("the next player only has to press Enter", async () => {
  const open = vi.fn();
  render(HandOver, { name: "Ben", open });
  expect(screen.getByRole("heading", { name: "It is Ben’s turn" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "I am Ben" }));
  await userEvent.setup().keyboard("{Enter}");
  expect(open).toHaveBeenCalledOnce();
});
