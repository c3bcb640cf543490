/**
 * How the answers to a question are offered: as a row of numbers, as things to mark, or as words and things on the
 * table. The choices alone decide this: the pages contain no rules.
 */

import type { Message } from "./messages";
import type { LocalizedChoice, LocalizedGathering } from "./wording";
import { covers, means, type Touch } from "./touch";

export interface Answers {
  /** Choices that are numbers with no counterpart on the table, such as a bid or a pledge. */
  numbers: LocalizedChoice[];
  /** Things of which any number may be marked, such as dice to reroll, and the choice for each set of them. */
  marks: Touch[];
  /** Choices shown as words: they touch nothing on the table, or all touch the same thing. */
  words: LocalizedChoice[];
  /** Choices made by clicking things. */
  things: LocalizedChoice[];
  /** Variants of a choice, offered behind it. */
  behind: Map<number, LocalizedChoice[]>;
}

export function arrange(all: LocalizedChoice[]): Answers {
  const choices = all.filter((choice) => !isBehind(choice, all));
  const behind = new Map<number, LocalizedChoice[]>();
  for (const choice of all)
    if (isBehind(choice, all)) behind.set(choice.behind!, [...(behind.get(choice.behind!) ?? []), choice]);
  const found: Answers = { numbers: [], marks: [], words: [], things: [], behind };
  const alike = choices.length > 1 && choices.every((choice) => sameThings(choice, choices[0]));
  if (choices.length > 1 && choices.every((choice) => typeof choice.number === "number" && !choice.touches.length))
    return { ...found, numbers: choices };
  const marks = marked(choices);
  if (marks.length) return { ...found, marks };
  return {
    ...found,
    words: choices.filter((choice) => alike || !choice.touches.length),
    things: choices.filter((choice) => !alike && choice.touches.length),
  };
}

/** The things to mark for an answer: those that it gathers, or that the choices differ in. */
export const marksOf = (choices: LocalizedChoice[], gathers: LocalizedGathering | null): Touch[] =>
  gathers ? gathers.things.map((thing) => thing.touch as Touch) : arrange(choices).marks;

const isBehind = (choice: LocalizedChoice, all: LocalizedChoice[]): boolean =>
  typeof choice.behind === "number" && all.some((other) => other.action === choice.behind);

const sameThings = (a: LocalizedChoice, b: LocalizedChoice): boolean =>
  a.touches.length === b.touches.length && covers(a.touches, b.touches);

/** The things to mark, provided that each set of them has exactly one choice; otherwise none. */
function marked(choices: LocalizedChoice[]): Touch[] {
  const things: Touch[] = [];
  for (const thing of choices.flatMap((choice) => choice.touches))
    if (!things.some((other) => means(other, thing))) things.push(thing);
  if (things.length < 2 || choices.length !== 2 ** things.length) return [];
  const sets = new Set(
    choices.map((choice) =>
      things.map((thing) => (choice.touches.some((touch) => means(touch, thing)) ? 1 : 0)).join(""),
    ),
  );
  return sets.size === choices.length ? things : [];
}

/** The choice for exactly these things. */
export function choiceFor(choices: LocalizedChoice[], things: Touch[]): LocalizedChoice | null {
  return choices.find((choice) => choice.touches.length === things.length && covers(choice.touches, things)) ?? null;
}

/** Groups choices by kind, keeping their order. */
export function grouped(choices: LocalizedChoice[]): LocalizedChoice[][] {
  const groups = new Map<string, LocalizedChoice[]>();
  for (const choice of choices) groups.set(choice.said.id, [...(groups.get(choice.said.id) ?? []), choice]);
  return [...groups.values()];
}

/** How much the marked things add up to, and the button's label. */
export function gatheredSays(
  gathers: LocalizedGathering,
  marked: LocalizedGathering["things"],
): Record<"said" | "does", Message> {
  const sum = gathers.has + marked.reduce((counts, thing) => counts + thing.counts, 0);
  const more = {
    marked: marked.length,
    wanted: gathers.wanted,
    sum,
    short: Math.max(0, gathers.wanted - sum),
    unsure: marked.some((thing) => thing.unsure),
  };
  const also = (message: Message): Message => ({ ...message, args: { ...message.args, ...more } });
  return { said: also(gathers.said), does: also(gathers.does) };
}

/** The words that all of these begin with ("Play", "Lay down"), used as the group's name; "" if none. */
export function shared(labels: string[]): string {
  const [first, ...others] = labels.map((label) => label.split(" "));
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words[count] === first[count])) count += 1;
  return labels.length > 1 ? first.slice(0, count).join(" ") : labels[0];
}
