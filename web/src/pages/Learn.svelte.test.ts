import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import { lessonInfo, lessonStep, viewOf } from "../lib/test_server";
import { askInfo, choiceInfo, refusal, serve, tableInfo } from "../lib/test_table";
import Learn from "./Learn.svelte";
import { leave } from "./test_page";
import { drawn, stubSockets } from "./test_table_page";

let games = 0;

beforeEach(() => localStorage.clear());
afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const WORDS = {
  language: "en",
  sources: ["ask = What do you do?\nrest = Rest\nwalk = Walk on"],
  names: {},
  events: {},
};

async function draw() {
  const game = `learn${++games}`; // lessons are cached
  const words = { en: `/${game}/words` };
  const view = viewOf(game, 2, { wood: 7, waiting: [0] });
  const ask = askInfo(1, [choiceInfo(4, "rest"), choiceInfo(5, "walk")]);
  const table = tableInfo(["Anna", "Ben"], { game, title: "Trek", words });
  const steps = [
    lessonStep("You are snowed in.", view, { fresh: true }),
    lessonStep("Now rest.", view, { ask, wanted: 4, replies: { "5": "You would freeze." } }),
    lessonStep("Well done.", view),
  ];
  const lesson = lessonInfo(table, steps, { tips: { ask: "Resting heals." } });
  const sockets = stubSockets();
  const asked = serve({
    ...{ [`/api/games/${game}/lesson`]: lesson, [`/api/games/${game}/pieces`]: { pieces: {} }, [words.en]: WORDS },
  });
  render(Learn, { game });
  expect(screen.getByRole("status").textContent).toBe("One moment …");
  await drawn();
  return { asked, sockets, user: userEvent.setup({ delay: null }) };
}
const button = (name: RegExp | string) => screen.getByRole("button", { name });
const question = () => screen.queryByRole("region", { name: "Your decision" });

test("a lesson is played at a table of its own, without a server", async () => {
  const { asked, sockets } = await draw();
  expect(screen.getByText("You are snowed in.")).toBeTruthy();
  expect(screen.getByText("Wood")).toBeTruthy();
  expect([sockets, asked.filter((path) => path.startsWith("/api/tables"))]).toEqual([[], []]);
  expect(document.title).toBe("Learn Trek");
});

test("the place for questions appears with the first one, and an answer leads on", async () => {
  const { user } = await draw();
  expect(question()).toBeNull();
  await user.click(button("Next"));
  await drawn();
  expect(question()!.textContent).toContain("What do you do?");
  await user.click(button(/Walk on/));
  await drawn();
  expect(screen.getByText("You would freeze.")).toBeTruthy();
  await user.click(button(/Rest/));
  await drawn();
  expect(screen.getByText("Well done.")).toBeTruthy();
  expect(question()).toBeNull();
});

test("only with a question somebody is said to decide", async () => {
  const { user } = await draw();
  const seats = () => screen.getByRole("list", { name: "Seats" }).textContent;
  expect(seats()).not.toContain("deciding");
  await user.click(button("Next"));
  await drawn();
  expect(seats()).toContain("deciding");
});

test("a lesson explains the questions itself", async () => {
  const { user } = await draw();
  await user.click(button("Next"));
  await drawn();
  expect(screen.queryByText("Resting heals.")).toBeNull();
});

test("the chronicle can't be hidden in a lesson, even if it is at tables", async () => {
  localStorage.setItem("snowbound.chronicle", "folded");
  await draw();
  expect(screen.queryByRole("button", { name: /chronicle/ })).toBeNull();
  expect(document.querySelector(".frame.folded")).toBeNull();
});

test("a game without a lesson says so", async () => {
  serve({ "/api/games/chess/lesson": refusal("Chess has no lesson.") });
  render(Learn, { game: "chess" });
  await drawn();
  expect(screen.getByRole("heading").textContent).toBe("No lesson");
  expect(screen.getByRole("alert").textContent).toBe("Chess has no lesson.");
});

test("the lesson is in the language chosen last, whichever arrives first", async () => {
  const view = viewOf("tongues", 2);
  const of = (text: string) =>
    lessonInfo(tableInfo(["Anna", "Ben"], { game: "tongues", words: { en: "/tongues/words" } }), [
      lessonStep(text, view, { fresh: true }),
      lessonStep("", view),
    ]);
  let late = (_: object) => {};
  serve({
    "/api/games/tongues/lesson": (address: string) =>
      address.endsWith("=de") ? of("Du bist eingeschneit.") : new Promise((done) => (late = done)),
    ...{ "/api/games/tongues/pieces": { pieces: {} }, "/tongues/words": WORDS },
  });
  render(Learn, { game: "tongues" });
  settings.language = "de";
  await drawn();
  late(of("You are snowed in."));
  await drawn();
  settings.language = "en";
  expect(screen.getByText("Du bist eingeschneit.")).toBeTruthy();
});
