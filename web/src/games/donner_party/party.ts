/** Reads Donner Party's view and deck for drawing. */

import type { Happened } from "../../lib/events";
import type { GamePieces } from "../../lib/api";
import type { DonnerPartyEvent } from "./events";
import { isMonth } from "./time";
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
    return this.cards.get(id) ?? { id, name: plain(id) };
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

  /** The Health of one who survives, on the face that is shown. */
  health(settler: string, face: Face): number {
    const row = this.settler(settler);
    return isWeak(face) ? row.weakened : row.healthy;
  }
}

function rows<T>(pieces: GamePieces | null, key: string): T[] {
  const found = pieces?.[key];
  return Array.isArray(found) ? (found as T[]) : [];
}

/** A Forage card of which the id is known, or only the month. */
interface Seen {
  known: boolean;
  month: string;
  row: CardRow;
}

export function seen(card: string, deck: Deck): Seen {
  const known = !isMonth(card);
  const row = deck.card(card);
  return { known, month: known ? (row.month ?? "") : card, row };
}

/** A Forage card in a hand. */
export function held(card: Party["forage"][number], deck: Deck): Seen & { laid: boolean } {
  if (typeof card === "string") return { ...seen(card, deck), laid: false };
  return { ...seen(card.card, deck), laid: !!card.laid };
}

/** Actions lie from right to left, so that a new one doesn't move the others. `slot`: its place in the hand. */
export const laidOut = (actions: string[]): { card: string; slot: number }[] =>
  actions.map((card, slot) => ({ card, slot })).reverse();

export type Face = Party["settlers"][string];

export const lives = (face: Face): boolean => face === "healthy" || face === "weakened";

export const isWeak = (face: Face): boolean => face === "weakened" || face === "safe weakened";

/** Led out of the mountains. */
export const isSafe = (face: Face): boolean => face === "safe" || face === "safe weakened";

/** Those in the camp. */
export const living = (party: Party): [id: string, face: Face][] =>
  Object.entries(party.settlers).filter(([, face]) => lives(face));

interface Meal {
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

interface Grave {
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
export const lightestFirst = (totals: number[]): number[] =>
  totals.map((_, seat) => seat).sort((a, b) => totals[a] - totals[b] || a - b);

const CARD_DELAY = 230; // ms between two cards at normal pace
const PILE_DELAY = 700; // … and between two piles

/** How many cards of each pile are turned over, and how long (ms) after the step before; the last step is the end. */
export function turnSchedule(piles: number[][], order: number[]): { after: number; turned: number[] }[] {
  const steps: { after: number; turned: number[] }[] = [];
  const turned = piles.map(() => 0);
  let after = PILE_DELAY;
  for (const seat of order) {
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
