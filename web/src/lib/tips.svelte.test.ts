import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lesson } from "./api";
import type { LessonInfo } from "./messages";
import { partOf } from "./part_of";
import { setTips } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { Tips } from "./tips.svelte";
import type { LocalizedAsk } from "./wording";

vi.mock("./api", () => ({ lesson: vi.fn() }));

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
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  setTips(true);
  ask = null;
  vi.mocked(lesson).mockReset();
  vi.mocked(lesson).mockResolvedValue(
    partOf<LessonInfo>({ tips: { "ask-rest": "Resting heals.", "ask-vote": "Votes are secret." } }),
  );
});
afterEach(() => stop());

test("a question is explained only the first time it is asked", async () => {
  const tips = await tipsOf("trek");
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
  expect((await tipsOf("trek")).text, "on the next visit").toBe("");
});

test("each game has its own questions", async () => {
  ask = asks(1, "ask-rest");
  expect((await tipsOf("trek")).text).toBe("Resting heals.");
  stop();
  expect((await tipsOf("donner-party")).text).toBe("Resting heals.");
});

test("a question asked before the explanations are loaded is explained afterwards", async () => {
  ask = asks(1, "ask-rest");
  let come = (_: LessonInfo) => {};
  vi.mocked(lesson).mockReturnValue(new Promise((done) => (come = done)));
  const tips = await tipsOf("trek");
  expect(tips.text).toBe("");
  come(partOf<LessonInfo>({ tips: { "ask-rest": "Resting heals." } }));
  await settle();
  expect(tips.text).toBe("Resting heals.");
});

test("a redrawn question keeps its explanation until it is closed", async () => {
  const tips = await tipsOf("trek");
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
  const tips = await tipsOf("trek");
  ask = asks(1, "ask-rest");
  flushSync();
  ask = null;
  flushSync();
  expect(tips.text).toBe("");
});

test("with tips turned off, none are shown and none count as seen", async () => {
  setTips(false);
  const tips = await tipsOf("trek");
  ask = asks(1, "ask-rest");
  flushSync();
  expect(tips.text).toBe("");
  expect(lesson).not.toHaveBeenCalled();
  setTips(true);
  await settle();
  expect(tips.text).toBe("Resting heals.");
});

test("without a lesson or a game there are no explanations", async () => {
  vi.mocked(lesson).mockRejectedValue(new Error("404"));
  ask = asks(1, "ask-rest");
  expect((await tipsOf("woodpile")).text).toBe("");
  stop();
  vi.mocked(lesson).mockClear();
  await tipsOf("");
  expect(lesson).not.toHaveBeenCalled();
});
