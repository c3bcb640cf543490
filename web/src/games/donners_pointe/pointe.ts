/** What the page reads out of the view of Donner's Pointe in order to draw it. */

import type { ClauseInfo } from "../../lib/messages";
import type { ToldChoice } from "../../lib/wording";
import type { ToldLine } from "../../lib/wording";

export interface PointeSeat {
  identity: string;
  money: number;
  location: string | null;
  yesterday: string | null;
  hand: string[];
  face_down: string | null;
  lying?: boolean;
  token?: string;
  matches?: number;
}

export interface PointeView {
  players: number;
  day: number;
  first: number;
  report: string | null;
  cop: string | null;
  seats: PointeSeat[];
  deck: number;
  discard: unknown[];
  warehouse?: { cards: (string | { card: string })[] };
  sudden_death?: boolean;
  at?: { do: string; step?: string; seat?: number; card?: string }[];
}

export interface Cube {
  traits: string[];
  star: number;
  name: string;
  text: string;
}

export interface Components {
  location?: { name: string; text: string; spots: Record<string, number> }[];
  identity?: { name: string; meeple: string; text: string; rule?: string }[];
  cube?: Cube[];
  days?: Record<string, number>;
  category?: { name: string; value: { name: string }[] }[];
}

export const HIDDEN = "unknown";
/** `Blond Parka Ice axe Goggles` → its traits, one of each category of the box. */
export function traits(box: Components, name: string): string[] {
  let rest = name;
  return (box.category ?? []).map(({ value }) => {
    const found = value.find((v) => rest.startsWith(v.name))?.name ?? "";
    rest = rest.slice(found.length).trimStart();
    return found;
  });
}

/** Which of a card's traits stand in the report. */
export const lit = (card: string[], report: string[] | null): boolean[] =>
  card.map((trait, i) => trait === report?.[i]);

/** The location the town is at while locations are visited in order: its number, or 0. */
export function visited(view: PointeView): number {
  const order = ["field", "office", "donner", "diner", "warehouse", "butcher"];
  for (const frame of view.at ?? []) {
    const at = order.indexOf(frame.do);
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** What each seat's cube matched when cubes were last turned over. */
export function lastMatches(lines: ToldLine[]): Map<number, { matches: number; text: string }> {
  const found = new Map<number, { matches: number; text: string }>();
  let at = lines.length - 1;
  while (at >= 0 && lines[at].event !== "revealed") at -= 1;
  for (; at >= 0 && lines[at].event !== "day"; at--) {
    const { event, fields, text } = lines[at];
    const seat = fields?.seat;
    if (event === "revealed" && typeof seat === "number" && !found.has(seat))
      found.set(seat, { matches: Number(fields?.matches ?? 0), text });
  }
  return found;
}

/** What stands on a cube or an identity. */
export function describe(
  view: PointeView,
  box: Components,
  clauses: ClauseInfo[],
  thing: Record<string, unknown>,
): string {
  if (thing.kind === "meeple") {
    const who = box.identity?.find((i) => i.name === view.seats[Number(thing.seat)]?.identity);
    if (!who) return "";
    const rule = clauses.find((c) => c.id === who.rule);
    return `${who.name}: ${who.text}${rule ? ` ${rule.id}: ${rule.text}` : ""}`;
  }
  if (thing.kind === "card") {
    const cube = box.cube?.find((c) => c.traits.join(" ") === thing.name);
    return cube?.text ? `${cube.name}: ${cube.text}` : "";
  }
  return "";
}

/** The colour of a seat's meeple. */
export const paint = (view: PointeView, box: Components, seat: number): string =>
  box.identity?.find((i) => i.name === view.seats[seat].identity)?.meeple ?? "grey";

export const letter = (name: string): string => name.charAt(0).toUpperCase();

/** Who stands at a location. */
export const guestsAt = (view: PointeView, place: string): { seat: number }[] =>
  view.seats.map((s, seat) => ({ location: s.location, seat })).filter((s) => s.location === place);

/** What lies under the Warehouse. */
export const stockOf = (view: PointeView): string[] =>
  (view.warehouse?.cards ?? []).map((c) => (typeof c === "string" ? c : c.card));

/** Some tokens lie with Bob the Butcher; they are offered as choices only. */
export function tokensOffered(choices: ToldChoice[]): string[] {
  const touched = choices.flatMap((c) => c.touches).filter((t) => t.kind === "token");
  return [...new Set(touched.map((t) => String(t.name)))];
}
