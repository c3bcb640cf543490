import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import LobbyInvite from "./LobbyInvite.svelte";

const NETWORK = "http://192.168.1.7:8750";

function draw(addresses: string[] = []) {
  render(LobbyInvite, { id: "t1", code: "SNOW", addresses });
  return userEvent.setup();
}
const link = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Invite link" });
const code = () => new URL(screen.getByRole<HTMLImageElement>("img", { name: /QR code/ }).src).searchParams.get("base");

test("friends join with a code, a link or a QR code", async () => {
  const user = draw();
  expect(screen.getByText("SNOW")).toBeTruthy();
  expect(link().value).toBe(`${location.origin}/table/t1`);
  expect(code()).toBe(location.origin);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/table/t1`);
});

test("the whole link is selected, ready to be copied by hand", async () => {
  const user = draw();
  await user.click(link());
  expect([link().selectionStart, link().selectionEnd]).toEqual([0, link().value.length]);
});

test("other devices on the network may need another address", async () => {
  const user = draw([location.origin, NETWORK]);
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "For other devices on this network" });
  expect([...field.options].map((option) => option.value)).toEqual([location.origin, NETWORK]);
  await user.selectOptions(field, NETWORK);
  expect([link().value, code()]).toEqual([`${NETWORK}/table/t1`, NETWORK]);
});

test("without a network there is nothing to choose", () => {
  draw();
  expect(screen.queryByRole("combobox")).toBeNull();
});
