import { render, screen } from "@testing-library/svelte";
import { flushSync, type ComponentProps } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choice, told } from "../lib/test_lines";
import { botInfo, viewOf } from "../lib/test_server";
import { seatInfo } from "../lib/test_table";
import Seats from "./Seats.svelte";

const REVEAL_TIME = 3000; // ms
const SEATS = [seatInfo(0, "Anna"), seatInfo(1, "Ben"), seatInfo(2, "Silas", { kind: "bot", bot: "thumb" })];

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

function draw(more: Partial<ComponentProps<typeof Seats>> = {}) {
  const props = { seats: SEATS, view: asking([]), lines: [], first: 0, isAway: () => false, viewer: 0, answered: null };
  return render(Seats, { ...props, bots: [botInfo("thumb", "Steady")], ...more });
}
/** A view in which these seats are asked, and those have answered. */
const asking = (waiting: number[], answers: Record<string, string> = {}, over = false) =>
  viewOf("trek", 3, { waiting, over, question: { asks: "bid", waiting, answers } });
const bid = (seat: number, value: number) => told("bid", { seat, value }, { reveals: "value" });
const said = () => screen.getAllByRole("listitem").map((item) => item.textContent.replace(/\s+/g, " ").trim());
const wait = (ms: number) => (vi.advanceTimersByTime(ms), flushSync());

test("it shows who has to decide and who is reading", () => {
  draw({ view: asking([1, 2]) });
  expect(said()).toEqual(["Anna , you", "Ben , deciding", "Silas Steady , deciding"]);
});

test("nobody has to decide during a pause", () => {
  draw({ view: asking([1, 2]), paused: true });
  expect(said()).toEqual(["Anna , you", "Ben", "Silas Steady"]);
});

test("it shows who is away, covered or from outside", () => {
  const seats = [seatInfo(0, "Anna", { covered: true }), seatInfo(1, "Ben"), seatInfo(2, "Cora", { outside: true })];
  draw({ seats, isAway: (seat) => seat < 2 });
  expect(said()).toEqual(["Anna a bot is standing in , you", "Ben away", "Cora bot from outside"]);
});

test("secret answers are ready, and one's own can be looked at", () => {
  const answered = choice(3, "Bid three", { number: 3 });
  draw({ view: asking([2], { "0": "sealed", "1": "sealed" }), answered });
  expect(said()).toEqual(["3 Anna , ready, you", "Ben , ready", "Silas Steady , deciding"]);
  expect(screen.getByTitle("Bid three").textContent).toBe("3");
});

test("an answer that is no number only has its title", () => {
  draw({ view: asking([1], { "0": "sealed" }), answered: choice(3, "Flee") });
  expect(screen.getByTitle("Flee").textContent).toBe("");
});

test("after the end nobody is ready for anything", () => {
  draw({ view: asking([], { "1": "sealed" }, true) });
  expect(said()[1]).toBe("Ben");
});

test("answers revealed while one looks on stay for a while", async () => {
  const { rerender } = draw({ lines: [bid(0, 1)] });
  expect(said()[0], "an old one is no news").toBe("Anna , you");
  await rerender({ lines: [bid(0, 1), told("round", {}, { heading: true }), bid(0, 2), bid(1, 5)], view: asking([1]) });
  expect(said()).toEqual(["2 Anna , you", "5 Ben , deciding", "Silas Steady"]);
  wait(REVEAL_TIME - 1);
  expect(said()[0]).toBe("2 Anna , you");
  wait(1);
  expect(said()[0]).toBe("Anna , you");
});

test("each reveal stays as long", async () => {
  const { rerender } = draw();
  await rerender({ lines: [bid(1, 5)] });
  wait(REVEAL_TIME - 1);
  await rerender({ lines: [bid(1, 5), told("round", {}, { heading: true }), bid(1, 6)] });
  wait(REVEAL_TIME - 1);
  expect(said()[1]).toBe("6 Ben");
  wait(1);
  expect(said()[1]).toBe("Ben");
});

test("a new answer covers the last one", async () => {
  const { rerender } = draw();
  await rerender({ lines: [bid(1, 5)], view: asking([0], { "1": "sealed" }) });
  expect(said()[1]).toBe("Ben , ready");
});

test("earlier lines that were fetched reveal nothing new", async () => {
  const { rerender } = draw({ first: 10, lines: [bid(1, 5)] });
  await rerender({ first: 0, lines: [...Array.from({ length: 10 }, () => told("passed")), bid(1, 5)] });
  expect(said()[1]).toBe("Ben");
});

test("an older reveal, now the last one again, is no news", async () => {
  const { rerender } = draw({ lines: [bid(1, 5), told("round", {}, { heading: true }), bid(1, 6)] });
  await rerender({ lines: [bid(1, 5)] });
  expect(said()[1]).toBe("Ben");
});
