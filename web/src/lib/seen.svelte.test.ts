import { beforeEach, expect, test } from "vitest";
import { LineLocalizer } from "./chronicle";
import type { Ask, ChoiceInfo, Line, OutcomeInfo, Snapshot } from "./messages";
import { partOf } from "./part_of";
import { Seen } from "./seen.svelte";
import { Wording } from "./wording";

const SOURCE = `
event-fell = { $seat } fell
ask-rest = Do you rest?
choice-rest = Rest
outcome-all = All arrived
`;
const WORDS = { language: "en", sources: [SOURCE], names: {}, events: { fell: { fields: { seat: "seat" } } } };
const COMPANY = { name: (seat: number) => ["Anna", "Ben"][seat], players: 2, reader: null };

let wording = $state.raw<Wording | null>(null);
let seen: Seen;

const fell = (at: number, seat: number) => partOf<Line>({ at, kind: "event", event: "fell", fields: { seat } });
const rest = partOf<ChoiceInfo>({ action: 7, said: { id: "choice-rest" }, touches: [], clauses: [] });

beforeEach(() => {
  const localizer = new LineLocalizer();
  wording = new Wording(WORDS);
  seen = new Seen(
    (lines) => localizer.localize(lines, wording, COMPANY),
    (say) => wording && say(wording, COMPANY),
  );
});

test("lines are told in the game's words", () => {
  seen.raw = [fell(0, 0), fell(1, 1)];
  expect(seen.lines.map((line) => line.text)).toEqual(["Anna fell", "Ben fell"]);
  expect(seen.localized([fell(2, 0)]).map((line) => line.text)).toEqual(["Anna fell"]);
});

test("the drawn view may lag behind the lines", () => {
  seen.raw = [fell(0, 0), fell(1, 1)];
  seen.settled = seen.raw.slice(0, 1);
  expect([seen.lines.length, seen.drawn.length]).toEqual([2, 1]);
});

test("question, answer and outcome are put into words, and are null while there is none", () => {
  expect([seen.ask, seen.answered, seen.outcome]).toEqual([null, null, null]);
  seen.asked = partOf<Ask>({ asked: 1, said: { id: "ask-rest" }, clauses: [], choices: [rest], orders: [] });
  seen.sealed = rest;
  seen.ended = partOf<OutcomeInfo>({ said: { id: "outcome-all" } });
  expect([seen.ask?.text, seen.ask?.choices[0].label]).toEqual(["Do you rest?", "Rest"]);
  expect(seen.answered?.label).toBe("Rest");
  expect(seen.outcome?.reason).toBe("All arrived");
});

test("a question appears once the game's words are loaded", () => {
  wording = null;
  seen.asked = partOf<Ask>({ asked: 1, said: { id: "ask-rest" }, clauses: [], choices: [], orders: [] });
  expect(seen.ask).toBeNull();
  wording = new Wording(WORDS);
  expect(seen.ask?.text).toBe("Do you rest?");
});

test("everything is retold in another language", () => {
  seen.raw = seen.settled = [fell(0, 0)];
  expect(seen.lines[0].text).toBe("Anna fell");
  wording = new Wording({ ...WORDS, language: "de", sources: ["event-fell = { $seat } fiel hin"] });
  expect([seen.lines[0].text, seen.drawn[0].text]).toEqual(["Anna fiel hin", "Anna fiel hin"]);
});

test("a snapshot replaces the question only if it is another one", () => {
  const question = (asked: number) =>
    partOf<Ask>({ asked, said: { id: "ask-rest" }, clauses: [], choices: [rest], orders: [] });
  const snapshot = (ask: Ask | null) => partOf<Snapshot>({ lines: [], first: 0, view: null, ask });
  seen.restore(snapshot(question(1)));
  const shown = seen.ask;
  seen.restore(snapshot(question(1)));
  expect(seen.ask).toBe(shown);
  seen.restore(snapshot(question(2)));
  expect(seen.ask?.asked).toBe(2);
  seen.restore(snapshot(null));
  expect(seen.ask).toBeNull();
});
