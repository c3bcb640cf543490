/** One table as this browser sees it: what arrived, in the order it happened, and the choices it may make. */

import { Dice } from "./dice";
import type {
  Ask,
  ChoiceInfo,
  ClockFace,
  Hinted,
  Line,
  OutcomeInfo,
  Refused,
  TableInfo,
  ToClient,
  Update,
} from "./messages";
import { wordingAt } from "./language";
import { calm, settings } from "./settings.svelte";
import {
  Connection,
  isRefused,
  randomHex,
  webSocket,
  type Answer,
  type Command,
  type Viewer,
  type Wire,
} from "./socket";
import { Telling } from "./telling";
import type { Company, ToldAsk, ToldChoice, ToldLine, ToldOutcome, Wording } from "./wording";

export type Document = Record<string, unknown>;
export type Touch = Record<string, unknown>;

/** What one viewer sees. */
export class Seen {
  raw = $state.raw<Line[]>([]); // as they came
  readonly lines: ToldLine[] = $derived.by(() => this.tell(this.raw)); // with their sentences
  first = $state(0);
  view = $state.raw<Document | null>(null);
  asked = $state.raw<Ask | null>(null); // as it came
  readonly ask: ToldAsk | null = $derived.by(() => this.words((w, c) => this.asked && w.ask(this.asked, c)));
  sealed = $state.raw<ChoiceInfo | null>(null);
  // One's own answer, sealed for everybody else.
  readonly answered: ToldChoice | null = $derived.by(() =>
    this.words((w, c) => this.sealed && w.choice(this.sealed, c)),
  );
  undo = $state(false);
  clock = $state.raw<ClockFace | null>(null);
  ended = $state.raw<OutcomeInfo | null>(null);
  readonly outcome: ToldOutcome | null = $derived.by(() =>
    this.words((w, c) => this.ended && w.outcome(this.ended, c)),
  );

  constructor(
    private readonly tell: (lines: Line[]) => ToldLine[],
    /** Null until the game's words have come. */
    private readonly words: <T>(say: (wording: Wording, company: Company) => T | null) => T | null,
  ) {}
}

const STEP = 320; // ms an update with something to see stays before the next
const HURRY = 60; // … when many wait

export class Table {
  info = $state.raw<TableInfo | null>(null);
  wording = $state.raw<Wording | null>(null); // until it has come, what happened is not told
  host = $state(false);
  seats = $state.raw<number[]>([]); // this browser's; several: a hot seat
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  behind = $state(0); // updates that have come and are not shown yet
  place = $state(0); // in the bots' line; 0: nobody waits in it
  hintPlace = $state(0); // of the hint that was asked for
  connected = $state(false);
  known = $state(false); // `you` has come
  notice = $state(""); // from the server, or a refusal
  noticeClauses = $state.raw<string[]>([]);
  viewer = $state<Viewer>(null);
  hint = $state.raw<Hinted | null>(null);
  sending = $state<number | null>(null); // the action on its way
  objection = $state(""); // why this browser takes no part in the dice
  offset = 0; // server's clock minus ours

  // Nothing is drawn from these two directly: what a viewer has seen is reactive itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly seen = new Map<Viewer, Seen>();
  private readonly queue: Update[] = [];
  private running = false;
  private readonly connection: Connection;
  readonly dice: Dice;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly rolled = new Set<string>(); // what was done for the dice by itself
  private looked = false;

  constructor(
    readonly id: string,
    open: () => Wire = () => webSocket(id),
  ) {
    this.dice = new Dice(id);
    this.of(null);
    this.connection = new Connection(
      {
        message: (m) => this.receive(m),
        connected: (is) => {
          this.connected = is;
          this.place = this.hintPlace = 0; // if there still is one, it is told again
        },
      },
      open,
    );
  }

  of(viewer: Viewer): Seen {
    let found = this.seen.get(viewer);
    if (!found) {
      const telling = new Telling();
      found = new Seen(
        (lines) => telling.tell(lines, this.wording, this.company(viewer)),
        (say) => this.wording && say(this.wording, this.company(viewer)),
      );
      this.seen.set(viewer, found);
    }
    return found;
  }

  // A string: whatever else changes about the table, what was said stays the same object.
  private readonly called = $derived(JSON.stringify(this.info?.seats.map((seat) => seat.name) ?? []));

  company(reader: Viewer): Company {
    const names = JSON.parse(this.called) as string[];
    return { name: (seat) => names[seat] || `Seat ${seat + 1}`, players: names.length, reader };
  }

  get now(): Seen {
    return this.of(this.viewer);
  }

  name(seat: number): string {
    return this.info?.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  // ------------------------------------------------------------------------ arriving

  private receive(message: Exclude<ToClient, Answer>): void {
    switch (message.type) {
      case "you":
        // Before anything reads it: state that a derived value makes itself would not be watched by it.
        for (const seat of message.seats) this.of(seat);
        this.host = message.host;
        this.seats = message.seats;
        this.known = true;
        this.connection.follow(message.seats.length ? message.seats : [null]);
        if (this.viewer === null || !message.seats.includes(this.viewer)) {
          this.viewer = message.seats.length ? message.seats[0] : null;
        }
        this.tendDice();
        return;
      case "presence":
        this.present = message.seats;
        this.spectators = message.spectators;
        return;
      case "busy":
        if (message.hint) this.hintPlace = message.place;
        else this.place = message.place;
        return;
      case "snapshot": {
        const seen = this.of(message.viewer);
        for (let i = this.queue.length; i--;) if (this.queue[i].viewer === message.viewer) this.queue.splice(i, 1);
        this.setInfo(message.table);
        seen.raw = message.lines;
        seen.first = message.first;
        seen.view = message.view;
        this.behind = this.queue.length;
        this.asked(message.viewer, message.ask);
        seen.sealed = message.answered;
        seen.undo = message.undo;
        this.setClock(seen, message.clock);
        seen.ended = message.outcome;
        this.tendDice();
        return;
      }
      case "update":
        this.queue.push(message);
        this.behind = this.queue.length;
        if (!this.running) void this.run();
        return;
      case "pong":
        this.offset = message.now - Date.now();
        return;
      case "problem":
      case "closing":
        this.say(message.text);
    }
  }

  /** One update after the other, each shown long enough to be seen; `skip` ends the waiting. */
  private async run(): Promise<void> {
    this.running = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.behind = this.queue.length;
      this.apply(next);
      const seen = next.viewer === this.viewer && next.lines?.some((l) => l.kind === "event");
      // Also if nothing waits yet: bots answer one after the other, each a moment later.
      if (seen && !calm() && !document.hidden) await this.pause(this.queue.length > 8 ? HURRY : STEP);
    }
    this.running = false;
  }

  private wake: (() => void) | null = null;

  private pause(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.wake = () => (clearTimeout(timer), go());
    });
  }

  /** Show at once all that has come. */
  skip(): void {
    const waiting = this.queue.splice(0);
    this.behind = 0;
    for (const update of waiting) this.apply(update);
    this.wake?.();
  }

  private apply(update: Update): void {
    const seen = this.of(update.viewer);
    if (update.table) {
      this.setInfo(update.table);
      this.tendDice();
    }
    if (update.lines?.length) seen.raw = [...seen.raw, ...update.lines];
    if (update.view) seen.view = update.view;
    if (update.ask !== undefined) {
      this.asked(update.viewer, update.ask);
      this.hint = null;
      this.sending = null;
      this.say("");
    }
    if (update.answered !== undefined) seen.sealed = update.answered;
    if (update.undo !== undefined) seen.undo = update.undo;
    if (update.clock !== undefined) this.setClock(seen, update.clock);
    if (update.outcome) seen.ended = update.outcome;
  }

  private reconsidered: Viewer = null; // the seat that took a choice back: now it wants to be asked

  /** A question comes to one of the seats; what has a standing answer is answered and not shown. */
  private asked(viewer: Viewer, ask: Ask | null): void {
    const stands = ask !== null && ask.standing !== null && settings.standing && this.reconsidered !== viewer;
    this.of(viewer).asked = stands ? null : ask;
    if (stands) void this.answerAsUsual(viewer as number, ask);
    else if (ask) this.reconsidered = null;
  }

  private async answerAsUsual(seat: number, ask: Ask): Promise<void> {
    const answer = await this.connection.command({
      type: "move",
      seat,
      action: ask.standing as number,
      asked: ask.asked,
    });
    if (isRefused(answer) && answer.code !== "stale") this.of(seat).asked = ask;
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    if (!this.wording && info.words) this.speak();
  }

  /** Fetch the game's words in the language chosen. */
  speak(): void {
    void wordingAt(this.info!.words).then(
      (found) => (this.wording = found),
      () => this.say("The game’s words could not be fetched. Load the page again."),
    );
  }

  private setClock(seen: Seen, clock: ClockFace | null): void {
    seen.clock = clock;
    if (clock) this.offset = clock.now - Date.now();
  }

  private refuse(answer: Refused): void {
    const said = answer.said && this.wording?.say(answer.said, this.company(this.viewer));
    this.say(said || answer.text, answer.clauses);
  }

  private say(text: string, clauses: string[] = []): void {
    this.notice = text;
    this.noticeClauses = clauses;
  }

  // --------------------------------------------------------------------------- doing

  /** Carry out a command; a refusal is shown where the question stands. */
  async do(command: Command): Promise<boolean> {
    const answer = await this.connection.command(command);
    if (isRefused(answer)) {
      if (answer.code !== "stale") this.refuse(answer);
      return false;
    }
    this.say("");
    return true;
  }

  async choose(choice: { action: number }): Promise<void> {
    const ask = this.now.ask;
    if (!ask || this.viewer === null || this.sending !== null) return;
    this.sending = choice.action;
    this.wake?.(); // what comes of it is shown at once
    this.say("");
    const done = await this.do({ type: "move", seat: this.viewer, action: choice.action, asked: ask.asked });
    if (!done || this.now.ask?.asked === ask.asked) this.sending = null;
  }

  async askHint(): Promise<void> {
    if (this.viewer === null) return;
    const answer = await this.connection.command({ type: "hint", seat: this.viewer });
    this.hintPlace = 0;
    if (answer.type === "hinted") {
      if (answer.asked === this.now.ask?.asked) this.hint = answer;
    } else if (isRefused(answer)) this.refuse(answer);
  }

  undo(): void {
    if (this.viewer === null) return;
    this.reconsidered = this.viewer;
    void this.do({ type: "undo", seat: this.viewer }).then((done) => {
      if (!done) this.reconsidered = null;
    });
  }

  /** This browser's seats answer for themselves again, after a bot has covered them. */
  takeBack(): void {
    for (const seat of this.seats) {
      if (this.info?.seats[seat]?.covered) void this.do({ type: "sit", seat, name: this.info.seats[seat].name });
    }
  }

  /** This browser's seats are ready: each commits to a number of its own for the dice. */
  async ready(): Promise<boolean> {
    return this.heard(await this.commit(this.seats.filter((seat) => !this.info?.seats[seat]?.ready)));
  }

  /** The host deals. Not a moment is lost between being ready and dealing. */
  async deal(): Promise<void> {
    const sent = await this.commit(this.seats.filter((seat) => !this.info?.seats[seat]?.ready));
    const started = this.do({ type: "start" });
    await this.heard(sent);
    await started;
  }

  private async heard(sent: Promise<Answer>[]): Promise<boolean> {
    const refused = (await Promise.all(sent)).filter(isRefused).find((answer) => answer.code !== "stale");
    if (refused) this.refuse(refused);
    return !refused;
  }

  /** Sends what binds the seats; the answers are yet to come. */
  private async commit(seats: number[]): Promise<Promise<Answer>[]> {
    const info = this.info!;
    if (info.fair.protocol === 1)
      return seats.map((seat) => this.connection.command({ type: "ready", seat, randomness: randomHex(64) }));
    const parts = [];
    for (const seat of seats) parts.push(await this.dice.contribute(info, seat));
    return parts.map(({ seat, attempt, commitment }) =>
      this.connection.command({ type: "commit", seat, attempt, commitment }),
    );
  }

  /** What a page does for the dice without being asked: reveal once all are bound, commit again after an attempt that
   * others spoiled, and bind itself anew where the number was lost. */
  private tendDice(): void {
    const info = this.info;
    if (!info || !this.known || info.fair.protocol === 1) return;
    const attempt = info.fair.attempt;
    for (const { seat, contribution } of this.dice.reveals(info, this.seats)) {
      if (this.once(`reveal ${attempt} ${seat}`))
        void this.connection.command({ type: "reveal", seat, attempt, contribution });
    }
    this.objection = this.dice.objection;
    const lost = this.looked ? [] : this.dice.lost(info, this.seats);
    this.looked = true;
    const again = [...this.dice.again(info, this.seats), ...lost].filter((seat) =>
      this.once(`commit ${attempt} ${seat}`),
    );
    if (again.length) void this.commit(again);
  }

  private once(what: string): boolean {
    if (this.rolled.has(what)) return false;
    this.rolled.add(what);
    return true;
  }

  /** Something on the table was pressed that cannot be chosen: the rules say why. */
  async why(thing: Touch): Promise<void> {
    const ask = this.now.ask;
    if (!ask || this.viewer === null) {
      this.say(this.now.outcome ? "The game is over." : "It is not your turn to decide.");
      return;
    }
    await this.do({
      type: "why",
      seat: this.viewer,
      asked: ask.asked,
      thing: thing as Record<string, string | number>,
    });
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    this.connection.close();
  }
}
