/** One table as this browser sees it: what arrived, in the order it happened, and the choices it may make. */

import { Dice } from "./dice";
import type { ClockFace, Hinted, Refused, TableInfo, ToClient, Update, View, Watcher } from "./messages";
import type { Playing, Take } from "./director";
import { wordingAt } from "./language";
import { Laying } from "./laying";
import { shotsOf, type Common, type Scenes, type Shot } from "./scenes";
import { settings } from "./settings.svelte";
import { directed, type Staged } from "./stage";
import { Connection, isRefused, webSocket, type Answer, type Command, type Viewer, type Wire } from "./socket";
import { Seen } from "./seen.svelte";
import { LineLocalizer } from "./chronicle";
import { Tending } from "./tending";
import type { Audience, Wording } from "./wording";
import { atTable } from "./worker";
import { say, saidByServer } from "./say";

export type Document = Record<string, unknown>;
export type Touch = Record<string, unknown>;

/** How the table is set up is not played: it lies there, and the first chapter begins. */
function setUp(parts: Shot[]): void {
  for (const part of parts) {
    if (part.beats[0].lines[0].how?.heading) return;
    part.lengths = part.lengths.map(() => 0);
  }
}

export class Table implements Staged {
  info = $state.raw<TableInfo | null>(null);
  wording = $state.raw<Wording | null>(null); // until it has come, what happened is not told
  host = $state(false);
  seats = $state.raw<number[]>([]); // this browser's; several: a hot seat
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  watching = $state.raw<Watcher[]>([]); // those of them who are named to everybody
  playing = $state.raw<Playing<Shot> | null>(null); // the scene on screen
  before = $state.raw<View | null>(null); // the view that the scene begins with …
  after = $state.raw<View | null>(null); // … and the one it leads to
  place = $state(0); // in the bots' line; 0: nobody waits in it
  hintPlace = $state(0); // of the hint that was asked for
  connected = $state(false);
  known = $state(false); // `you` has come
  notice = $state(""); // from the server, or a refusal
  noticeClauses = $state.raw<string[]>([]);
  viewer = $state<Viewer>(null);
  hint = $state.raw<Hinted | null>(null);
  objection = $state(""); // why this browser takes no part in the dice
  offset = 0; // server's clock minus ours

  // Nothing is drawn from these two directly: what a viewer has seen is reactive itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly seen = new Map<Viewer, Seen>();
  private readonly director = directed((playing) => (this.playing = playing));
  private own: Scenes = {};
  private common: Common | null = null; // until a stage is there, nothing is played
  private readonly connection: Connection;
  readonly dice: Dice;
  private readonly tending: Tending;
  private answering = $state.raw<{ seat: number; asked: number; action: number } | null>(null); // on its way
  private readonly laying = new Laying((seat, action, asked) => this.answer(seat, action, asked));

  constructor(
    readonly id: string,
    open: () => Wire = () => webSocket(id),
  ) {
    this.dice = new Dice(id);
    this.tending = new Tending(this.dice, (command) => this.connection.command(command));
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

  /** A lesson's table is nowhere: there is nobody to talk to, and nothing to be asked of a server. */
  get taught(): boolean {
    return !this.id;
  }

  of(viewer: Viewer): Seen {
    let found = this.seen.get(viewer);
    if (!found) {
      const localizer = new LineLocalizer();
      found = new Seen(
        (lines) => localizer.localize(lines, this.wording, this.company(viewer)),
        (say) => this.wording && say(this.wording, this.company(viewer)),
      );
      this.seen.set(viewer, found);
    }
    return found;
  }

  // A string: whatever else changes about the table, what was said stays the same object.
  private readonly called = $derived(JSON.stringify(this.info?.seats.map((seat) => seat.name) ?? []));

  company(reader: Viewer): Audience {
    const names = JSON.parse(this.called) as string[];
    return { name: (seat) => names[seat] || say("seat", { number: seat + 1 }), players: names.length, reader };
  }

  get now(): Seen {
    return this.of(this.viewer);
  }

  /** The action on its way as the answer to the question on screen. */
  get sending(): number | null {
    const sent = this.answering;
    return sent && sent.seat === this.viewer && sent.asked === this.now.asked?.asked ? sent.action : null;
  }

  name(seat: number): string {
    return this.info?.seats[seat]?.name || say("seat", { number: seat + 1 });
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
        if (message.seats.length) atTable(this.id);
        this.connection.follow(message.seats.length ? message.seats : [null]);
        if (this.viewer === null || !message.seats.includes(this.viewer)) {
          this.viewer = message.seats.length ? message.seats[0] : null;
        }
        this.tendDice();
        this.call();
        return;
      case "presence":
        this.present = message.seats;
        this.spectators = message.spectators;
        this.watching = message.watching ?? [];
        return;
      case "busy":
        if (message.hint) this.hintPlace = message.place;
        else this.place = message.place;
        return;
      case "snapshot": {
        const seen = this.of(message.viewer);
        if (message.viewer === this.viewer) this.skip(); // what was still to be played is in it
        this.setInfo(message.table);
        seen.raw = seen.settled = message.lines;
        seen.first = message.first;
        seen.view = message.view;
        seen.owes = message.ask !== null;
        this.laying.stop();
        if (message.viewer === this.viewer && seen.asked?.asked !== message.ask?.asked) this.hint = null;
        seen.asked = message.ask;
        seen.orders = message.orders ?? {};
        seen.sealed = message.answered;
        seen.undo = message.undo;
        this.setClock(seen, message.clock);
        seen.ended = message.outcome;
        this.tendDice();
        return;
      }
      case "update":
        this.update(message);
        return;
      case "pong":
        this.offset = message.now - Date.now();
        return;
      case "problem":
      case "closing":
        this.say(saidByServer(message.said) || message.text);
    }
  }

  /** The scenes there are: the game's own, and those of every game. */
  stage(own: Scenes, common: Common): void {
    this.own = own;
    this.common = common;
  }

  private update(update: Update): void {
    const seen = this.of(update.viewer);
    if (update.table) {
      this.setInfo(update.table);
      this.tendDice();
    }
    if (update.orders !== undefined) seen.orders = update.orders;
    if (update.clock !== undefined) this.setClock(seen, update.clock);
    if (update.ask !== undefined) seen.owes = update.ask !== null;
    const take = this.take(update, seen);
    if (update.viewer !== this.viewer) {
      take.begins();
      for (const part of take.parts) part.beats.forEach((_, at) => take.beat(part, at));
      take.ends();
      return;
    }
    this.director.pace = this.common && !document.hidden ? settings.pace : "instant";
    this.director.add(take);
    if (seen.owes && this.timed) this.director.release();
  }

  private get timed(): boolean {
    return this.info?.clock !== undefined && this.info.clock.kind !== "off";
  }

  /** One message as something to be played: the lines come beat by beat, view and question when all is told. */
  private take(update: Update, seen: Seen): Take<Shot> {
    const lines = update.lines ?? [];
    const told = seen.localized(lines);
    const parts = this.common ? shotsOf(told, this.own, this.common, this.wording, this.company(update.viewer)) : [];
    if (!seen.view) setUp(parts);
    let came = 0;
    return {
      parts,
      waits: seen.owes && !this.timed,
      begins: () => {
        if (update.viewer === this.viewer) {
          this.before = seen.view ?? update.view ?? null;
          this.after = update.view ?? seen.view;
        }
        if (update.view && !seen.view) seen.view = update.view; // nothing lay on the table before
        if (update.ask !== undefined) {
          seen.asked = null;
          this.hint = null;
          this.say("");
        }
      },
      beat: (part, at) => {
        const next = came + part.beats[at].lines.length;
        seen.raw = [...seen.raw, ...lines.slice(came, next)];
        came = next;
      },
      ends: () => {
        if (came < lines.length) seen.raw = [...seen.raw, ...lines.slice(came)];
        seen.settled = seen.raw;
        if (update.view) seen.view = update.view;
        if (update.ask !== undefined) this.laying.asks(seen, update.ask);
        if (update.answered !== undefined) seen.sealed = update.answered;
        if (update.undo !== undefined) seen.undo = update.undo;
        if (update.outcome) seen.ended = update.outcome;
      },
    };
  }

  /** Show at once all that has come. */
  skip(): void {
    this.director.skip();
  }

  /** On to the next scene. */
  pass(): void {
    this.director.pass();
  }

  /** See the table with the eyes of another of this browser's seats. */
  look(viewer: Viewer): void {
    this.skip();
    this.viewer = viewer;
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    if (!this.wording && info.words) this.speak();
  }

  /** Fetch the game's words in the language chosen. */
  speak(): void {
    void wordingAt(this.info!.words).then(
      (found) => (this.wording = found),
      () => this.say(say("table-no-words")),
    );
  }

  private setClock(seen: Seen, clock: ClockFace | null): void {
    seen.clock = clock;
    if (clock) this.offset = clock.now - Date.now();
  }

  private refuse(answer: Refused): void {
    const said =
      saidByServer(answer.said) || (answer.said && this.wording?.say(answer.said, this.company(this.viewer)));
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
    if (!Number.isInteger(choice.action)) throw new Error(JSON.stringify(choice));
    this.skip(); // what was told beside the question
    this.say("");
    await this.answer(this.viewer, choice.action, ask.asked);
  }

  private async answer(seat: number, action: number, asked: number): Promise<boolean> {
    const sent = (this.answering = { seat, asked, action });
    const done = await this.do({ type: "move", seat, action, asked });
    if (this.answering === sent) this.answering = null;
    return done;
  }

  /** Answer thing by thing with what was marked, and say that this is all. */
  gather(things: { same: string }[]): void {
    const asked = this.now.asked;
    if (!asked?.gathers || this.viewer === null || this.sending !== null) return;
    this.skip(); // what was told beside the question
    if (this.now.asked !== asked) return; // there was another one in it
    this.say("");
    this.laying.begin(this.now, this.viewer, asked, things);
  }

  async askHint(): Promise<void> {
    if (this.viewer === null) return;
    const answer = await this.connection.command({ type: "hint", seat: this.viewer });
    this.hintPlace = 0;
    if (answer.type === "hinted") {
      const why = answer.said && this.wording?.say(answer.said, this.company(this.viewer));
      if (answer.asked === this.now.ask?.asked) this.hint = { ...answer, why: why || answer.why };
    } else if (isRefused(answer)) this.refuse(answer);
  }

  undo(): void {
    if (this.viewer === null) return;
    void this.do({ type: "undo", seat: this.viewer });
  }

  /** Answer questions of a kind without being asked, for this round or the whole game, or be asked again. */
  order(order: string, until: "off" | "round" | "game"): void {
    if (this.viewer !== null) void this.do({ type: "order", seat: this.viewer, order, until });
  }

  /** What a standing answer does, in the words of the game. */
  orderText(order: string): string {
    return this.wording?.say({ id: `standing-${order}` }, this.company(this.viewer)) ?? "";
  }

  /** The same on a chip. */
  orderName(order: string): string {
    return this.wording?.short(`standing-${order}`) ?? "";
  }

  /** This browser's seats answer for themselves again, after a bot has covered them. */
  takeBack(): void {
    for (const seat of this.seats) {
      if (this.info?.seats[seat]?.covered && !this.info.seats[seat].conceded)
        void this.do({ type: "sit", seat, name: this.info.seats[seat].name });
    }
  }

  /** This browser's seats are ready: each commits to a number of its own for the dice. */
  async ready(): Promise<boolean> {
    return this.heard(await this.commit());
  }

  /** The host deals. Not a moment is lost between being ready and dealing. */
  async deal(): Promise<void> {
    const sent = await this.commit();
    const started = this.do({ type: "start" });
    await this.heard(sent);
    await started;
  }

  private commit(): Promise<Promise<Answer>[]> {
    const info = this.info!;
    return this.tending.commit(
      info,
      this.seats.filter((seat) => !info.seats[seat]?.ready),
    );
  }

  private async heard(sent: Promise<Answer>[]): Promise<boolean> {
    const refused = (await Promise.all(sent)).filter(isRefused).find((answer) => answer.code !== "stale");
    if (refused) this.refuse(refused);
    return !refused;
  }

  private tendDice(): void {
    if (!this.info || !this.known) return;
    this.tending.tend(this.info, this.seats);
    this.objection = this.dice.objection;
  }

  /** Something on the table was pressed that cannot be chosen: the rules say why. */
  async why(thing: Touch): Promise<void> {
    const ask = this.now.ask;
    if (!ask || this.viewer === null) {
      this.say(this.now.outcome ? say("game-over") : say("table-not-your-turn"));
      return;
    }
    await this.do({
      type: "why",
      seat: this.viewer,
      asked: ask.asked,
      thing: thing as Record<string, string | number>,
    });
  }

  /** Somebody who watches says how they are called. */
  call(): void {
    if (!this.seats.length && settings.name) this.connection.post({ type: "called", name: settings.name });
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    this.connection.close();
  }
}
