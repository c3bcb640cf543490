import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import type { SeatWish } from "../lib/messages";
import { botInfo } from "../lib/test_server";
import SeatKind from "./SeatKind.svelte";

const BOTS = [botInfo("sharp", "Sharp"), botInfo("thumb", "Steady")];

function draw(seat: SeatWish) {
  const set = vi.fn<(value: string) => void>();
  const children = createRawSnippet(() => ({ render: () => `<input aria-label="Name">` }));
  render(SeatKind, { seat, number: 2, bots: BOTS, set, children });
  return { set, user: userEvent.setup() };
}
const button = (name: string) => screen.getByRole("button", { name });
const pressed = () => screen.getAllByRole("button", { pressed: true }).map((one) => one.textContent);
const name = () => screen.queryByRole("textbox", { name: "Name" });
const bots = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: "Which bot, seat 2" });

test("somebody at this device has a name", () => {
  draw({ kind: "me" });
  expect([pressed(), !!name(), bots()]).toEqual([["This device"], true, null]);
});

test("a friend joins later", () => {
  draw({ kind: "open" });
  expect([pressed(), name(), bots()]).toEqual([["A friend"], null, null]);
  expect(screen.getByText("Joins by code or link")).toBeTruthy();
});

test("any kind can be chosen; bots start with the first", async () => {
  const { set, user } = draw({ kind: "open" });
  for (const kind of ["This device", "A friend", "A bot"]) await user.click(button(kind));
  expect(set.mock.calls.flat()).toEqual(["me", "open", "bot:sharp"]);
});

test("which bot it is can be chosen", async () => {
  const { set, user } = draw({ kind: "bot", bot: "thumb" });
  expect([pressed(), name(), bots()!.value]).toEqual([["A bot"], null, "thumb"]);
  await user.click(button("A bot"));
  expect(set, "the chosen one stays").toHaveBeenLastCalledWith("bot:thumb");
  await user.selectOptions(bots()!, "Sharp");
  expect(set).toHaveBeenLastCalledWith("bot:sharp");
});
