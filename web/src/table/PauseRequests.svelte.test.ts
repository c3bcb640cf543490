import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { TableInfo } from "../lib/messages";
import { tableInfo, TestTable } from "../lib/test_table";
import PauseRequests from "./PauseRequests.svelte";

let at: TestTable;
afterEach(() => at.close());

function draw(more: Partial<TableInfo>, { host = false, viewers = [0] as (number | null)[] } = {}) {
  at = new TestTable(tableInfo(["Anna", "Ben", "Cora"], more), { you: { host }, viewers });
  const { container } = render(PauseRequests, { table: at.table });
  return { user: userEvent.setup(), text: () => container.textContent.replace(/\s+/g, " ").trim() };
}
const button = (name: string) => screen.queryByRole("button", { name });

test("it says nothing while the game goes on, or when there is no game", () => {
  expect(draw({}).text()).toBe("");
  expect(draw({ phase: "over", paused: true, wishes: { "1": "stop" } }).text()).toBe("");
});

test("requests are told with the names of those who made them, to end the game first", () => {
  const { text } = draw({ wishes: { "0": "pause", "1": "stop", "2": "pause" } }, { viewers: [null] });
  expect(text()).toBe("Ben wants to end the game without a winner. Anna and Cora would like a pause.");
});

test("players agree to the others' requests", async () => {
  const { user } = draw({ wishes: { "1": "pause" } });
  await user.click(button("Agree")!);
  expect(at.sent("wish")).toMatchObject([{ seat: 0, what: "pause" }]);
});

test("… but not to their own, and spectators aren't asked", () => {
  draw({ wishes: { "0": "stop" } });
  expect(button("Agree")).toBeNull();
  draw({ wishes: { "1": "stop" } }, { viewers: [null] });
  expect(button("Agree")).toBeNull();
});

test("two players at one device agree together", async () => {
  const { user } = draw({ wishes: { "0": "stop" } }, { viewers: [0, 1] });
  await user.click(button("Agree")!);
  expect(at.sent("wish").map(({ seat }) => seat)).toEqual([0, 1]);
});

test("the host ends a pause", async () => {
  const { user, text } = draw({ paused: true }, { host: true });
  expect(text()).toMatch(/^The game is paused\./);
  await user.click(button("Resume")!);
  expect(at.sent("pause")).toMatchObject([{ on: false }]);
});

test("other players ask for its end, once", async () => {
  const { user } = draw({ paused: true });
  await user.click(button("Resume")!);
  expect(at.sent("wish")).toMatchObject([{ seat: 0, what: "play" }]);
  at.update({ table: tableInfo(["Anna", "Ben", "Cora"], { paused: true, wishes: { "1": "play" } }) });
  expect(screen.getByRole("status").textContent).toContain("Ben would rather play on.");
  expect(button("Resume"), "agreeing is enough").toBeNull();
  await user.click(button("Agree")!);
  expect(at.sent("wish")[1]).toMatchObject({ seat: 0, what: "play" });
});

test("spectators only see that it is paused", () => {
  expect(draw({ paused: true }, { viewers: [null] }).text()).toBe("The game is paused.");
});
