/** Reads Donner Party's view and deck for drawing. */

import type { Happened } from "../../lib/events";
import type { GamePieces } from "../../lib/api";
import type { DonnerPartyEvent } from "./events";
import { isMonth, WINTER, withoutMonth } from "./time";
import type { DonnerPartyView, Party } from "./view";
import { plain } from "../../lib/words";
import { say } from "../../lib/say";

interface SettlerRow {
  id: string;
  name: string;
  surname?: string;
  family: string;
  age: number;
  healthy: number;
  weakened: number;
  text?: string;
  drawing?: string; // how they look, in the words of art/bust.ts
}

export interface CardRow {
  id: string;
  name: string;
  month?: string;
  food?: number;
  shame?: number;
  text?: string;
  does?: string; // its effect, in the server's words
  besides?: string; // the same for Forage, apart from its Food
  drawing?: string; // what is drawn on it, in the words of motifs.ts
  tags?: string[];
  on_draw?: { op: string }[];
  effects?: { op: string }[];
}

/** The deck's rows by id. */
export class Deck {
  private readonly settlers = new Map<string, SettlerRow>();
  private readonly cards = new Map<string, CardRow>();
  private readonly families = new Map<string, { name: string; colour: string }>();

  constructor(pieces: GamePieces | null) {
    for (const row of rows<SettlerRow>(pieces, "settler")) this.settlers.set(row.id, row);
    for (const row of [...rows<CardRow>(pieces, "forage"), ...rows<CardRow>(pieces, "action")])
      this.cards.set(row.id, row);
    for (const row of rows<{ id: string; name: string; colour: string }>(pieces, "family"))
      this.families.set(row.id, row);
  }

  settler(id: string): SettlerRow {
    return this.settlers.get(id) ?? { id, name: plain(id), family: "", age: 0, healthy: 0, weakened: 0 };
  }

  card(id: string): CardRow {
    return this.cards.get(id) ?? { id, name: plain(withoutMonth(id)) };
  }

  family(id: string | undefined): { name: string; colour: string } {
    return (id && this.families.get(id)) || { name: id ? plain(id) : say("party-no-family"), colour: "#6b7784" };
  }

  hasFamily(id: string): boolean {
    return this.families.has(id);
  }

  /** `Margaret Reed` */
  fullName(settler: string): string {
    const { name, surname } = this.settler(settler);
    return [name, surname].filter(Boolean).join(" ");
  }

  health(settler: string, face: string): number {
    const row = this.settler(settler);
    return face === "healthy" ? row.healthy : face === "weakened" ? row.weakened : 0;
  }
}

function rows<T>(pieces: GamePieces | null, key: string): T[] {
  const found = pieces?.[key];
  return Array.isArray(found) ? (found as T[]) : [];
}

/** A Forage card in a hand: its id, or only its month. */
export function held(card: Party["forage"][number]): { id: string; month: string; known: boolean; laid: boolean } {
  const name = typeof card === "string" ? card : card.card;
  const known = !isMonth(name);
  return { id: name, month: known ? name.slice(0, 3) : name, known, laid: typeof card !== "string" && !!card.laid };
}

export const living = (party: Party): [string, string, number][] =>
  Object.entries(party.settlers)
    .map(([id, face], place): [string, string, number] => [id, face, place])
    .filter(([, face]) => face === "healthy" || face === "weakened");

/** The survivors: those in the camp, and those led out of the mountains before. */
export function survivors(party: Party): { id: string; face: string; safe: boolean }[] {
  const faces: Record<string, { face: string; safe: boolean }> = {
    healthy: { face: "healthy", safe: false },
    weakened: { face: "weakened", safe: false },
    safe: { face: "healthy", safe: true },
    "safe weakened": { face: "weakened", safe: true },
  };
  return Object.entries(party.settlers).flatMap(([id, face]) => (faces[face] ? [{ id, ...faces[face] }] : []));
}

export interface Meal {
  needed: number;
  had: number;
}

/** The Food each camp needed and had when its hunger was counted in this round. */
export function meals(lines: Happened<DonnerPartyEvent>[]): Map<number, Meal> {
  const found = new Map<number, Meal>();
  for (let i = lines.length - 1; i >= 0 && lines[i].event !== "round"; i--) {
    const line = lines[i];
    if ((line.event === "fed" || line.event === "hunger") && !found.has(line.fields.seat))
      found.set(line.fields.seat, { needed: line.fields.need, had: line.fields.food });
  }
  return found;
}

export interface Bowls {
  needed: number;
  full: number;
  promised: number; // … by the cards laid down
  says: string;
}

/**
 * A camp's bowls. They stay as they were when its hunger was counted, even if Settlers die; `fed` in the view only
 * means that the camp has had its turn to eat.
 */
export function bowls(view: DonnerPartyView, seat: number, meal: Meal | undefined): Bowls {
  const party = view.parties[seat];
  const suffers =
    (view.question?.asks === "weaken" || view.question?.asks === "starve") && !!view.waiting?.includes(seat);
  if (meal && (party.fed || suffers)) {
    const { needed, had } = meal;
    return {
      needed,
      full: Math.min(had, needed),
      promised: 0,
      says: had >= needed ? say("party-fed") : say("party-hungry", { food: had, needed }),
    };
  }
  if (party.fed) return { needed: 0, full: 0, promised: 0, says: say("party-has-eaten") };
  const needed = view.shown?.needs?.[seat] ?? 0;
  const food = party.food ?? 0;
  const laid = view.shown?.laid?.[seat] ?? 0;
  return {
    needed,
    full: Math.min(food, needed),
    promised: Math.min(laid, Math.max(0, needed - food)),
    says: laid ? say("party-food-of-laid", { food, needed, laid }) : say("party-food-of", { food, needed }),
  };
}

/** The number of cards left in the deck, by month. */
export function calendar(view: DonnerPartyView): { month: string; left: number }[] {
  const left: Record<string, number> = Object.fromEntries(WINTER.map((month) => [month, 0]));
  for (const card of view.forage_deck) {
    const month = (typeof card === "string" ? card : card.card).slice(0, 3);
    if (month in left) left[month] += 1;
  }
  return Object.entries(left).map(([month, n]) => ({ month, left: n }));
}

/** The text of a card or a Settler. */
export function describe(view: DonnerPartyView, deck: Deck, thing: Record<string, unknown>): string {
  const { kind, seat, slot } = thing as { kind: string; seat: number; slot: number };
  if (kind === "settler") {
    const row = deck.settler(String(thing.settler));
    return say("party-settler", {
      name: deck.fullName(row.id),
      age: row.age,
      healthy: row.healthy,
      weakened: row.weakened,
    });
  }
  const found =
    kind === "forage"
      ? view.parties[seat]?.forage[slot]
      : kind === "action"
        ? view.parties[seat]?.actions[slot]
        : kind === "communal"
          ? view.communal[slot]
          : null;
  if (!found) return "";
  const id = typeof found === "string" ? found : found.card;
  if (isMonth(id)) return kind === "communal" ? say("party-unseen-card") : "";
  const row = deck.card(id);
  if (!row.does) return "";
  return `${row.name}${kind === "action" ? `, ${priceOf(row)}` : ""}: ${row.does}`;
}

/** The Shame an Action adds or removes, in words. */
export const priceOf = (row: CardRow): string =>
  say("party-price", { shame: Math.abs(row.shame ?? 0), back: (row.shame ?? 0) < 0 ? "yes" : "no" });

export interface Grave {
  seat: number;
  place: number;
  id: string;
}

export const graveyard = (view: DonnerPartyView): Grave[] =>
  view.parties.flatMap((party, seat) =>
    Object.entries(party.settlers).flatMap(([id, face], place) => (face === "buried" ? [{ seat, place, id }] : [])),
  );

export const sum = (pile: number[]): number => pile.reduce((a, b) => a + b, 0);

/** A Party's known Shame, in ascending order. */
export const shamePile = (party: Party): number[] =>
  party.shame
    .map(Number)
    .filter((n) => !Number.isNaN(n))
    .sort((a, b) => a - b);

/** The order in which seats turn over their piles at the end: the most Shame last. */
export const lightestFirst = (piles: number[][]): number[] =>
  piles.map((_, seat) => seat).sort((a, b) => sum(piles[a]) - sum(piles[b]) || a - b);

const CARD_DELAY = 230; // ms between two cards at normal pace
const PILE_DELAY = 700; // … and between two piles

/** How many cards of each pile are turned over, and how long (ms) after the step before; the last step is the end. */
export function turnSchedule(piles: number[][]): { after: number; turned: number[] }[] {
  const steps: { after: number; turned: number[] }[] = [];
  const turned = piles.map(() => 0);
  let after = PILE_DELAY;
  for (const seat of lightestFirst(piles)) {
    const cards = piles[seat].length;
    if (!cards) after += CARD_DELAY;
    while (turned[seat] < cards) {
      turned[seat] += 1;
      steps.push({ after, turned: [...turned] });
      after = turned[seat] < cards ? CARD_DELAY : PILE_DELAY;
    }
  }
  return [...steps, { after, turned }];
}
