// Made by scripts/message_types.py from src/snowbound/server/messages.py and bodies.py. Do not edit.

/** How long a seat may think: `move` a question, `game` all its questions together. */
export interface Clock {
  kind: "off" | "move" | "game";
  seconds: number;
}

/** Who sits in a seat, as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: "empty" | "person" | "bot";
  name: string; // shown everywhere the seat is spoken of; "" while empty
  bot: string; // the bot's name, of a bot's seat and of a seat a bot covers; otherwise ""
  covered: boolean; // a bot answers for a person who is away
  ready: boolean; // a person's seat has committed to its part of the dice; a bot is always ready
}

/** One attempt at the dice: who committed to what, and what was revealed. All hex; docs/fair-dice.md. */
export interface Attempt {
  commitment: string; // the server's
  secret: string; // the server's contribution
  commitments: string[]; // by seat; "" of a bot
  randomness: string[]; // what each seat contributed; "" of a bot, and of a seat that did not reveal
  lost: number[]; // the seats that did not reveal in time
}

/** The present attempt at the dice, or the one the game was dealt from. docs/fair-dice.md: how to check it. */
export interface FairDice {
  protocol: number; // 1: tables made before seats committed themselves
  stage: "commit" | "reveal" | "dealt";
  attempt: number; // 1 is the first
  commitment: string; // the server's
  commitments: string[]; // by seat; "" not yet, or a bot's
  missing: number[]; // stage `reveal`: the seats that are still to reveal
  until: number; // stage `reveal`: when those lose their seats, ms since 1970; otherwise 0
  randomness: string[]; // what each seat contributed ("" of a bot); empty before the deal
  secret: string; // the server's contribution; "" until the game is over
  seed: string; // "" until the game is over
  abandoned: Attempt[]; // the attempts before
}

/** A table as everybody may see it. */
export interface TableInfo {
  id: string;
  code: string; // what a friend types in to find it
  game: string;
  title: string;
  version: string; // ruleset version the table keeps
  phase: "open" | "playing" | "over";
  listed: boolean; // shown among the open tables
  players: number;
  tables: Record<string, string>; // name and version of the deck or the charts it plays with
  options: Record<string, boolean | number | string>; // those that differ from the default
  clock: Clock;
  seats: SeatInfo[];
  fair: FairDice;
  created: number; // ms since 1970
  rematch: string; // the table that follows this one, or ""
  before: string; // the table this one is a rematch of, or ""
}

/** One line of the chronicle: something that happened, or words. */
export interface Line {
  at: number; // ms since 1970
  kind: "event" | "chat" | "narration" | "table" | "reason"; // reason: a bot's; only in replays
  text: string; // an event's sentence with the players' names; of words, only what was said
  seat?: number | null; // who spoke, or whom a line about the table is about
  name?: string; // how the speaker was called then
  event?: string; // kind of the event
  args?: (number | null)[]; // null where the viewer may not know
  clauses?: string[];
  touches?: Record<string, unknown>[];
}

/** One thing the seat may do now. */
export interface ChoiceInfo {
  action: number;
  label: string;
  clauses: string[];
  touches: Record<string, unknown>[];
  price?: string; // the last words of the label: what it costs
  warning?: string; // to be told, and the choice confirmed, before it is done
  number?: number | null; // of a choice that is a number: what is typed to choose it
}

/** The question a seat owes an answer to. */
export interface Ask {
  asked: number; // which of the seat's questions; sent back with the move
  text: string;
  clauses: string[];
  choices: ChoiceInfo[];
  standing: number | null; // the action a page answers with by itself, unless the person wants to be asked
}

/** What a seat got, and of what its score is made. */
export interface Score {
  seat: number;
  score: number;
  won: boolean;
  details: Record<string, unknown>;
}

/** How the game ended. */
export interface OutcomeInfo {
  winners: number[];
  reason: string;
  clauses: string[];
  scores: Score[];
}

/** Times as of `now`, all in ms since 1970, so that a client can correct its own clock. */
export interface ClockFace {
  now: number;
  deadlines: Record<string, number>; // by seat, for the seats that are waited for
  left: number[]; // kind `game`: ms each seat has left at its last answer; otherwise empty
}

/** Everything the viewer may know now. Answers `join` when missed messages cannot be resent one by one. */
export interface Snapshot {
  type: "snapshot";
  viewer: number | null;
  stream: string; // names this stream of numbers; sent back when joining again
  number: number;
  table: TableInfo;
  lines: Line[]; // the latest lines of the chronicle …
  first: number; // … of which the first has this place in it (0: it is whole)
  view: Record<string, unknown> | null; // State.view(viewer); null before the deal
  ask: Ask | null;
  answered: ChoiceInfo | null; // the seat's own answer to a question that is still open to others
  undo: boolean; // the seat may take its last choice back
  clock: ClockFace | null;
  outcome: OutcomeInfo | null;
}

/** What changed for a viewer. A part that is left out has not changed; number is one more than the last. */
export interface Update {
  type: "update";
  viewer: number | null;
  number: number;
  lines?: Line[]; // new ones
  table?: TableInfo | null;
  view?: Record<string, unknown> | null;
  ask?: Ask | null; // null: the seat owes nothing
  answered?: ChoiceInfo | null;
  undo?: boolean;
  clock?: ClockFace | null;
  outcome?: OutcomeInfo | null;
}

/** What this browser is at this table. Sent on connecting and when it changes. */
export interface You {
  type: "you";
  host: boolean;
  seats: number[]; // several: a hot seat
}

/** Whose browser is connected now. The latest counts; not numbered. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}

/** The bots this table waits for wait themselves: so many thoughts begin until theirs, that one included. 0: no longer. The latest counts; not numbered. */
export interface Busy {
  type: "busy";
  place: number;
}

/** A command was carried out and is stored: a crash cannot lose it. */
export interface Done {
  type: "done";
  id: string;
  again?: boolean; // it had been carried out before; nothing happened twice
}

/** A command was not carried out; nothing changed. */
export interface Refused {
  type: "refused";
  id: string;
  code: "illegal" | "stale" | "not_yours" | "not_now" | "not_host" | "taken" | "text" | "limit" | "unknown" | "malformed";
  text: string; // what, why, what to do
  clauses?: string[];
}

/** What a bot would do in the seat's place, and why. */
export interface Hinted {
  type: "hinted";
  id: string;
  seat: number;
  asked: number;
  action: number;
  label: string;
  bot: string;
  why: string;
}

/** Pong */
export interface Pong {
  type: "pong";
  at: number; // as it came
  now: number; // ms since 1970, by the server's clock
}

/** A frame that could not be read, or a viewer this browser may not be. */
export interface Problem {
  type: "problem";
  text: string;
}

/** The server is about to close; connect again after so many ms. */
export interface Closing {
  type: "closing";
  text: string;
  again: number;
}

/** See the table with a viewer's eyes from now on. `after`: the last number seen, of that stream. */
export interface Join {
  type: "join";
  viewer?: number | null;
  after?: number;
  stream?: string;
}

/** See no more with that viewer's eyes. */
export interface Part {
  type: "part";
  viewer?: number | null;
}

/** All messages of the stream up to `number` have arrived. */
export interface Ack {
  type: "ack";
  viewer: number | null;
  number: number;
}

/** Ping */
export interface Ping {
  type: "ping";
  at?: number;
}

/** Take an empty seat, rename one's own, or take one's own back from the bot that covers it. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name?: string;
}

/** Before the deal: give the seat up (the host: empty any seat). After it: a bot covers one's own seat. */
export interface Stand {
  type: "stand";
  id: string;
  seat: number;
}

/** The host puts a bot into an empty seat or exchanges it. After the deal, any player: a bot covers the seat of a person who has been gone for a minute. */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  bot: string;
}

/** The seat is ready, and bound to its part of the dice. Until the host deals another may take its place. */
export interface Commit {
  type: "commit";
  id: string;
  seat: number;
  attempt: number;
  commitment: string;
}

/** What the seat committed to. Only once all have committed themselves: stage `reveal`. */
export interface Reveal {
  type: "reveal";
  id: string;
  seat: number;
  attempt: number;
  contribution: string;
}

/** At tables of dice protocol 1: give the seat's randomness. */
export interface Ready {
  type: "ready";
  id: string;
  seat: number;
  randomness: string;
}

/** The host sets the table otherwise, before the deal. What is left out stays; everybody is to be ready anew. */
export interface Change {
  type: "change";
  id: string;
  players?: number | null;
  options?: Record<string, boolean | number | string> | null;
  clock?: Clock | null;
  listed?: boolean | null;
}

/** The host deals: all seats are filled and ready, and their pages are to reveal now. */
export interface Start {
  type: "start";
  id: string;
}

/** Answer a question. The same id sent again is carried out once. */
export interface Act {
  type: "move";
  id: string;
  seat: number;
  action: number;
  asked: number; // Ask.asked of the question that is answered
}

/** Take the seat's last choice back, as long as nothing came to light since. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Chat. A seat of one's own, or null and a name as a spectator. */
export interface Say {
  type: "say";
  id: string;
  text: string;
  seat?: number | null;
  name?: string;
}

/** Tell what one's character does: part of the match. Only in games with narration. */
export interface Narrate {
  type: "narrate";
  id: string;
  seat: number;
  text: string;
}

/** What would the bot do? */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Why can this thing on the table not be chosen now? Answered by `refused` with the reason; `done`: it can. */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  asked: number;
  thing: Record<string, string | number>;
}

/** The same people, bots and options at a new table, seats moved on by one. Any player, after the end. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** What a table may set otherwise. Words may speak of `Seat n`, to be called by the player's name. */
export interface OptionInfo {
  name: string;
  title: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  said: string[]; // each value in a few words
  means: string[]; // what each value does; empty where `text` says it of all
  text: string;
  clauses: string[];
}

/** ClauseInfo */
export interface ClauseInfo {
  id: string;
  section: string;
  source: string;
  text: string;
  options: string[];
}

/** GameInfo */
export interface GameInfo {
  name: string;
  title: string;
  version: string;
  fewest: number;
  most: number;
  usual: number;
  narration: boolean;
  sentence: string; // what it is about
  mood: string;
  minutes: string; // how long it takes
  standing: string; // which questions a page answers by itself, unless the person wants to be asked; "" if none
  tables: Record<string, string>; // name and version of the deck or the charts
  options: OptionInfo[];
}

/** BotInfo */
export interface BotInfo {
  name: string;
  text: string;
  ready: boolean; // false: its rules are still being compiled; the quickest bot plays for it so long
}

/** GET /api/info: what the front page needs. */
export interface Info {
  snowbound: string; // version
  games: GameInfo[];
  bots: BotInfo[]; // the one for Play now first
  addresses: string[]; // where other devices of the local network reach this server; may be empty
  narration: number; // longest narration, chat and name, in characters
  chat: number;
  name: number;
}

/** GET /api/games/{game}/rules */
export interface Rules {
  game: GameInfo;
  short: string[]; // the rules in a few sentences
  clauses: ClauseInfo[];
}

/** GET /api/games/{game}/pieces, GET /api/tables/{id}/pieces: the cards, components or charts as data. */
export interface Pieces {
  game: string;
  pieces: Record<string, unknown>;
}

/** DocLink */
export interface DocLink {
  name: string;
  title: string;
}

/** GET /api/docs/{name}: a page of the documentation. `html` is our own, made from Markdown without raw HTML. */
export interface DocPage {
  name: string;
  title: string;
  html: string;
  pages: DocLink[]; // all there are
}

/** Who shall sit there from the beginning: somebody in this browser, a bot, or whoever comes. */
export interface SeatWish {
  kind: "me" | "bot" | "open";
  name?: string; // kind me
  bot?: string; // kind bot; one of those the server offers
}

/** POST /api/tables → Created. Seats that are left out stay open. */
export interface NewTable {
  game: string;
  players?: number | null;
  options?: Record<string, boolean | number | string>;
  clock?: Clock;
  listed?: boolean;
  deck?: string; // Donner Party: the text of a cards file
  seats?: SeatWish[];
}

/** Created */
export interface Created {
  table: TableInfo;
  you: You;
}

/** A table in a list. */
export interface TableRow {
  id: string;
  code: string;
  game: string;
  title: string;
  phase: "open" | "playing" | "over";
  players: number;
  names: string[]; // by seat; "" while empty
  seats: number[]; // this browser's
  waits: boolean; // for this browser
  created: number;
  changed: number; // when everybody last noticed something, ms since 1970
  reason: string; // how it ended, or ""
  winners: number[];
}

/** GET /api/tables (open ones that are listed), GET /api/mine (this browser's, newest first). */
export interface TableList {
  tables: TableRow[];
}

/** GET /api/tables/{id}/chronicle?viewer=&before= → lines before that place. */
export interface Chronicle {
  first: number;
  lines: Line[];
}

/** The table after so many moves, as the viewpoint saw it then. */
export interface ReplayStep {
  number: number;
  lines: Line[];
  view: Record<string, unknown>;
  chosen: string; // the viewpoint's own choice that led here, or ""
}

/** GET /api/tables/{id}/replay?viewer=&first=&count= → steps of a finished table. */
export interface Replay {
  table: TableInfo;
  viewer: number | null;
  steps: number; // how many there are in all
  first: number;
  part: ReplayStep[];
  outcome: OutcomeInfo;
}

/** The body of every answer that is not 2xx. */
export interface Wrong {
  error: string;
}

export type ToClient =
  | Snapshot
  | Update
  | You
  | Presence
  | Busy
  | Done
  | Refused
  | Hinted
  | Pong
  | Problem
  | Closing;

export type ToServer =
  | Join
  | Part
  | Ack
  | Ping
  | Sit
  | Stand
  | Fill
  | Commit
  | Reveal
  | Ready
  | Change
  | Start
  | Act
  | Undo
  | Say
  | Narrate
  | Hint
  | Why
  | Rematch;
