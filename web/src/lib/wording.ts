/** Makes sentences from data and a game's words. Python makes the same ones: src/snowbound/words/__init__.py describes
 * what language files can use of an argument, and a test compares the two. */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle";
import { capital } from "./capital";
import type {
  Ask,
  ChoiceInfo,
  EventWords,
  GameWords,
  Gatherable,
  Gathering,
  Line,
  Message,
  OutcomeInfo,
} from "./messages";

/** The players, and which of them is reading. */
export interface Audience {
  name: (seat: number) => string;
  players: number;
  reader: number | null;
}

/** A line with its sentence and how to tell it. */
export interface LocalizedLine extends Line {
  text: string;
  how: EventWords | null;
}

/** A choice in words. */
export interface LocalizedChoice extends Omit<ChoiceInfo, "price" | "warning" | "means"> {
  label: string; // including the price
  price: string; // the end of the label
  warning: string;
  means: string; // its effect
}

/** The things that can be marked for one answer, in words. */
export interface LocalizedGathering extends Omit<Gathering, "things"> {
  things: (Gatherable & { label: string })[];
}

/** A question in words, with its choices. */
export interface LocalizedAsk extends Omit<Ask, "choices" | "means" | "gathers"> {
  text: string;
  means: string; // what is at stake
  choices: LocalizedChoice[];
  gathers: LocalizedGathering | null;
}

export interface LocalizedOutcome extends OutcomeInfo {
  reason: string;
}

type Pattern = Parameters<FluentBundle["formatPattern"]>[0];
type Values = Record<string, string | number>;
type Thing = Record<string, unknown>;

const slug = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const plain = (value: unknown): string => String(value instanceof FluentNumber ? value.value : value);

/** For texts that mention no players. */
export const NOBODY: Audience = { name: (seat) => String(seat), players: 0, reader: null };

const FUNCTIONS = {
  SIGNED: ([n]: FluentValue[]) => plain(n).replace("-", "−"),
  CAPITAL: ([word]: FluentValue[]) => capital(plain(word)),
};

export class Wording {
  private readonly bundle: FluentBundle;
  private readonly named = new Map<string, Record<string, string>>();

  constructor(readonly words: GameWords) {
    this.bundle = new FluentBundle(words.language, { functions: FUNCTIONS, useIsolating: false });
    for (const source of words.sources) this.bundle.addResource(new FluentResource(source));
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  say(message: Message, company: Audience): string {
    return this.format(message, this.bundle.getMessage(message.id)?.value, company);
  }

  /** A short form, if the language file has one (`.short`). */
  short(message: Message, company: Audience): string {
    const found = this.bundle.getMessage(message.id);
    return this.format(message, found?.attributes.short ?? found?.value, company);
  }

  private format(message: Message, pattern: Pattern | null | undefined, company: Audience): string {
    if (!pattern) return message.id;
    const values: Values = {};
    for (const [name, value] of Object.entries(message.args ?? {})) this.give(values, name, value, company);
    return capital(this.bundle.formatPattern(pattern, values, []));
  }

  line(line: Line, company: Audience): LocalizedLine {
    if (line.kind === "table" && line.event) return { ...line, text: this.say(tableMessage(line), company), how: null };
    if (line.kind === "reason") return this.reason(line, company);
    if (line.kind === "chat" && line.event)
      return { ...line, text: this.say({ id: `emote-${line.event}` }, company), how: null };
    if (line.kind !== "event") return { ...line, text: line.text ?? "", how: null };
    const how = this.words.events[line.event ?? ""] ?? null;
    return { ...line, text: this.say(this.message(line.event ?? "", line.fields ?? {}), company), how };
  }

  /** A bot's reason for a move, with its name. */
  private reason(line: Line, company: Audience): LocalizedLine {
    const text = line.said ? this.say(line.said, company) : (line.text ?? "");
    const name = line.event ? this.say(tableMessage(line), company) : line.name;
    return { ...line, name, text, how: null };
  }

  choice(choice: ChoiceInfo, company: Audience): LocalizedChoice {
    const price = choice.price ? `, ${small(this.say(choice.price, company))}` : "";
    const warning = choice.warning ? this.say(choice.warning, company) : "";
    const means = choice.means ? this.say(choice.means, company) : "";
    return { ...choice, label: this.say(choice.said, company) + price, price, warning, means };
  }

  ask(ask: Ask, company: Audience): LocalizedAsk {
    const choices = ask.choices.map((choice) => this.choice(choice, company));
    const means = ask.means ? this.say(ask.means, company) : "";
    const gathers = ask.gathers && {
      ...ask.gathers,
      things: ask.gathers.things.map((thing) => ({ ...thing, label: this.say(thing.said, company) })),
    };
    return { ...ask, text: this.say(ask.said, company), means, choices, gathers: gathers ?? null };
  }

  outcome(outcome: OutcomeInfo, company: Audience): LocalizedOutcome {
    return { ...outcome, reason: this.say(outcome.said, company) };
  }

  /** The name of a card, a person or a trait. */
  called(kind: string, which: unknown): string {
    return capital(this.thing({ [kind]: which }, NOBODY)[""]);
  }

  /** The arguments of an event's sentence. Hidden fields have no value. */
  message(event: string, fields: Record<string, unknown>): Message {
    const kinds = this.words.events[event]?.fields ?? {};
    const args = Object.entries(kinds).map(([name, kind]) => [name, said(kind, fields[name] ?? null)]);
    return { id: `event-${slug(event)}`, args: Object.fromEntries(args) };
  }

  /** What a language file can use of one argument. */
  private give(values: Values, name: string, value: unknown, company: Audience): void {
    if (typeof value === "boolean") values[name] = value ? "yes" : "no";
    else if (Array.isArray(value)) {
      values[name] = value.map((part) => this.thing(part, company)[""]).join(", ");
      values[`${name}-count`] = value.length;
    } else if (isThing(value)) this.giveThing(values, name, value, company);
    else if (value !== null && value !== undefined) values[name] = value as string | number;
  }

  private giveThing(values: Values, name: string, value: Thing, company: Audience): void {
    const [[kind, which]] = Object.entries(value);
    if (kind === "seat") return this.givePeople(values, name, which, company);
    values[`${name}-is`] = which === null ? "unseen" : "seen";
    values[`${name}-count`] = 1;
    if (Array.isArray(which)) {
      values[`${name}-count`] = which.length;
      if (which.includes(null)) values[`${name}-is`] = "unseen";
      else values[name] = this.together(which.map((one) => this.thing({ [kind]: one }, company)[""]));
    } else if (which !== null) {
      for (const [attribute, text] of Object.entries(this.thing(value, company)))
        values[attribute ? `${name}-${attribute}` : name] = text;
      values[`${name}-id`] = slug(which);
    }
  }

  private givePeople(values: Values, name: string, seats: unknown, company: Audience): void {
    let people = (Array.isArray(seats) ? seats : seats === null ? [] : [seats]) as number[];
    const mine = people.filter((seat) => seat === company.reader);
    people = [...mine, ...people.filter((seat) => seat !== company.reader)]; // "You and Patrick"
    values[name] = this.together(people.map((seat) => this.person(seat, company)));
    values[`${name}-count`] = people.length;
    if (!people.length) values[`${name}-is`] = "nobody";
    else if (people.length === 1) values[`${name}-is`] = mine.length ? "you" : "one";
    else if (people.length >= company.players) values[`${name}-is`] = "all";
    else values[`${name}-is`] = mine.length ? "us" : "many";
  }

  private person(seat: number, company: Audience): string {
    if (seat === company.reader) return this.plain("you");
    if (seat >= company.players && this.has("unseated")) return this.plain("unseated");
    return company.name(seat);
  }

  private together(all: string[]): string {
    const count = (part: string) => all.filter((other) => other === part).length;
    const parts = [...new Set(all)].map((part) => (count(part) > 1 ? `${part} (${count(part)})` : part));
    if (parts.length < 2) return parts.join("");
    return this.plain("together", { first: parts.slice(0, -1).join(", "), last: parts[parts.length - 1] });
  }

  /** A thing's names by attribute; "" is the plain name. */
  private thing(value: unknown, company: Audience): Record<string, string> {
    if (!isThing(value)) return { "": String(value) };
    const [[kind, which]] = Object.entries(value);
    if (kind === "seat") return { "": this.person(which as number, company) };
    const key = `${kind}-${slug(which)}`;
    const known = `${kind} ${which}`;
    let found = this.named.get(known);
    if (!found) this.named.set(known, (found = this.name(key, kind, String(which))));
    return found;
  }

  private name(key: string, kind: string, which: string): Record<string, string> {
    const message = this.bundle.getMessage(key);
    if (!message) return { "": this.words.names[kind]?.[which] ?? which };
    const own = Object.entries(message.attributes).map(([a, pattern]) => [
      a,
      this.bundle.formatPattern(pattern, {}, []),
    ]);
    return { "": this.plain(key), ...Object.fromEntries(own) };
  }

  private plain(message: string, values: Values = {}): string {
    const pattern = this.bundle.getMessage(message)?.value;
    return pattern ? this.bundle.formatPattern(pattern, values, []) : message;
  }
}

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const said = (kind: string, value: unknown): unknown =>
  ["number", "flag", "dice"].includes(kind) ? value : { [kind]: value };

const tableMessage = (line: Line): Message => {
  const args = Object.entries(line.fields ?? {}).map(([name, value]) => [
    name,
    name === "seat" ? { seat: value } : value,
  ]);
  return { id: `table-${slug(line.event)}`, args: Object.fromEntries(args) };
};
