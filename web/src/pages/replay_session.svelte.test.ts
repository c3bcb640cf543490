import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Replay } from "../lib/messages";
import { partOf } from "../lib/part_of";
import type { Moment } from "../lib/replay_link";
import { settings } from "../lib/settings.svelte";
import { refusal, serve } from "../lib/test_table";
import { Wording } from "../lib/wording";
import { PART_SIZE } from "./replay";
import { ReplaySession } from "./replay_session.svelte";
import { STEP_TIME } from "./replaying.svelte";

const WORDS = {
  language: "en",
  sources: ["event-fell = Step { $step }"],
  names: {},
  events: { fell: { fields: { step: "number" } } },
};
const STEPS = 120;
const REPLAY = "/api/tables/abc/replay";
const GAME_WORDS = "/replay-session/words";

let answers: Record<string, unknown>;
let asked: [viewer: number | null, first: number][];

/** The server's answers: each step has one line, and its number in the view. */
function part(first: number, count: number, steps: number): Replay {
  const there = Array.from({ length: Math.max(0, Math.min(count, steps - first)) }, (_, i) => first + i);
  return partOf<Replay>({
    ...{
      first,
      steps,
      table: { title: "Trek", seats: [{ name: "Anna" }, { name: "Ben" }], words: { en: GAME_WORDS } },
    },
    part: there.map((n) => ({
      view: { version: String(n) },
      lines: [{ kind: "event", event: "fell", fields: { step: n } }],
    })),
  } as never);
}

/** Serves a replay of that many steps. */
function replayOf(steps: number) {
  answers[REPLAY] = (address: string) => {
    const query = new URLSearchParams(address.split("?")[1]);
    const viewer = query.get("viewer");
    asked.push([viewer === null ? null : Number(viewer), Number(query.get("first"))]);
    return part(Number(query.get("first")), Number(query.get("count")), steps);
  };
}

const shown = (session: ReplaySession) => session.lines.map((line) => line.text);
const come = () => vi.advanceTimersByTimeAsync(0);
let stop = () => {};

/** A session with the effects of its page. */
async function opened(moment: Moment): Promise<ReplaySession> {
  const session = new ReplaySession("abc", moment);
  session.wording = new Wording(WORDS);
  stop = $effect.root(() => {
    $effect(() => session.fetch());
    $effect(() => session.advance());
  });
  flushSync();
  await come();
  flushSync();
  await come();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
  answers = {};
  replayOf(STEPS);
  serve(answers);
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the part with the moment is fetched once, and all parts before it", async () => {
  const session = await opened({ at: 2 * PART_SIZE + 3, viewer: 1 });
  expect(asked).toEqual([
    [1, 2 * PART_SIZE],
    [1, PART_SIZE],
    [1, 0],
  ]);
  expect(session.step?.view.version).toBe(String(2 * PART_SIZE + 3));
  expect(shown(session)).toHaveLength(2 * PART_SIZE + 4);
  expect(document.title).toContain("Trek");
});

test("the next part is fetched halfway through a part, and none after the last", async () => {
  const session = await opened({ at: 0, viewer: null });
  expect(asked).toEqual([[null, 0]]);
  session.go(PART_SIZE / 2);
  flushSync();
  await come();
  expect(asked).toEqual([
    [null, 0],
    [null, PART_SIZE],
  ]);
  session.go(STEPS);
  flushSync();
  await come();
  expect(asked.map(([, first]) => first)).toEqual([0, PART_SIZE, 2 * PART_SIZE]);
});

test("a moment past the end is the end", async () => {
  const session = await opened({ at: 110, viewer: null });
  expect(session.at).toBe(110);
  replayOf(10);
  expect((await opened({ at: 20, viewer: null })).at).toBe(9);
});

test("changing the viewer fetches everything again; late answers for the old one are dropped", async () => {
  const session = await opened({ at: 3, viewer: null });
  let late = (_: Replay) => {};
  answers[REPLAY] = () => new Promise((done) => (late = done));
  session.look("1");
  flushSync();
  expect([session.viewer, session.step, session.company.reader]).toEqual([1, undefined, 1]);
  replayOf(STEPS);
  session.look("");
  flushSync();
  await come();
  expect(session.step?.view.version).toBe("3");
  const { about } = session;
  late(part(0, 50, STEPS));
  await come();
  expect([session.about === about, session.viewer]).toEqual([true, null]);
});

test("errors are shown, and the part is fetched again next time", async () => {
  answers[REPLAY] = refusal("away");
  const session = await opened({ at: 0, viewer: null });
  expect(session.wrong).toBe("away");
  replayOf(STEPS);
  session.fetch();
  await come();
  expect(session.step?.view.version).toBe("0");
});

test("what is shown outlives a failure, and the part is fetched again at the next step", async () => {
  const session = await opened({ at: 0, viewer: null });
  answers[REPLAY] = refusal("away");
  session.go(PART_SIZE / 2);
  flushSync();
  await come();
  expect([session.wrong, session.step?.view.version]).toEqual(["", String(PART_SIZE / 2)]);
  replayOf(STEPS);
  session.go(PART_SIZE / 2 + 1);
  flushSync();
  await come();
  expect(asked.at(-1)).toEqual([null, PART_SIZE]);
});

test("a part that failed is fetched again by itself; until then the session says why", async () => {
  const session = await opened({ at: 0, viewer: null });
  answers[REPLAY] = refusal("away");
  session.go(PART_SIZE);
  flushSync();
  await come();
  expect([session.step, session.partWrong, session.wrong]).toEqual([undefined, "away", ""]);
  replayOf(STEPS);
  await vi.advanceTimersByTimeAsync(3000);
  expect([session.step?.view.version, session.partWrong]).toEqual([String(PART_SIZE), ""]);
  answers[REPLAY] = refusal("away");
  session.go(2 * PART_SIZE);
  flushSync();
  await come();
  session.close();
  const before = asked.length;
  replayOf(STEPS);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(before);
});

test("an earlier part that failed is fetched again at the next step", async () => {
  const all = answers[REPLAY] as (address: string) => Replay;
  const away = refusal("away");
  answers[REPLAY] = (address: string) => (address.includes("first=0&") ? away() : all(address));
  const session = await opened({ at: PART_SIZE, viewer: null });
  expect(shown(session)).toHaveLength(1);
  replayOf(STEPS);
  session.go(PART_SIZE + 1);
  flushSync();
  await come();
  expect(shown(session)).toHaveLength(PART_SIZE + 2);
});

test("a late failure for an earlier viewer doesn't count", async () => {
  let fail = () => {};
  answers[REPLAY] = () => new Promise((done) => (fail = () => done(refusal("away")())));
  const session = await opened({ at: 0, viewer: 1 });
  replayOf(STEPS);
  session.look("");
  fail();
  await come();
  expect(session.wrong).toBe("");
});

test("the words of the language chosen last are used, whichever arrive first", async () => {
  const session = await opened({ at: 0, viewer: null });
  const words = { en: GAME_WORDS + "/slow", de: GAME_WORDS + "/worte" };
  session.about = { ...session.about!, table: { ...session.about!.table, words } };
  let late = (_: object) => {};
  answers[words.en] = () => new Promise((done) => (late = done));
  answers[words.de] = { ...WORDS, sources: ["event-fell = Schritt { $step }"] };
  session.speak();
  settings.language = "de";
  session.speak();
  await come();
  late(WORDS);
  await come();
  settings.language = "en";
  expect(shown(session)).toEqual(["Schritt 0"]);
});

test("it plays step by step until the last step or a stop", async () => {
  replayOf(4);
  const session = await opened({ at: 0, viewer: null });
  const on = async (ms: number) => {
    flushSync();
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
  };
  session.play();
  await on(STEP_TIME - 1);
  expect([session.at, session.show.busy]).toEqual([0, true]);
  await on(1);
  expect([session.at, session.running]).toEqual([1, true]);
  session.play();
  expect([session.at, session.running]).toEqual([2, false]); // the playing step is completed
  await on(5 * STEP_TIME);
  expect(session.at).toBe(2);
  session.play();
  await on(STEP_TIME);
  await on(STEP_TIME);
  expect([session.at, session.running]).toEqual([3, false]);
});

test("while a step plays, its lines so far are included", async () => {
  const session = await opened({ at: 0, viewer: null });
  const caption = { length: 500 };
  session.show.stage({}, { title: caption, reveal: caption, dice: caption, card: caption, caption });
  session.play();
  flushSync();
  expect([session.told.length, shown(session)]).toEqual([1, ["Step 0", "Step 1"]]);
});

test("going to a step stays within bounds and stops playing", async () => {
  const session = await opened({ at: 5, viewer: null });
  session.play();
  flushSync();
  session.go(-3);
  expect([session.at, session.running, session.show.busy]).toEqual([0, false, false]);
  session.go(1000);
  expect(session.at).toBe(STEPS - 1);
});

test("the pace is remembered; an invalid one becomes normal", () => {
  new ReplaySession("abc", { at: 0, viewer: null }).setPace("slow");
  expect(new ReplaySession("abc", { at: 0, viewer: null }).pace).toBe("slow");
  localStorage.setItem("snowbound.replay-pace", "warp");
  expect(new ReplaySession("abc", { at: 0, viewer: null }).pace).toBe("normal");
});

test("a game whose words cannot be loaded says so; another language's words stay", async () => {
  const session = await opened({ at: 0, viewer: null });
  session.speak();
  await come();
  expect(session.wrong).toBe("");
  session.wording = null;
  session.speak();
  await come();
  expect(session.wrong).toBe("The game’s words could not be loaded. Reload the page.");
  answers[GAME_WORDS] = WORDS;
  session.speak();
  await come();
  expect(shown(session)).toEqual(["Step 0"]);
});
