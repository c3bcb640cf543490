/**
 * How the answers to a question are offered: as a row of numbers, as things to mark, or as words and things on the
 * table. It follows from the choices themselves; the pages know no rules.
 */

import type { Message } from "./messages";
import type { LocalizedChoice, LocalizedGathering } from "./wording";
import { covers, means, type Touch } from "./touch";

export interface Answers {
  /** A bid, a pledge: each choice is a number, and nothing on the table stands for it. */
  numbers: LocalizedChoice[];
  /** Things of which any number may be marked (dice to roll again), and the choice for every set of them. */
  marks: Touch[];
  /** Words: nothing on the table stands for them, or the same for all. */
  words: LocalizedChoice[];
  /** What is chosen by pressing things. */
  things: LocalizedChoice[];
  /** Other ways of making a choice, offered behind it. */
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

const isBehind = (choice: LocalizedChoice, all: LocalizedChoice[]): boolean =>
  typeof choice.behind === "number" && all.some((other) => other.action === choice.behind);

const sameThings = (a: LocalizedChoice, b: LocalizedChoice): boolean =>
  a.touches.length === b.touches.length && covers(a.touches, b.touches);

/** The things to mark, if there is exactly one choice for each set of them; none otherwise. */
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

/** Choices in groups of one kind, in their order. */
export function grouped(choices: LocalizedChoice[]): LocalizedChoice[][] {
  const groups = new Map<string, LocalizedChoice[]>();
  for (const choice of choices) groups.set(choice.said.id, [...(groups.get(choice.said.id) ?? []), choice]);
  return [...groups.values()];
}

/** How far the things that are marked go, and what the button says. */
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

/** The words with which all of these begin: the name of their group ("Play", "Lay down"). "" if there are none. */
export function shared(labels: string[]): string {
  const [first, ...others] = labels.map((label) => label.split(" "));
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words[count] === first[count])) count += 1;
  return labels.length > 1 ? first.slice(0, count).join(" ") : labels[0];
}
