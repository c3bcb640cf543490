// Made by scripts/message_types.py; do not edit. Schema: 86cea708f4635f3c56a82a9c4b165aab

/**
 * Everything on the table.
 */
export interface TrekView {
  game: "trek";
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
  time: string;
  travellers: Traveller[];
  groups: {
    [k: string]: Group;
  };
  shown: Derived;
}
/**
 * Where play stands in one procedure, with its variables.
 */
export interface Frame {
  do:
    | "phase"
    | "turn"
    | "vote"
    | "first aid"
    | "meal"
    | "take card"
    | "leave"
    | "stay"
    | "rest"
    | "trade"
    | "travel"
    | "challenge"
    | "swap";
  step?: string;
  group?: number;
  declared?: string;
  new_group?: number | null;
  carrier?: number | null;
  card?: string | number;
  swap?: string;
  leaver?: number | null;
  offers?: number;
  turn?: number;
  face?: number;
  difficulty?: number;
  met?: string;
  effort?: number | null;
  by?: number;
  offer?: string;
}
/**
 * What is asked, and who owes an answer. Answers that others may not see yet are `sealed`.
 */
export interface OpenQuestion {
  asks:
    | "vote"
    | "first aid"
    | "cannibalism"
    | "carrier"
    | "full hands"
    | "consent"
    | "feed"
    | "move"
    | "leave"
    | "join"
    | "accept"
    | "stay"
    | "re-roll"
    | "spend"
    | "which card"
    | "lose"
    | "injure"
    | "act"
    | "trade";
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
 * One traveller; for those no longer travelling, `fate` and `when`.
 */
export interface Traveller {
  value: number;
  fatigue: number;
  distance: number;
  injury: "heavily injured" | "injured" | "none";
  starving: boolean;
  cards: (number | string)[];
  known_to?: number[][];
  group?: number;
  rested?: boolean;
  said?: string[];
  pledged?: number;
  due?: number;
  fate?: "eaten" | "injury" | "lost" | "safe" | "starved" | "travelling";
  when?: string;
}
/**
 * A group that travels together.
 */
export interface Group {
  leader: number | null;
  members: number[];
  followed_by: "friendly" | "hostile" | "nobody" | "samaritans" | "unknown";
  acted?: boolean;
}
/**
 * What follows from the rest, for drawing the trail and the travellers.
 */
export interface Derived {
  phase: number;
  strength: number[];
  acting?: number;
  challenge?: Challenge;
  havens?: number[];
}
/**
 * The challenge that a group faces.
 */
export interface Challenge {
  group: number;
  difficulty: number;
  effort: number;
}
