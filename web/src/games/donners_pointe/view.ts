// Made by scripts/message_types.py; do not edit. Schema: ad04c2fb53a60c611ecf774a548301c6

/**
 * Everything on the table.
 */
export interface DonnersPointeView {
  game: "donners-pointe";
  version: string;
  players: number;
  options?: {
    [k: string]: boolean | number | string;
  };
  over?: boolean;
  at?: Frame[];
  question?: OpenQuestion;
  seat: number | null;
  waiting: number[];
  asked?: Asked;
  day: number;
  first: number;
  report: string | null;
  cop: string | null;
  seats: Person[];
  deck: number | string[];
  discard: (string | Discarded)[];
  warehouse?: Warehouse;
  sudden_death?: boolean;
  shown: Derived;
}
/**
 * Where play stands in one procedure, with its variables.
 */
export interface Frame {
  do: "day" | "field" | "office" | "donner" | "diner" | "warehouse" | "butcher" | "sudden death";
  step?: string;
  placed?: number;
  seat?: number;
  card?: string;
}
/**
 * What is asked, and who owes an answer. Answers that others may not see yet are `sealed`.
 */
export interface OpenQuestion {
  asks:
    | "cop"
    | "place"
    | "swap"
    | "lay"
    | "re-roll"
    | "re-roll one"
    | "set die"
    | "sell"
    | "restock"
    | "exchange"
    | "butcher"
    | "token"
    | "lay late"
    | "sudden death";
  waiting: number[];
  answers?: {
    [k: string]: number | string;
  };
}
/**
 * What the viewer's own seat is asked.
 */
export interface Asked {
  message: string;
  clauses: string[];
}
/**
 * What a seat has, and where its meeple stands.
 */
export interface Person {
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
/**
 * A card that lies face-down in the discard pile: who sold it, or on which day it was thrown out.
 */
export interface Discarded {
  card: string;
  sold_by?: number;
  thrown_out?: number;
  since?: number;
  put?: boolean;
}
/**
 * What lies under the Warehouse, and what was done there.
 */
export interface Warehouse {
  cards: (string | Stock | null)[];
  restocked?: number[];
  looks?: {
    [k: string]: number;
  };
  exchanged?: {
    [k: string]: number;
  };
  taken?: string | Taken;
}
/**
 * A card under the Warehouse that came there otherwise than by the last restocking.
 */
export interface Stock {
  card: string | null;
  since: number;
  put?: boolean;
}
/**
 * When the card that was taken from under the Warehouse had come there.
 */
export interface Taken {
  since: number;
  put?: boolean;
}
/**
 * What follows from the rest, for drawing the locations and the cards.
 */
export interface Derived {
  spots: number[];
  free: number[];
  visited?: string;
  matches?: {
    [k: string]: number[];
  };
}
