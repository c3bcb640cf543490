/** A replay session: the steps fetched so far, the current moment and the viewer. */

import { untrack } from "svelte";
import { replay } from "../lib/api";
import { LineLocalizer } from "../lib/chronicle";
import { PACES, type Pace } from "../lib/director";
import { wordingAt } from "../lib/language";
import { latest } from "../lib/latest";
import type { Line, Replay } from "../lib/messages";
import type { Moment } from "../lib/replay_link";
import { say } from "../lib/say";
import { recall, store } from "../lib/settings.svelte";
import type { Audience, LocalizedLine, Wording } from "../lib/wording";
import { Replaying } from "./replaying.svelte";
import { PART_SIZE, partWith, withPart, type Steps } from "./replay";

const RETRY = 3000; // ms until failed parts are fetched again

export class ReplaySession {
  about = $state.raw<Replay | null>(null);
  viewer = $state<number | null>(null);
  at = $state(0);
  running = $state(false);
  pace = $state<Pace>(PACES.find((one) => one === recall("replay-pace")) ?? "normal"); // the replay's own
  wrong = $state(""); // why there is nothing to show
  partWrong = $state(""); // … or why a part could not be fetched lately
  readonly show = new Replaying();

  private steps = $state.raw<Steps>([]);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- not drawn
  private readonly asking = new Set<string>();
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly newestWording = latest<Wording>();
  private readonly localizer = new LineLocalizer();

  readonly step = $derived(this.steps[this.at]);
  // Of their own, so that fetching waits only for these, not for every part.
  private readonly isKnown = $derived(this.about !== null);
  private readonly count = $derived(this.about?.steps ?? Infinity);
  readonly last = $derived((this.about?.steps ?? 1) - 1);
  readonly names = $derived((this.about?.table.seats ?? []).map((seat) => seat.name));
  readonly company: Audience = $derived({
    name: (seat: number) => this.names[seat],
    players: this.names.length,
    reader: this.viewer,
  });
  /** The lines up to this step. */
  readonly told = $derived(this.tell(this.steps.slice(0, this.at + 1).flatMap((s): Line[] => s?.lines ?? [])));
  /** … including those of the next one so far, while it plays. */
  readonly lines = $derived(
    this.show.busy
      ? [...this.told, ...this.tell(this.steps[this.at + 1]?.lines ?? []).slice(0, this.show.linesTold)]
      : this.told,
  );

  constructor(
    private readonly id: string,
    from: Moment,
  ) {
    this.viewer = from.viewer;
    this.at = from.at;
  }

  get wording(): Wording | null {
    return this.show.wording;
  }
  set wording(found: Wording | null) {
    this.show.wording = found;
  }

  private tell(found: Line[]): LocalizedLine[] {
    return this.localizer.localize(found, this.wording, this.company);
  }

  /** Fetches the current part, the next one in time, and all earlier ones, which the chronicle needs. */
  fetch(): void {
    void this.fetchPart(this.at, this.viewer);
    void this.fetchPart(this.at + PART_SIZE / 2, this.viewer);
    if (!this.isKnown) return; // the moment may be past the end
    for (let place = partWith(this.at) - 1; place >= 0; place -= PART_SIZE) void this.fetchPart(place, this.viewer);
  }

  private async fetchPart(place: number, eyes: number | null): Promise<void> {
    const first = partWith(place);
    const key = `${eyes}:${first}`;
    if (this.asking.has(key) || first >= this.count) return;
    this.asking.add(key);
    try {
      const found = await replay(this.id, eyes, first, PART_SIZE);
      if (eyes !== this.viewer) return void this.asking.delete(key);
      if (!this.about) this.wrong = "";
      this.partWrong = "";
      this.about = found;
      document.title = say("replay-title", { game: found.table.title });
      this.steps = withPart(this.steps, found);
      if (this.at >= found.steps) this.at = found.steps - 1;
    } catch (e) {
      this.asking.delete(key);
      if (eyes !== this.viewer) return;
      // Once there is something to show, that stays; the part is fetched again soon, or at the next step.
      if (!this.about) return void (this.wrong = (e as Error).message);
      this.partWrong = (e as Error).message;
      this.again ??= setTimeout(() => {
        this.again = undefined;
        this.fetch();
      }, RETRY);
    }
  }

  /** Loads the game's words in the chosen language. Call it within an effect. */
  speak(): void {
    this.newestWording(wordingAt(this.about!.table.words)).then(
      (found) => {
        this.wording = found;
        this.wrong = "";
      },
      () => this.wording || (this.wrong = say("table-no-words")), // another language's words are better than none
    );
  }

  /** Plays the next step as soon as it is loaded. */
  advance(): void {
    if (!this.running || this.show.busy || !this.wording || !this.step) return;
    const next = this.steps[this.at + 1];
    if (this.about && this.at + 1 >= this.about.steps) this.running = false;
    if (!next) return;
    const { step, viewer, company } = this;
    const passage = { lines: this.tell(next.lines), before: step.view, after: next.view, viewer, company };
    untrack(() => this.show.play(passage, this.pace, () => (this.at += 1)));
  }

  /** Changes the viewer; "": a spectator. */
  look(value: string): void {
    this.stop();
    this.viewer = value === "" ? null : Number(value);
    this.asking.clear();
    this.steps = [];
  }

  stop(): void {
    this.running = false;
    this.show.skip();
  }

  close(): void {
    this.stop();
    clearTimeout(this.again);
  }

  play(): void {
    if (this.running) this.stop();
    else this.running = true;
  }

  /** Jumps to a step without playing scenes. */
  go(to: number): void {
    this.stop();
    this.at = Math.max(0, Math.min(to, this.last));
  }

  setPace(value: string): void {
    this.pace = value as Pace;
    store("replay-pace", this.pace);
  }
}
