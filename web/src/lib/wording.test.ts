import { describe, expect, test } from "vitest";
import { paragraphs, LineLocalizer } from "./chronicle";
import type { Line } from "./messages";
import { Wording, type Audience } from "./wording";

// tests/words checks that Python makes the same sentences.
const WORDS = {
  language: "en",
  sources: [
    `you = you
together = { $first } and { $last }
table-back = { $seat } is back.
event-day = Day { $day }
event-ate = { $seat-is ->
    [all] All { $seat-count } ate.
   *[other] { $seat } ate.
}
event-drew = { $card-is ->
    [unseen] { $seat } drew { $card-count ->
        [one] a card
       *[other] { $card-count } cards
    }.
   *[seen] { $seat } drew { $card }.
}
event-passed = { $seat } passed.
event-dawn = Day { $day }, { $seat } first
    .short = day { $day }
card-bear = Bear`,
  ],
  names: { card: { own: "My Own Card" } },
  events: {
    day: { fields: { day: "number" }, heading: true },
    ate: { fields: { seat: "seat" }, folds: "seat" },
    drew: { fields: { seat: "seat", card: "card" }, folds: "card" },
    passed: { fields: { seat: "seat" }, minor: true },
  },
};
const NAMES = ["Ann", "Bob", "Cy"];
const wording = new Wording(WORDS);
const company = (reader: number | null): Audience => ({ name: (seat) => NAMES[seat], players: 3, reader });
const event = (name: string, fields: Line["fields"]): Line => ({ at: 0, kind: "event", event: name, fields });

function told(lines: Line[], reader: number | null = null, minor = false): string[] {
  const found = paragraphs(
    new LineLocalizer().localize(lines, wording, company(reader)),
    0,
    wording,
    company(reader),
    minor,
  );
  return found.map((p) => p.said?.text ?? p.sentences.map((s) => s.text).join(" "));
}

describe("a chronicle", () => {
  const ate = (...seats: number[]) => seats.map((seat) => event("ate", { seat }));

  test("addresses its reader as you, and names the others", () => {
    expect(told(ate(1))).toEqual(["Bob ate."]);
    expect(told(ate(1), 1)).toEqual(["You ate."]);
  });

  test("merges similar events into one sentence, the reader first", () => {
    expect(told(ate(0, 1))).toEqual(["Ann and Bob ate."]);
    expect(told(ate(0, 1), 1)).toEqual(["You and Ann ate."]);
    expect(told(ate(0, 1, 2))).toEqual(["All 3 ate."]);
    expect(told(ate(1, 1))).toEqual(["Bob ate. Bob ate."]);
  });

  test("has headings, and leaves out minor events", () => {
    const lines = [event("day", { day: 1 }), event("passed", { seat: 0 }), ...ate(2), event("day", { day: 2 })];
    expect(told(lines)).toEqual(["Day 1", "Cy ate.", "Day 2"]);
    expect(told(lines, 0, true)).toEqual(["Day 1", "You passed. Cy ate.", "Day 2"]);
  });

  test("counts hidden cards and duplicates", () => {
    const drew = (...cards: (string | undefined)[]) =>
      cards.map((card) => event("drew", card ? { seat: 0, card } : { seat: 0 }));
    expect(told(drew(undefined, undefined))).toEqual(["Ann drew 2 cards."]);
    expect(told(drew("bear", "own", "bear"))).toEqual(["Ann drew Bear (2) and My Own Card."]);
    expect(told(drew("bear", undefined))).toEqual(["Ann drew Bear. Ann drew a card."]);
  });

  test("includes table news and chat in their place", () => {
    const back: Line = { at: 0, kind: "table", event: "back", fields: { seat: 2 }, seat: 2 };
    const chat: Line = { at: 0, kind: "chat", text: "Hello", name: "Bob" };
    expect(told([...ate(0), back, chat, ...ate(1)])).toEqual(["Ann ate.", "Cy is back.", "Hello", "Bob ate."]);
  });

  test("shows the name of a missing message", () => {
    expect(wording.say({ id: "event-unknown" }, company(null))).toBe("event-unknown");
  });
});

describe("a message", () => {
  const dawn = { id: "event-dawn", args: { day: 3, seat: { seat: 1 } } };

  test("has a short form, or is short itself", () => {
    expect(wording.say(dawn, company(null))).toBe("Day 3, Bob first");
    expect(wording.short(dawn, company(null))).toBe("Day 3");
    expect(wording.short({ id: "event-day", args: { day: 2 } }, company(null))).toBe("Day 2");
    expect(wording.short({ id: "event-unknown" }, company(null))).toBe("event-unknown");
  });
});

describe("a thing", () => {
  test("is called by its message, its name in the data file, or its id", () => {
    expect(wording.called("card", "bear")).toBe("Bear");
    expect(wording.called("card", "own")).toBe("My Own Card");
    expect(wording.called("card", "new")).toBe("New");
    expect(wording.called("seat", 1)).toBe("1");
  });
});
