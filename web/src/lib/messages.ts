// Made by scripts/message_types.py; do not edit. Schema: 1242d8e754b80e61ee8f298339256bdf

export type ToClient =
  Snapshot | Update | You | Presence | Busy | Done | Refused | Hinted | Pong | Problem | Question | Closing;
export type ToServer =
  | Join
  | Leave
  | Ack
  | Ping
  | Sit
  | Stand
  | Fill
  | Commit
  | Reveal
  | Ready
  | Change
  | Pace
  | Start
  | Move
  | Order
  | Undo
  | Say
  | Narrate
  | Hint
  | Why
  | Rematch
  | Called
  | Concede
  | Wish
  | Pause
  | Mute
  | Remove
  | Close;

/**
 * All of them by their names.
 */
export interface Messages {
  Clock: Clock;
  SeatInfo: SeatInfo;
  Attempt: Attempt;
  FairDice: FairDice;
  TableInfo: TableInfo;
  Watcher: Watcher;
  Line: Line;
  Message: Message;
  ChoiceInfo: ChoiceInfo;
  Gatherable: Gatherable;
  Gathering: Gathering;
  Ask: Ask;
  ScoreItem: ScoreItem;
  Score: Score;
  OutcomeInfo: OutcomeInfo;
  ClockFace: ClockFace;
  Snapshot: Snapshot;
  Update: Update;
  You: You;
  Presence: Presence;
  Busy: Busy;
  Done: Done;
  Refused: Refused;
  Hinted: Hinted;
  Pong: Pong;
  Problem: Problem;
  Question: Question;
  Closing: Closing;
  Join: Join;
  Leave: Leave;
  Ack: Ack;
  Ping: Ping;
  Sit: Sit;
  Stand: Stand;
  Fill: Fill;
  Commit: Commit;
  Reveal: Reveal;
  Ready: Ready;
  Change: Change;
  Pace: Pace;
  Start: Start;
  Move: Move;
  Order: Order;
  Undo: Undo;
  Say: Say;
  Narrate: Narrate;
  Hint: Hint;
  Why: Why;
  Rematch: Rematch;
  Called: Called;
  Concede: Concede;
  Wish: Wish;
  Pause: Pause;
  Mute: Mute;
  Remove: Remove;
  Close: Close;
  EventWords: EventWords;
  GameWords: GameWords;
  TableRow: TableRow;
  Chronicle: Chronicle;
  ReplayStep: ReplayStep;
  Replay: Replay;
  Deciding: Deciding;
  ChapterScores: ChapterScores;
  Ending: Ending;
  OptionInfo: OptionInfo;
  ClauseInfo: ClauseInfo;
  StandingInfo: StandingInfo;
  PresetInfo: PresetInfo;
  LessonStep: LessonStep;
  LessonInfo: LessonInfo;
  GameInfo: GameInfo;
  BotInfo: BotInfo;
  ServerInfo: ServerInfo;
  Rules: Rules;
  Pieces: Pieces;
  DocLink: DocLink;
  DocPage: DocPage;
  SeatWish: SeatWish;
  NewTable: NewTable;
  TableAccess: TableAccess;
  TableList: TableList;
  PushKey: PushKey;
  Subscribed: Subscribed;
  PushUnsubscribe: PushUnsubscribe;
  HideTable: HideTable;
  BanAddress: BanAddress;
  OperatorState: OperatorState;
  ErrorBody: ErrorBody;
  View: View;
  Frame: Frame;
  OpenQuestion: OpenQuestion;
  Asked: Asked;
  ToClient: ToClient;
  ToServer: ToServer;
}
/**
 * How long a seat may think: per question (`move`), or about all its questions together (`game`).
 */
export interface Clock {
  kind: "game" | "move" | "off";
  seconds: number;
}
/**
 * Who sits in a seat, as everybody sees it.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "empty" | "person";
  name: string;
  bot: string;
  covered: boolean;
  ready: boolean;
  conceded: boolean;
  muted: boolean;
  outside: boolean;
}
/**
 * One attempt at the dice: who committed to what, and what was revealed, all in hex (docs/fair-dice.md).
 */
export interface Attempt {
  commitment: string;
  secret: string;
  commitments: string[];
  randomness: string[];
  lost: number[];
}
/**
 * The current attempt at the dice, or the one the game was dealt from. docs/fair-dice.md says how to check it.
 */
export interface FairDice {
  protocol: number;
  stage: "commit" | "dealt" | "reveal";
  attempt: number;
  commitment: string;
  commitments: string[];
  missing: number[];
  until: number;
  randomness: string[];
  secret: string;
  seed: string;
  abandoned: Attempt[];
}
/**
 * A table as everybody may see it.
 */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  title: string;
  version: string;
  phase: "open" | "over" | "playing";
  listed: boolean;
  players: number;
  tables: {
    [k: string]: string;
  };
  options: {
    [k: string]: boolean | number | string;
  };
  clock: Clock;
  tempo: "brisk" | "calm" | "quick";
  seats: SeatInfo[];
  fair: FairDice;
  created: number;
  rematch: string;
  before: string;
  words: {
    [k: string]: string;
  };
  paused: boolean;
  ended: "" | "agreed" | "closed";
  wishes: {
    [k: string]: string;
  };
  outside_bots: boolean;
}
/**
 * A spectator who is connected.
 */
export interface Watcher {
  key: string;
  name: string;
  muted: boolean;
}
/**
 * One line of the chronicle: something that happened, or something somebody said.
 */
export interface Line {
  at: number;
  kind: "chat" | "event" | "narration" | "reason" | "table";
  text?: string;
  seat?: number | null;
  name?: string;
  event?: string;
  fields?: {
    [k: string]: unknown;
  };
  clauses?: string[];
  touches?: {
    [k: string]: unknown;
  }[];
  said?: Message | null;
}
/**
 * Something to say: the name of a message, and what it is about.
 */
export interface Message {
  id: string;
  args?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A choice offered to the seat.
 */
export interface ChoiceInfo {
  action: number;
  said: Message;
  clauses: string[];
  touches: {
    [k: string]: unknown;
  }[];
  price?: Message | null;
  warning?: Message | null;
  number?: number | null;
  means?: Message | null;
  behind?: number | null;
}
/**
 * One of the things that may be gathered.
 */
export interface Gatherable {
  said: Message;
  touch: {
    [k: string]: unknown;
  };
  same: string;
  action: number;
  counts: number;
  unsure: boolean;
}
/**
 * A question that is answered thing by thing until one says "done": a player may mark them all, and the client then
 * sends the moves one after the other. The messages `said` and `does` (the button's label) also get how many are
 * `marked` and `wanted`, the `sum` so far, how much is still `short`, and whether that is `unsure`.
 */
export interface Gathering {
  things: Gatherable[];
  done: number;
  wanted: number;
  has: number;
  said: Message;
  does: Message;
}
/**
 * The question the seat has to answer.
 */
export interface Ask {
  asked: number;
  said: Message;
  clauses: string[];
  choices: ChoiceInfo[];
  orders: string[];
  means: Message | null;
  gathers: Gathering | null;
}
/**
 * One part of a score, or something else that counted but has no points.
 */
export interface ScoreItem {
  said: Message;
  points?: number | null;
}
/**
 * A seat's score and what it is made of.
 */
export interface Score {
  seat: number;
  score: number;
  won: boolean;
  details: {
    [k: string]: unknown;
  };
  items: ScoreItem[];
  verdict: Message;
}
/**
 * How the game ended.
 */
export interface OutcomeInfo {
  winners: number[];
  said: Message;
  clauses: string[];
  scores: Score[];
}
/**
 * The clocks as of `now`, the server's time in ms since 1970, so that a client can correct its own.
 */
export interface ClockFace {
  now: number;
  deadlines: {
    [k: string]: number;
  };
  left: number[];
}
/**
 * Everything the viewer may know now. The answer to `join` when missed messages cannot be resent one by one.
 */
export interface Snapshot {
  type: "snapshot";
  viewer: number | null;
  stream: string;
  number: number;
  table: TableInfo;
  lines: Line[];
  first: number;
  view: View | null;
  check: number;
  ask: Ask | null;
  answered: ChoiceInfo | null;
  orders: {
    [k: string]: string;
  };
  undo: boolean;
  clock: ClockFace | null;
  outcome: OutcomeInfo | null;
}
/**
 * What a viewer may know of a game: this, and the game's own part.
 */
export interface View {
  game: string;
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
}
/**
 * Where play stands in one procedure, with its variables.
 */
export interface Frame {
  do: string;
  step?: string;
}
/**
 * What is asked, and who owes an answer. Answers that others may not see yet are `sealed`.
 */
export interface OpenQuestion {
  asks: string;
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
 * What changed for a viewer. A field left out has not changed; `number` is one higher than in the last message.
 */
export interface Update {
  type: "update";
  viewer: number | null;
  number: number;
  lines?: Line[];
  table?: TableInfo | null;
  view?: View | null;
  changes?: unknown[][];
  check?: number;
  ask?: Ask | null;
  answered?: ChoiceInfo | null;
  orders?: {
    [k: string]: string;
  };
  undo?: boolean;
  clock?: ClockFace | null;
  outcome?: OutcomeInfo | null;
}
/**
 * This browser's role at the table. Sent on connecting and whenever it changes.
 */
export interface You {
  type: "you";
  host: boolean;
  seats: number[];
}
/**
 * Whose browser is connected now. Only the latest counts; not numbered.
 */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
  watching: Watcher[];
}
/**
 * All bot workers are busy; `place` is the position in the queue, 0 when no longer waiting. Only the latest counts;
 * not numbered.
 */
export interface Busy {
  type: "busy";
  place: number;
  hint?: boolean;
}
/**
 * A command was carried out and stored: a crash cannot lose it.
 */
export interface Done {
  type: "done";
  id: string;
  again?: boolean;
}
/**
 * A command was not carried out; nothing changed.
 */
export interface Refused {
  type: "refused";
  id: string;
  code:
    "illegal" | "limit" | "malformed" | "not_host" | "not_now" | "not_yours" | "stale" | "taken" | "text" | "unknown";
  text: string;
  clauses?: string[];
  said?: Message | null;
}
/**
 * What a bot would do in this seat, and why.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  seat: number;
  asked: number;
  action: number;
  bot: string;
  why: string;
  said: Message | null;
}
/**
 * Pong
 */
export interface Pong {
  type: "pong";
  at: number;
  now: number;
}
/**
 * A frame could not be read, or this browser may not join as that viewer.
 */
export interface Problem {
  type: "problem";
  text: string;
  said: Message;
}
/**
 * For an outside bot that has joined its seat: the question, in the same form as for a program behind a pipe
 * (docs/bots.md). Send `asked` back with the `move` that answers it.
 */
export interface Question {
  type: "question";
  seat: number;
  asked: number;
  question: {
    [k: string]: unknown;
  };
}
/**
 * The server is about to close the connection; reconnect after `again` ms.
 */
export interface Closing {
  type: "closing";
  text: string;
  again: number;
  said: Message;
}
/**
 * Subscribe to a viewer's stream. `after`: the last number received; `changes`: send view changes instead of whole
 * views.
 */
export interface Join {
  type: "join";
  viewer?: number | null;
  after?: number;
  stream?: string;
  changes?: boolean;
}
/**
 * Unsubscribe from a viewer's stream. The tag `part` is this message's older name, kept on the wire.
 */
export interface Leave {
  type: "part";
  viewer?: number | null;
}
/**
 * All messages of the stream up to `number` have arrived.
 */
export interface Ack {
  type: "ack";
  viewer: number | null;
  number: number;
}
/**
 * Ping
 */
export interface Ping {
  type: "ping";
  at?: number;
}
/**
 * Take an empty seat, rename your own at any time, or take your own back from the bot that covers it.
 */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name?: string;
}
/**
 * Before the deal: give up your seat (the host may empty any seat). After the deal: let a bot cover your seat.
 */
export interface Stand {
  type: "stand";
  id: string;
  seat: number;
}
/**
 * The host puts a bot into an empty seat, or replaces the bot there. After the deal, any player may let a bot cover
 * the seat of a person who has been gone for a minute.
 */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  bot: string;
}
/**
 * The seat is ready, and committed to its part of the dice. It may commit again until the host deals.
 */
export interface Commit {
  type: "commit";
  id: string;
  seat: number;
  attempt: number;
  commitment: string;
}
/**
 * What the seat committed to. Only once all have committed: in stage `reveal`.
 */
export interface Reveal {
  type: "reveal";
  id: string;
  seat: number;
  attempt: number;
  contribution: string;
}
/**
 * The seat's randomness, at tables with dice protocol 1.
 */
export interface Ready {
  type: "ready";
  id: string;
  seat: number;
  randomness: string;
}
/**
 * The host changes the table before the deal. Fields left out stay as they are; everybody must get ready again.
 */
export interface Change {
  type: "change";
  id: string;
  players?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  } | null;
  clock?: Clock | null;
  listed?: boolean | null;
  outside_bots?: boolean | null;
}
/**
 * The host sets how long bots pretend to think. Allowed at any time.
 */
export interface Pace {
  type: "pace";
  id: string;
  tempo: "brisk" | "calm" | "quick";
}
/**
 * The host deals. All seats must be filled and ready; their pages reveal next.
 */
export interface Start {
  type: "start";
  id: string;
}
/**
 * Answer a question. A move sent again with the same id is carried out only once.
 */
export interface Move {
  type: "move";
  id: string;
  seat: number;
  action: number;
  asked: number;
}
/**
 * Set a standing answer to one kind of question: for this round, for the whole game, or off. Nobody else is told.
 */
export interface Order {
  type: "order";
  id: string;
  seat: number;
  order: string;
  until: "game" | "off" | "round";
}
/**
 * Take back the seat's last choice, unless something has been revealed since.
 */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}
/**
 * Chat as one of your own seats, or as a spectator: null and a name. An `emote` has no text.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
  seat?: number | null;
  name?: string;
  emote?: ("bye" | "hello" | "hurry" | "luck" | "moment" | "nice" | "sorry" | "thanks") | "";
}
/**
 * Say what your character does; this becomes part of the match. Only in games with narration.
 */
export interface Narrate {
  type: "narrate";
  id: string;
  seat: number;
  text: string;
}
/**
 * Ask what a bot would do.
 */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}
/**
 * Ask why a thing on the table cannot be chosen now. Answered by `refused` with the reason, or `done` if it can.
 */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  asked: number;
  thing: {
    [k: string]: string | number;
  };
}
/**
 * Open a new table with the same people, bots and options, each moved one seat on. Any player, after the end.
 */
export interface Rematch {
  type: "rematch";
  id: string;
}
/**
 * The name under which a spectator is shown to the others.
 */
export interface Called {
  type: "called";
  name: string;
}
/**
 * Give up. A bot plays the seat to the end, and the rules decide who wins.
 */
export interface Concede {
  type: "concede";
  id: string;
  seat: number;
}
/**
 * Ask for the game to end without a winner, to pause or to resume. It does once all the people playing agree.
 */
export interface Wish {
  type: "wish";
  id: string;
  seat: number;
  what: "none" | "pause" | "play" | "stop";
}
/**
 * The host pauses the game and its clocks, or resumes them.
 */
export interface Pause {
  type: "pause";
  id: string;
  on: boolean;
}
/**
 * The host mutes or unmutes the person in a seat, or a watcher.
 */
export interface Mute {
  type: "mute";
  id: string;
  seat?: number | null;
  watcher?: string;
  on?: boolean;
}
/**
 * The host removes the person in a seat, or a watcher, from the table for good.
 */
export interface Remove {
  type: "remove";
  id: string;
  seat?: number | null;
  watcher?: string;
}
/**
 * The host closes the table for good.
 */
export interface Close {
  type: "close";
  id: string;
}
/**
 * An event's fields and how it is presented; see snowbound.engine.events.
 */
export interface EventWords {
  fields: {
    [k: string]: string;
  };
  heading?: boolean;
  paragraph?: boolean;
  minor?: boolean;
  folds?: string;
  reveals?: string;
  sound?: string;
  scene?: string;
}
/**
 * GET /api/games/{game}/words/{language}-{hash}.json, or /api/tables/{id}/words/… for a table with its own deck
 */
export interface GameWords {
  language: string;
  sources: string[];
  names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  events: {
    [k: string]: EventWords;
  };
}
/**
 * A table in a list.
 */
export interface TableRow {
  id: string;
  code: string;
  game: string;
  title: string;
  phase: "open" | "over" | "playing";
  players: number;
  names: string[];
  seats: number[];
  waits: boolean;
  created: number;
  changed: number;
  reason: string;
  winners: number[];
  options: {
    [k: string]: boolean | number | string;
  };
  outside_bots: boolean;
}
/**
 * GET /api/tables/{id}/chronicle?viewer=&before= → the lines before that index.
 */
export interface Chronicle {
  first: number;
  lines: Line[];
}
/**
 * The table after `number` moves, as that viewer saw it.
 */
export interface ReplayStep {
  number: number;
  lines: Line[];
  view: View;
  chosen: Message | null;
}
/**
 * GET /api/tables/{id}/replay?viewer=&first=&count= → steps of a finished table.
 */
export interface Replay {
  table: TableInfo;
  viewer: number | null;
  steps: number;
  first: number;
  part: ReplayStep[];
  outcome: OutcomeInfo;
}
/**
 * The event that decided the game, and after how many moves it came.
 */
export interface Deciding {
  place: number;
  line: Line;
}
/**
 * A day or a month: the line that begins it, and each seat's score at its end.
 */
export interface ChapterScores {
  line: Line;
  scores: number[];
}
/**
 * GET /api/tables/{id}/ending?viewer= → how a finished game went.
 */
export interface Ending {
  deciding: Deciding | null;
  chapters: ChapterScores[];
}
/**
 * A setting of a table.
 */
export interface OptionInfo {
  name: string;
  title: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  said: string[];
  means: string[];
  text: string;
  clauses: string[];
  seats: (number | null)[];
}
/**
 * ClauseInfo
 */
export interface ClauseInfo {
  id: string;
  section: string;
  source: string;
  text: string;
  options: string[];
}
/**
 * A standing answer that a seat may set. The message `standing-…` says what it does.
 */
export interface StandingInfo {
  name: string;
  reads_hand: boolean;
}
/**
 * A ready-made set of options.
 */
export interface PresetInfo {
  name: string;
  title: string;
  text: string;
  options: {
    [k: string]: boolean | number | string;
  };
}
/**
 * One step of a guided first game.
 */
export interface LessonStep {
  name: string;
  text: string;
  by: number | null;
  points:
    | string
    | {
        [k: string]: string | number;
      }
    | null;
  fresh: boolean;
  lines: Line[];
  view: View;
  ask: Ask | null;
  wanted: number | null;
  replies: {
    [k: string]: string;
  };
  outcome: OutcomeInfo | null;
}
/**
 * GET /api/games/{game}/lesson: a guided first game.
 */
export interface LessonInfo {
  table: TableInfo;
  learner: number;
  steps: LessonStep[];
  pictures: number[];
  tips: {
    [k: string]: string;
  };
  stills: (View | null)[];
  parts: string[];
}
/**
 * GameInfo
 */
export interface GameInfo {
  name: string;
  title: string;
  version: string;
  fewest: number;
  most: number;
  usual: number;
  narration: boolean;
  sentence: string;
  mood: string;
  minutes: string;
  standing: StandingInfo[];
  tables: {
    [k: string]: string;
  };
  decks: boolean;
  options: OptionInfo[];
  presets: PresetInfo[];
  lesson: boolean;
  words: {
    [k: string]: string;
  };
}
/**
 * BotInfo
 */
export interface BotInfo {
  name: string;
  level: "" | "gentle" | "ruthless" | "sharp" | "steady";
  called: string;
  text: string;
  ready: boolean;
}
/**
 * GET /api/info: what the front page needs.
 */
export interface ServerInfo {
  snowbound: string;
  games: GameInfo[];
  bots: BotInfo[];
  addresses: string[];
  narration: number;
  chat: number;
  name: number;
  clock: number;
  outside_bots: boolean;
}
/**
 * GET /api/games/{game}/rules
 */
export interface Rules {
  game: GameInfo;
  short: string[];
  clauses: ClauseInfo[];
}
/**
 * GET /api/games/{game}/pieces, GET /api/tables/{id}/pieces: the cards, components or charts as data.
 */
export interface Pieces {
  game: string;
  pieces: {
    [k: string]: unknown;
  };
}
/**
 * DocLink
 */
export interface DocLink {
  name: string;
  title: string;
}
/**
 * GET /api/docs/{name}: a page of the documentation. `html` is made from our own Markdown, without raw HTML.
 */
export interface DocPage {
  name: string;
  title: string;
  html: string;
  pages: DocLink[];
}
/**
 * Who sits in a seat from the start: somebody at this browser, a bot, or nobody yet.
 */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}
/**
 * POST /api/tables → TableAccess. Seats left out stay open.
 */
export interface NewTable {
  game: string;
  players?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  };
  clock?: Clock;
  tempo?: "brisk" | "calm" | "quick";
  listed?: boolean;
  outside_bots?: boolean;
  deck?: string;
  /**
   * @maxItems 64
   */
  seats?: SeatWish[];
}
/**
 * TableAccess
 */
export interface TableAccess {
  table: TableInfo;
  you: You;
}
/**
 * GET /api/tables (open, listed), /api/running (in play, listed), /api/mine (this browser's, newest first).
 */
export interface TableList {
  tables: TableRow[];
}
/**
 * GET /api/push: whether this page can get notifications while it is closed, and the server's key for them.
 */
export interface PushKey {
  offered: boolean;
  key: string;
}
/**
 * POST /api/push → 204. Where this browser wants to be told that it is its turn.
 */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}
/**
 * POST /api/push/forget → 204. Send no more notifications there.
 */
export interface PushUnsubscribe {
  endpoint: string;
}
/**
 * POST /api/operator/hide → OperatorState. Hide a table from all lists, or list it again.
 */
export interface HideTable {
  table: string;
  on?: boolean;
}
/**
 * POST /api/operator/ban → OperatorState. Ban an address or a network, or lift the ban.
 */
export interface BanAddress {
  address: string;
  on?: boolean;
}
/**
 * What is banned and hidden.
 */
export interface OperatorState {
  bans: string[];
  hidden: string[];
}
/**
 * The body of every response that is not 2xx.
 */
export interface ErrorBody {
  error: string;
  said?: Message | null;
}
