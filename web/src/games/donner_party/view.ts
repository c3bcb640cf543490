// Made by scripts/message_types.py; do not edit. Schema: ce3a2e27eb178d4d0e0b0e9ffb6a6ae4

/**
 * Everything on the table. Decks are listed from the top.
 */
export interface DonnerPartyView {
  game: "donner-party";
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
  deck: {
    [k: string]: string;
  };
  round: number;
  month: string;
  leader: number;
  parties: Party[];
  oxen: number;
  forage_deck: (string | KnownCard)[];
  communal: (string | null)[];
  action_deck: (string | KnownCard)[];
  shame_deck: (number | string)[];
  spent: {
    [k: string]: number;
  };
  removed_actions?: {
    [k: string]: number;
  };
  removed_unseen?: (string | KnownCard)[];
  face_down_known_to?: number[] | "everyone";
  weather?: Weather;
  drew?: boolean;
  for_ai?: boolean;
  ended_by?: "" | "all dead" | "camps empty" | "deck empty" | "one left" | "rescue";
  shown: Derived;
}
/**
 * Where play stands in one procedure, with its variables.
 */
export interface Frame {
  do:
    | "round"
    | "set up"
    | "window"
    | "action"
    | "bids"
    | "hunger"
    | "feed"
    | "draw"
    | "shame"
    | "responses"
    | "spread"
    | "used";
  step?: string;
  seat?: number;
  place?: number;
  window?: string;
  turn?: number;
  actor?: number;
  card?: string;
  target?: number;
  second_target?: number;
  nth?: number;
  picked?: number;
  picker?: number;
  taken?: number;
  hunger?: number;
  many?: number;
  newest?: string;
  answered?: number | null;
  response?: string;
  source?: string;
  left?: number;
}
/**
 * What is asked, and who owes an answer. Answers that others may not see yet are `sealed`.
 */
export interface OpenQuestion {
  asks:
    | "family"
    | "window"
    | "who first"
    | "target"
    | "victim"
    | "respond"
    | "bid"
    | "tie"
    | "pick"
    | "lay down"
    | "order of forage"
    | "must feed"
    | "weaken"
    | "starve"
    | "shame source"
    | "hand limit"
    | "give back"
    | "pick card"
    | "pick settler"
    | "take communal"
    | "choose effect";
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
 * A camp. Counts that restart every round are left out while they are 0.
 */
export interface Party {
  family?: string;
  ai?: boolean;
  settlers: {
    [k: string]: "buried" | "healthy" | "nobody" | "removed" | "safe" | "safe weakened" | "weakened";
  };
  forage: (string | HeldCard)[];
  actions: string[];
  shame: (number | string)[];
  food?: number;
  bid?: number;
  plays?: number;
  extra_need?: number;
  starved?: number;
  generated?: boolean;
  fed?: boolean;
  played?: string;
  yields?: "no" | "round" | "step" | "window";
}
/**
 * A Forage card in a hand, if more is known than which it is.
 */
export interface HeldCard {
  card: string;
  known_to?: number[] | "everyone";
  laid?: boolean;
}
/**
 * A card that some seats know without seeing it.
 */
export interface KnownCard {
  card: string;
  known_to: number[] | "everyone";
}
/**
 * What the weather does in this round and the next.
 */
export interface Weather {
  open?: boolean;
  snowed_in?: number[];
  communal?: number;
  communal_set?: number;
  next_snowed_in?: number[];
  next_communal?: number;
  next_communal_set?: number;
}
/**
 * What follows from the rest, for drawing the table: the months of the winter in order, the others by seat.
 * `survivors`, `shame` and `most_shame` are told once it is over, and then only they and the months.
 */
export interface Derived {
  months: Month[];
  health?: number[];
  draws?: number[];
  needs?: number[];
  laid?: number[];
  places?: number;
  survivors?: string[][];
  shame?: number[];
  most_shame?: number[];
}
/**
 * A month of the winter, and how many of its Forage cards are left in the deck.
 */
export interface Month {
  month: string;
  left: number;
}
