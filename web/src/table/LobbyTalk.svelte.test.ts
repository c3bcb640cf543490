import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Line } from "../lib/messages";
import { setName } from "../lib/settings.svelte";
import { seatInfo, TestTable } from "../lib/test_table";
import LobbyTalk from "./LobbyTalk.svelte";
import { lobbyTable } from "./test_lobby";

let at: TestTable;
afterEach(() => {
  at.close();
  setName("");
  localStorage.clear();
  vi.restoreAllMocks();
});

function draw(viewer: number | null = 0) {
  const words = "emote-hello = Good evening!\nemote-luck = Good luck!";
  at = new TestTable(lobbyTable([seatInfo(0, "Anna"), seatInfo(1, "Ben")]), { viewers: [viewer], words });
  render(LobbyTalk, { table: at.table });
  return userEvent.setup();
}
const chat = (name: string, text: string, more: Partial<Line> = {}): Line => ({
  ...{ at: 0, kind: "chat", name, text },
  ...more,
});
const log = () => screen.queryByRole("log");
const said = () => [...log()!.children].map((line) => line.textContent);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Say something to the table" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("talk is shown with the speakers' names, without other news", () => {
  draw();
  expect(log()).toBeNull();
  const lines = [chat("Ben", "Hi"), chat("", "Hello"), chat("Ben", "", { event: "hello" })];
  at.update({ lines: [...lines, { at: 0, kind: "table", text: "Dora sat down." }] });
  expect(said()).toEqual(["Ben Hi", "Somebody Hello", "Ben Good evening!"]);
});

test("only the last hundred lines are shown", () => {
  draw();
  at.update({ lines: Array.from({ length: 120 }, (_, n) => chat("Ben", String(n + 1))) });
  expect(said()).toHaveLength(100);
  expect([said()[0], said()[99]]).toEqual(["Ben 21", "Ben 120"]);
});

test("the latest line is always in sight", async () => {
  const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get");
  draw();
  for (const pixels of [700, 900]) {
    height.mockReturnValue(pixels);
    at.update({ lines: [chat("Ben", "Hi")] });
    await tick();
    expect(log()!.scrollTop).toBe(pixels);
  }
});

test("a line is sent, and the field emptied once the server has it", async () => {
  const user = draw();
  expect(button("Say").disabled).toBe(true);
  await user.type(field(), "   ");
  expect(button("Say").disabled).toBe(true);
  await user.type(field(), "Hi {Enter}");
  expect(at.sent("say")).toMatchObject([{ text: "Hi", seat: 0, name: "" }]);
  expect(field().value).not.toBe("");
  await at.done();
  expect(field().value).toBe("");
});

test("while a line is on its way, Enter doesn't send it again, and what is typed stays", async () => {
  const user = draw();
  await user.type(field(), "Hi{Enter}{Enter}");
  expect(at.sent("say")).toHaveLength(1);
  await user.type(field(), " Ben");
  await at.done();
  expect(field().value).toBe("Hi Ben");
});

test("a refused line stays in the field", async () => {
  const user = draw();
  await user.type(field(), "Hi");
  await user.click(button("Say"));
  await at.refuse();
  expect(field().value).toBe("Hi");
});

test("spectators speak under their own names", async () => {
  setName("Dan");
  const user = draw(null);
  await user.type(field(), "Hi{Enter}");
  expect(at.sent("say")).toMatchObject([{ text: "Hi", seat: null, name: "Dan" }]);
});

test("a phrase is sent for everyone to read in their own language, and the list folds up", async () => {
  const user = draw();
  const fold = screen.getByText("Phrases").closest("details")!;
  await user.click(screen.getByText("Phrases"));
  expect(fold.open).toBe(true);
  await user.click(button("Good luck!"));
  expect(at.sent("say")).toMatchObject([{ text: "", seat: 0, emote: "luck" }]);
  expect(fold.open).toBe(false);
});

test("it says who else is there", () => {
  draw();
  expect(screen.queryByText(/Also here/)).toBeNull();
  const watching = [
    { key: "d", name: "Dan", muted: false },
    { key: "e", name: "", muted: false },
  ];
  at.hear({ type: "presence", seats: [true, true], spectators: 2, watching });
  expect(screen.getByText("Also here: Dan and Guest.")).toBeTruthy();
});
