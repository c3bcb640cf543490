/** A table being set up: its players and rules. */

import { CallError, info, newTable } from "../lib/api";
import { usualBot } from "../lib/bots";
import { factsOf } from "../lib/facts";
import { wordingAt } from "../lib/language";
import { latest } from "../lib/latest";
import type { Clock, ServerInfo, SeatWish } from "../lib/messages";
import { say, saidByServer } from "../lib/say";
import { filled, named, ownName, wished } from "../lib/seat_wishes";
import { setName, settings } from "../lib/settings.svelte";
import { NOBODY } from "../lib/wording";

export class TableDraft {
  about = $state.raw<ServerInfo | null>(null);
  wrong = $state("");
  busy = $state(false);
  players = $state(0);
  wishes = $state<SeatWish[]>([]); // including seats that are currently removed
  options = $state.raw<Record<string, string | number | boolean>>({});
  clock = $state.raw<Clock>({ kind: "off", seconds: 0 });
  listed = $state(false);
  deckName = $state("");
  private deck = "";
  private readonly newestInfo = latest<ServerInfo>();

  readonly seats = $derived(this.wishes.slice(0, this.players));
  readonly names = $derived(this.seats.map((seat) => (seat.kind === "me" ? (seat.name ?? "") : "")));
  readonly facts = $derived.by(() => factsOf(this.about, this.game()));
  /** The kinds of bots in use, so that each is described once, not at every seat. */
  readonly chosen = $derived(
    (this.about?.bots ?? []).filter((bot) => this.seats.some((seat) => seat.kind === "bot" && seat.bot === bot.name)),
  );

  constructor(private readonly game: () => string) {}

  /** Loads the options. Call it within an effect: it reloads when the language changes. */
  load(): void {
    this.newestInfo(info())
      .then((found) => {
        this.about = found;
        const mine = factsOf(found, this.game());
        if (!mine) throw new Error(say("new-no-game", { game: this.game() }));
        document.title = say("set-table-of", { game: mine.title });
        if (!this.players) this.resize(mine.usual);
      })
      .catch((e) => (this.wrong = e.message));
  }

  resize(players: number): void {
    this.wishes = filled(this.wishes, players, settings.name, usualBot(this.about?.bots));
    this.players = players;
  }

  /** Sets who sits in a seat, by an entry of its menu. */
  wish(seat: number, value: string): void {
    this.wishes[seat] = wished(value, seat, settings.name);
  }

  /** Uses a custom deck; undefined: the usual one. */
  async readDeck(file: Pick<File, "name" | "text"> | undefined): Promise<void> {
    this.deck = file ? await file.text() : "";
    this.deckName = file?.name ?? "";
  }

  /** Creates the table. Returns its id, or "" with the reason in `wrong`. */
  async make(): Promise<string> {
    if (!this.facts) return "";
    this.busy = true;
    this.wrong = "";
    if (ownName(this.seats)) setName(ownName(this.seats));
    try {
      const made = await newTable({
        game: this.game(),
        players: this.players,
        options: this.options,
        listed: this.listed,
        ...(this.deck ? { deck: this.deck } : {}),
        seats: named($state.snapshot(this.seats)),
        clock: this.clock,
        tempo: settings.tempo,
      });
      return made.table.id;
    } catch (e) {
      this.wrong = await inWords(e as Error, this.facts.words);
      this.busy = false;
      return "";
    }
  }
}

/** Puts a game's objection into its words. */
async function inWords(error: Error, addresses: Record<string, string>): Promise<string> {
  if (!(error instanceof CallError) || !error.said || saidByServer(error.said)) return error.message;
  const wording = await wordingAt(addresses).catch(() => null);
  return wording?.has(error.said.id) ? wording.say(error.said, NOBODY) : error.message;
}
