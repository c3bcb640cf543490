// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { Lesson } from "./lesson.svelte";
import type { LessonInfo, LessonStep, ToClient } from "./messages";
import type { Wire } from "./socket";

const step = (name: string, more: Partial<LessonStep> = {}): LessonStep =>
  ({
    name,
    text: name,
    by: null,
    points: null,
    fresh: false,
    lines: [{ at: 0, kind: "event", event: name }],
    view: { game: "x" },
    ask: null,
    wanted: null,
    replies: {},
    outcome: null,
    ...more,
  }) as unknown as LessonStep;

const info = (): LessonInfo =>
  ({
    table: { game: "x" },
    learner: 2,
    steps: [
      step("one", { fresh: true }),
      step("two", { ask: { asked: 1 } as LessonStep["ask"], wanted: 5, replies: { "6": "Not that." } }),
      step("three"),
      step("four", { fresh: true }),
    ],
    pictures: [],
    tips: {},
  }) as unknown as LessonInfo;

const soon = () => new Promise((done) => setTimeout(done));

async function opened(lesson: Lesson): Promise<{ wire: Wire; heard: ToClient[] }> {
  const heard: ToClient[] = [];
  const wire = lesson.open();
  wire.onmessage = (event) => heard.push(JSON.parse(event.data as string) as ToClient);
  await soon();
  wire.send(JSON.stringify({ type: "join", viewer: 0, after: 0, stream: "" }));
  await soon();
  return { wire, heard };
}

beforeEach(() => localStorage.clear());

test("on joining, the learner gets a seat and a snapshot", async () => {
  const { heard } = await opened(new Lesson("x", info()));
  expect(heard).toMatchObject([
    { type: "you", seats: [2] },
    { type: "snapshot", viewer: 2 },
  ]);
});

test("the next step is an update; a new chapter is a snapshot", async () => {
  const lesson = new Lesson("x", info());
  const { heard } = await opened(lesson);
  lesson.next();
  lesson.next();
  lesson.next();
  expect(heard.slice(2).map((m) => m.type)).toEqual(["update", "update", "snapshot"]);
  expect(lesson.over).toBe(true);
  lesson.next();
  expect(lesson.at).toBe(3);
});

test("the wanted choice advances the lesson; others explain what they would lead to", async () => {
  const lesson = new Lesson("x", info());
  const { wire, heard } = await opened(lesson);
  lesson.next();
  wire.send(JSON.stringify({ type: "move", id: "a", seat: 0, action: 6, asked: 1 }));
  await soon();
  expect(lesson.reply).toBe("Not that.");
  expect(lesson.at).toBe(1);
  wire.send(JSON.stringify({ type: "move", id: "b", seat: 0, action: 5, asked: 1 }));
  await soon();
  expect(lesson.at).toBe(2);
  expect(lesson.reply).toBe("");
  expect(heard.filter((m) => m.type === "refused" || m.type === "done").map((m) => m.type)).toEqual([
    "refused",
    "done",
  ]);
});

test("messages are numbered without gaps, so that none seems lost", async () => {
  const lesson = new Lesson("x", info());
  const { heard } = await opened(lesson);
  lesson.next();
  lesson.next();
  lesson.back();
  const numbers = heard.flatMap((m) => ("number" in m ? [m.number] : []));
  expect(numbers).toEqual([1, 2, 3, 4]);
});

test("it resumes where the learner stopped, with the chapter's events so far", async () => {
  const lesson = new Lesson("x", info());
  await opened(lesson);
  lesson.next();
  lesson.next();
  const again = new Lesson("x", info());
  expect(again.at).toBe(2);
  const { heard } = await opened(again);
  const shown = heard.find((m) => m.type === "snapshot")!;
  expect("lines" in shown && shown.lines!.map((line) => line.event)).toEqual(["one", "two", "three"]);
  again.next();
  expect(new Lesson("x", info()).at).toBe(0);
});

test("commands that need a real table are refused", async () => {
  const { wire, heard } = await opened(new Lesson("x", info()));
  wire.send(JSON.stringify({ type: "hint", id: "h", seat: 0 }));
  await soon();
  expect(heard.at(-1)).toMatchObject({ type: "refused", id: "h", code: "not_now" });
});
