/** One table as this browser sees it: everything received, and the commands it can send. */

import { Dice } from "./dice";
import type { ClockFace, Hinted, Refused, TableInfo, ToClient, Update, Watcher } from "./messages";
import { wordingAt } from "./language";
import { latest } from "./latest";
import { GatherAnswer } from "./gather_answer";
import { Playback } from "./playback.svelte";
import { reach } from "./reach.svelte";
import type { Common, Scenes } from "./scenes";
import { setTempo, settings } from "./settings.svelte";
import type { Staged } from "./stage";
import { Connection, isRefused, webSocket, type Answer, type Command, type Viewer, type Wire } from "./socket";
import { Seen } from "./seen.svelte";
import { LineLocalizer } from "./chronicle";
import { DiceProtocol } from "./dice_protocol";
import type { Touch } from "./touch";
import type { Audience, Wording } from "./wording";
import { seatName } from "./words";
import { atTable } from "./worker";
import { say, saidByServer } from "./say";

export class Table implements Staged {
  info = $state.raw<TableInfo | null>(null);
  wording = $state.raw<Wording | null>(null); // without it, events can't be put into words
  host = $state(false);
  seats = $state.raw<number[]>([]); // this browser's; several in hot-seat play
  present = $state.raw<boolean[]>([]);
  spectators = $state(0);
  watching = $state.raw<Watcher[]>([]); // spectators who gave a name
  place = $state(0); // in the queue for bots; 0: not waiting
  hintPlace = $state(0); // the same for a requested hint
  connected = $state(false);
  known = $state(false); // `you` has arrived
  notice = $state("");
  noticeClauses = $state.raw<string[]>([]);
  viewer = $state<Viewer>(null);
  hint = $state.raw<Hinted | null>(null);
  objection = $state(""); // why this browser won't reveal its number
  offset = 0; // server's clock minus ours

  // Nothing is drawn from the map directly: each Seen is reactive itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly seen = new Map<Viewer, Seen>();
  private readonly connection: Connection;
  readonly dice: Dice;
  private readonly diceProtocol: DiceProtocol;
  private answering = $state.raw<{ seat: number; asked: number; action: number } | null>(null); // sent, unconfirmed
  private readonly newestWording = latest<Wording>();
  private readonly gathering = new GatherAnswer((seat, action, asked) => this.answer(seat, action, asked));
  private readonly playback = new Playback(this, {
    closed: () => {
      this.hint = null;
      this.say("");
    },
    asked: (seen, ask) => this.gathering.asks(seen, ask),
  });

  constructor(
    readonly id: string,
    open: () => Wire = () => webSocket(id),
  ) {
    this.dice = new Dice(id);
    this.diceProtocol = new DiceProtocol(this.dice, (command) => this.connection.command(command));
    this.of(null);
    this.connection = new Connection(
      {
        message: (m) => this.receive(m),
        connected: (is) => {
          this.connected = is;
          if (is && !this.isLesson) reach.lost = false;
          this.place = this.hintPlace = 0; // the server repeats it if it still applies
        },
      },
      open,
    );
  }

  /** Whether this is a lesson: there is no server, and nobody to talk to. */
  get isLesson(): boolean {
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

  // As a string, so that sentences are only made again when a name changes.
  private readonly called = $derived(JSON.stringify(this.info?.seats.map((seat) => seat.name) ?? []));

  company(reader: Viewer): Audience {
    const names = JSON.parse(this.called) as string[];
    return { name: (seat) => seatName(names[seat], seat), players: names.length, reader };
  }

  get now(): Seen {
    return this.of(this.viewer);
  }

  /** The action sent in answer to the question on screen. */
  get sending(): number | null {
    const sent = this.answering;
    return sent && sent.seat === this.viewer && sent.asked === this.now.asked?.asked ? sent.action : null;
  }

  name(seat: number): string {
    return seatName(this.info?.seats[seat]?.name, seat);
  }

  /** This browser's seats that no bot plays. */
  get played(): number[] {
    return this.seats.filter((seat) => !this.info?.seats[seat]?.covered);
  }

  /** Whether a person in another browser plays this seat. */
  isElsewhere(seat: number): boolean {
    const { kind, covered } = this.info!.seats[seat];
    return kind === "person" && !covered && !this.seats.includes(seat);
  }

  /** … and has closed the page. Bots may stand in for those who have been away for a minute; the server decides. */
  isAway(seat: number): boolean {
    return this.isElsewhere(seat) && this.present[seat] === false;
  }

  // ------------------------------------------------------------------------ arriving

  private receive(message: Exclude<ToClient, Answer>): void {
    switch (message.type) {
      case "you":
        // Create these here: a $derived doesn't track state that it creates itself.
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
        if (message.viewer === this.viewer) this.skip(); // the snapshot includes what hasn't been played yet
        this.setInfo(message.table);
        this.gathering.stop();
        if (message.viewer === this.viewer && seen.asked?.asked !== message.ask?.asked) this.hint = null;
        seen.restore(message);
        this.setClock(seen, message.clock);
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

  private update(update: Update): void {
    const seen = this.of(update.viewer);
    if (update.table) {
      this.setInfo(update.table);
      this.tendDice();
    }
    if (update.orders !== undefined) seen.orders = update.orders;
    if (update.clock !== undefined) this.setClock(seen, update.clock);
    if (update.ask !== undefined) seen.owes = update.ask !== null;
    this.playback.play(update, seen);
  }

  get timed(): boolean {
    return this.info?.clock !== undefined && this.info.clock.kind !== "off";
  }

  get playing() {
    return this.playback.playing;
  }
  get before() {
    return this.playback.before;
  }
  get after() {
    return this.playback.after;
  }

  stage(own: Scenes, common: Common): void {
    this.playback.stage(own, common);
  }

  skip(): void {
    this.playback.skip();
  }

  pass(): void {
    this.playback.pass();
  }

  /** Switches to another of this browser's seats. */
  look(viewer: Viewer): void {
    this.skip();
    this.viewer = viewer;
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    if (!this.wording && info.words) this.speak();
  }

  /** Loads the game's words in the chosen language. */
  speak(): void {
    void this.newestWording(wordingAt(this.info!.words)).then(
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

  /** Sends a command. A refusal is shown next to the question. */
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
    this.skip(); // scenes still playing next to the question
    this.say("");
    await this.answer(this.viewer, choice.action, ask.asked);
  }

  private async answer(seat: number, action: number, asked: number): Promise<boolean> {
    const sent = (this.answering = { seat, asked, action });
    const done = await this.do({ type: "move", seat, action, asked });
    if (this.answering === sent) this.answering = null;
    return done;
  }

  /** Answers with the marked things, one by one, then tells the server that this was all. */
  gather(things: { same: string }[]): void {
    const asked = this.now.asked;
    if (!asked?.gathers || this.viewer === null || this.sending !== null) return;
    this.skip(); // scenes still playing next to the question
    if (this.now.asked !== asked) return; // skipping brought up a newer question
    this.say("");
    this.gathering.begin(this.now, this.viewer, asked, things);
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

  /** Asks for a pause, to play on, or to end the game without a winner; or takes that back. */
  wish(what: "stop" | "pause" | "play" | "none"): void {
    for (const seat of this.played) void this.do({ type: "wish", seat, what });
  }

  /** Sets how long bots seem to think, here and at tables created later. */
  setTempo(tempo: TableInfo["tempo"]): void {
    setTempo(tempo);
    void this.do({ type: "pace", tempo });
  }

  undo(): void {
    if (this.viewer === null) return;
    void this.do({ type: "undo", seat: this.viewer });
  }

  /** Sets a standing answer for this round or the whole game, or turns it off. */
  order(order: string, until: "off" | "round" | "game"): void {
    if (this.viewer !== null) void this.do({ type: "order", seat: this.viewer, order, until });
  }

  /** What a standing answer does, in the game's words. */
  orderText(order: string): string {
    return this.wording?.say({ id: `standing-${order}` }, this.company(this.viewer)) ?? "";
  }

  /** A shorter version of that, for a chip. */
  orderName(order: string): string {
    return this.wording?.short({ id: `standing-${order}` }, this.company(this.viewer)) ?? "";
  }

  /** Takes this browser's seats back from the bots that covered for them. */
  takeBack(): void {
    for (const seat of this.seats) {
      if (this.info?.seats[seat]?.covered && !this.info.seats[seat].conceded)
        void this.do({ type: "sit", seat, name: this.info.seats[seat].name });
    }
  }

  /** Marks this browser's seats as ready: each commits to its own number for the dice. */
  ready(): Promise<boolean> {
    return this.heard(this.commit());
  }

  /** The host deals. Starts without waiting for the answers to the commitments. */
  async deal(): Promise<void> {
    const sent = this.commit();
    const started = this.do({ type: "start" });
    await this.heard(sent);
    await started;
  }

  private commit(): Promise<Answer>[] {
    const info = this.info!;
    return this.diceProtocol.commit(
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
    this.diceProtocol.tend(this.info, this.seats);
    this.objection = this.dice.objection;
  }

  /** Asks the rules why a clicked thing can't be chosen. */
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

  /** Tells the server a spectator's name. */
  call(): void {
    if (!this.seats.length && settings.name) this.connection.post({ type: "called", name: settings.name });
  }

  /** The page is in front again. */
  hurry(): void {
    this.connection.hurry();
    if (this.seats.length) atTable(this.id);
  }

  close(): void {
    this.connection.close();
  }
}
