import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { push } from "../lib/push.svelte";
import { seatInfo, tableInfo, TestTable } from "../lib/test_table";
import NotifyOffer from "./NotifyOffer.svelte";

const PEOPLE = [seatInfo(0, "Anna"), seatInfo(1, "Ben")];
const BOTS = [seatInfo(0, "Anna"), seatInfo(1, "Silas", { kind: "bot", bot: "thumb" })];
const requestPermission = vi.fn();
let at: TestTable;

afterEach(() => {
  at.close();
  push.state = "unknown";
  localStorage.clear();
  vi.unstubAllGlobals();
});

function draw({ seats = PEOPLE, viewers = [0] as (number | null)[], state = "off" as typeof push.state } = {}) {
  push.state = state;
  requestPermission.mockReset();
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  at = new TestTable(tableInfo([], { seats }), { viewers });
  render(NotifyOffer, { table: at.table });
  return userEvent.setup();
}
const offer = () => screen.queryByRole("button", { name: "Notify me when it’s my turn" });

test("those who wait for other people are offered to be notified, once", async () => {
  const user = draw();
  await user.click(offer()!);
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
  draw();
  expect(offer()).toBeNull();
});

test("they may decline, and aren't asked again", async () => {
  const user = draw();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(requestPermission).not.toHaveBeenCalled();
  expect(offer()).toBeNull();
  draw();
  expect(offer()).toBeNull();
});

test.each([
  ["who wait for bots", { seats: BOTS }],
  ["who share this device", { viewers: [0, 1] }],
  ["who only watch", { viewers: [null] }],
  ["who are notified already", { state: "on" as const }],
])("those %s aren't asked", (_, given) => {
  draw(given);
  expect(offer()).toBeNull();
});

test("whether the browser can do it is only looked up when it would be offered", async () => {
  draw({ seats: BOTS, state: "unknown" });
  expect(push.state).toBe("unknown");
  draw({ state: "unknown" });
  expect(push.state).toBe("missing");
});
