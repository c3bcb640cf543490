/** Reads the view of Donner's Pointe for drawing. */

import type { ClauseInfo } from "../../lib/messages";
import type { LocalizedChoice } from "../../lib/wording";
import type { Happened } from "../../lib/events";
import type { DonnersPointeEvent } from "./events";
import type { DonnersPointeView } from "./view";

export interface Cube {
  traits: string[];
  star: number;
  name: string;
  text: string;
}

/** `name` identifies a thing in programs; `called` is its name in the reader's language. */
interface Named {
  name: string;
  called?: string;
}

export type Trait = Required<Named>;

export interface Components {
  location?: (Named & { text: string; does?: string; stock?: boolean })[];
  identity?: (Named & { meeple: string; text: string; rule?: string })[];
  cube?: Cube[];
  days?: Record<string, number>;
  category?: (Named & { value: Named[] })[];
}

/** The reader's word for the thing with that name. */
export const calledIn = (things: Named[] | undefined, name: string): string =>
  things?.find((thing) => thing.name === name)?.called ?? name;

/** The same for a trait. */
export const traitCalled = (box: Components, name: string): string =>
  calledIn(
    box.category?.flatMap(({ value }) => value),
    name,
  );

export const HIDDEN = "unknown";
/** `Blond Parka Ice axe Goggles` → its traits, one of each category of the box. */
export function traits(box: Components, name: string): Trait[] {
  let rest = name;
  return (box.category ?? []).map(({ value }) => {
    const found = value.find((v) => rest.startsWith(v.name));
    rest = rest.slice(found?.name.length ?? 0).trimStart();
    return { name: found?.name ?? "", called: found?.called ?? found?.name ?? "" };
  });
}

/** A trait's category in the box. */
export const categoryOf = (trait: string, box: Components): number =>
  (box.category ?? []).findIndex(({ value }) => value.some((one) => one.name === trait));

/** Each seat's matches when cubes were last turned over. */
export function lastMatches(lines: Happened<DonnersPointeEvent>[]): Map<number, { matches: number; text: string }> {
  const found = new Map<number, { matches: number; text: string }>();
  let at = lines.length - 1;
  while (at >= 0 && lines[at].event !== "revealed") at -= 1;
  for (; at >= 0 && lines[at].event !== "day"; at--) {
    const line = lines[at];
    if (line.event === "revealed" && !found.has(line.fields.seat))
      found.set(line.fields.seat, { matches: line.fields.matches, text: line.text });
  }
  return found;
}

/** The cube of the box with these traits. */
export const cubeCalled = (box: Components, name: unknown): Cube | undefined =>
  box.cube?.find((cube) => cube.traits.join(" ") === name);

/** The text of a cube or an identity. */
export function describe(
  view: DonnersPointeView,
  box: Components,
  clauses: ClauseInfo[],
  thing: Record<string, unknown>,
): string {
  if (thing.kind === "meeple") {
    const who = box.identity?.find((i) => i.name === view.seats[Number(thing.seat)]?.identity);
    if (!who) return "";
    const rule = clauses.find((c) => c.id === who.rule);
    return `${who.called ?? who.name}: ${who.text}${rule ? ` ${rule.id}: ${rule.text}` : ""}`;
  }
  if (thing.kind === "card") {
    const cube = cubeCalled(box, thing.name);
    return cube?.text ? `${cube.name}: ${cube.text}` : "";
  }
  return "";
}

/** The colour of a seat's meeple. */
export const paint = (view: DonnersPointeView, box: Components, seat: number): string =>
  box.identity?.find((i) => i.name === view.seats[seat].identity)?.meeple ?? "grey";

/** The letter on a seat's meeple, for those who can't tell its colour; two if the first is taken. */
export function letter(names: string[], seat: number): string {
  const begins = (name: string, many: number) => name.charAt(0).toUpperCase() + name.slice(1, many).toLowerCase();
  const shared = (many: number) =>
    names.some((name, other) => other !== seat && begins(name, many) === begins(names[seat], many));
  if (!shared(1)) return begins(names[seat], 1);
  return shared(2) ? `${begins(names[seat], 1)}${seat + 1}` : begins(names[seat], 2);
}

export const guestsAt = (view: DonnersPointeView, place: string): { seat: number }[] =>
  view.seats.map((s, seat) => ({ location: s.location, seat })).filter((s) => s.location === place);

export const stockOf = (view: DonnersPointeView): string[] =>
  (view.warehouse?.cards ?? []).map((c) => (typeof c === "string" ? c : (c?.card ?? HIDDEN)));

/** Bob the Butcher's tokens are not on the table; they only appear in choices. */
export function tokensOffered(choices: LocalizedChoice[]): string[] {
  const touched = choices.flatMap((c) => c.touches).filter((t) => t.kind === "token");
  return [...new Set(touched.map((t) => String(t.name)))];
}

const ROW_WIDTH = 900; // px of one row on a wide screen
const [FULL, SMALL, BRIEF] = [212, 184, 92]; // px of a cube with text, smaller, and with icons only

/** How detailed the cubes of a hand can be, so that all fit in one row with those laid down or looked at. */
export function roomInHand(cubes: number, laid: boolean, stock: number, tokens: number): "full" | "small" | "brief" {
  const beside = (laid ? SMALL + 24 : 0) + (stock ? stock * BRIEF + 24 : 0) + Math.ceil(tokens / 3) * 110;
  const each = (ROW_WIDTH - beside) / Math.max(1, cubes);
  return each >= FULL ? "full" : each >= SMALL ? "small" : "brief";
}
