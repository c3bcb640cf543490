import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tableRow } from "../lib/test_server";
import { refusal, serve } from "../lib/test_table";
import { hide, leave } from "./test_page";
import Watch from "./Watch.svelte";

const PAUSE = 20_000; // ms between requests
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  answers = {};
  asked = serve(answers);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const game = (title: string, more = {}) => tableRow(title, { title, phase: "playing", ...more });
const running = (...tables: ReturnType<typeof game>[]) => (answers["/api/running"] = { tables });
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}
async function draw() {
  const drawn = render(Watch, { about: null });
  await pass(0);
  return drawn;
}
const shown = () => screen.queryAllByRole("link").map((link) => link.querySelector("strong")!.textContent);

test("running games are listed, except those played in this browser", async () => {
  running(game("Trek"), game("Mine", { seats: [0] }));
  await draw();
  expect(screen.getByRole("region", { name: "Games to watch" })).toBeTruthy();
  expect(shown()).toEqual(["Trek"]);
});

test("at most six are", async () => {
  running(...["a", "b", "c", "d", "e", "f", "g"].map((title) => game(title)));
  await draw();
  expect(shown()).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("without any, there is no such section", async () => {
  running(game("Mine", { seats: [1] }));
  await draw();
  expect(screen.queryByRole("region")).toBeNull();
});

test("the list stays up to date, and through a lost connection", async () => {
  running(game("Trek"));
  await draw();
  answers["/api/running"] = refusal("away");
  await pass(PAUSE);
  expect(shown()).toEqual(["Trek"]);
  running(game("Camp"));
  await pass(PAUSE);
  expect(shown()).toEqual(["Camp"]);
});

test("nothing is requested in the background, but at once when the page comes into view", async () => {
  hide(true);
  running(game("Trek"));
  await draw();
  await pass(PAUSE);
  expect(asked).toEqual([]);
  hide(false);
  await pass(0);
  expect(shown()).toEqual(["Trek"]);
});

test("nothing is requested after leaving the page", async () => {
  const { unmount } = await draw();
  unmount();
  await pass(PAUSE);
  expect(asked).toHaveLength(1);
});
