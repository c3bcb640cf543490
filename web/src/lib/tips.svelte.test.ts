import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LessonInfo } from "./messages";
import { partOf } from "./part_of";
import { setTips, settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { serve, settled } from "./test_table";
import { Tips } from "./tips.svelte";
import type { LocalizedAsk } from "./wording";

const asks = (asked: number, id: string) => partOf<LocalizedAsk>({ asked, said: { id } });
let ask = $state.raw<LocalizedAsk | null>(null);
let game = $state("");
let stop = () => {};

const table = {
  now: {
    get ask() {
      return ask;
    },
  },
} as unknown as Table;

/** Tips as on a table's page, with the explanations loaded. */
async function tipsOf(name: string): Promise<Tips> {
  let made: Tips | undefined;
  game = name;
  stop = $effect.root(() => {
    made = new Tips(table, () => game);
  });
  await settle();
  return made!;
}

async function settle() {
  flushSync();
  await settled();
}

const lessonOf = (name: string) => `/api/games/${name}/lesson`;
const explaining = (tips: Record<string, string>) => partOf<LessonInfo>({ tips });
let answers: Record<string, unknown>;
let asked: string[];
let games = 0;

/** A game whose lesson isn't cached yet. */
function newGame(): string {
  const name = `tips${++games}`;
  answers[lessonOf(name)] = explaining({ "ask-rest": "Resting heals.", "ask-vote": "Votes are secret." });
  return name;
}

beforeEach(() => {
  localStorage.clear();
  setTips(true);
  ask = null;
  answers = {};
  asked = serve(answers);
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a question is explained only the first time it is asked", async () => {
  const trek = newGame();
  const tips = await tipsOf(trek);
  ask = asks(1, "ask-rest");
  flushSync();
  expect(tips.text).toBe("Resting heals.");
  ask = asks(2, "ask-vote");
  flushSync();
  expect(tips.text).toBe("Votes are secret.");
  ask = asks(3, "ask-rest");
  flushSync();
  expect(tips.text).toBe("");
  stop();
  expect((await tipsOf(trek)).text, "on the next visit").toBe("");
});

test("each game has its own questions", async () => {
  ask = asks(1, "ask-rest");
  expect((await tipsOf(newGame())).text).toBe("Resting heals.");
  stop();
  expect((await tipsOf(newGame())).text).toBe("Resting heals.");
});

test("a question asked before the explanations are loaded is explained afterwards", async () => {
  ask = asks(1, "ask-rest");
  let come = (_: LessonInfo) => {};
  const trek = newGame();
  answers[lessonOf(trek)] = () => new Promise((done) => (come = done));
  const tips = await tipsOf(trek);
  expect(tips.text).toBe("");
  come(explaining({ "ask-rest": "Resting heals." }));
  await settle();
  expect(tips.text).toBe("Resting heals.");
});

test("a redrawn question keeps its explanation until it is closed", async () => {
  const tips = await tipsOf(newGame());
  ask = asks(1, "ask-rest");
  flushSync();
  ask = asks(1, "ask-rest");
  flushSync();
  expect(tips.text).toBe("Resting heals.");
  tips.thanks();
  ask = asks(1, "ask-rest");
  flushSync();
  expect(tips.text).toBe("");
});

test("the explanation disappears when the question is answered", async () => {
  const tips = await tipsOf(newGame());
  ask = asks(1, "ask-rest");
  flushSync();
  ask = null;
  flushSync();
  expect(tips.text).toBe("");
});

test("with tips turned off, none are shown and none count as seen", async () => {
  setTips(false);
  const tips = await tipsOf(newGame());
  ask = asks(1, "ask-rest");
  flushSync();
  expect(tips.text).toBe("");
  expect(asked).toEqual([]);
  setTips(true);
  await settle();
  expect(tips.text).toBe("Resting heals.");
});

test("without a lesson or a game there are no explanations", async () => {
  ask = asks(1, "ask-rest");
  expect((await tipsOf("woodpile")).text).toBe("");
  stop();
  asked.length = 0;
  await tipsOf("");
  expect(asked).toEqual([]);
});

test("the explanations are those of the language chosen last, whichever arrive first", async () => {
  const trek = newGame();
  let come = (_: LessonInfo) => {};
  answers[lessonOf(trek)] = (address: string) =>
    address.endsWith("=de") ? explaining({ "ask-rest": "Ruhe heilt." }) : new Promise((done) => (come = done));
  const tips = await tipsOf(trek);
  settings.language = "de";
  await settle();
  come(explaining({ "ask-rest": "Resting heals." }));
  await settle();
  ask = asks(1, "ask-rest");
  await settle();
  settings.language = "en";
  expect(tips.text).toBe("Ruhe heilt.");
});
