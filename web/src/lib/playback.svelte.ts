/** Plays a table's updates on screen: lines appear beat by beat, then the new view and question. */

import type { Playing, Take } from "./director";
import type { Ask, Update, View } from "./messages";
import { shotsOf, type Common, type Scenes, type Shot } from "./scenes";
import type { Seen } from "./seen.svelte";
import { settings } from "./settings.svelte";
import type { Viewer } from "./socket";
import { directed } from "./stage";
import type { Audience, Wording } from "./wording";

/** The part of a table that playback depends on. */
interface PlayedTable {
  readonly viewer: Viewer;
  readonly wording: Wording | null;
  readonly timed: boolean; // its clock runs, so questions can't wait for scenes
  company(viewer: Viewer): Audience;
}

interface QuestionEvents {
  closed(): void;
  asked(seen: Seen, ask: Ask | null): void;
}

/** The setup isn't played: the table shows it right away, and play starts with the first chapter. */
function skipSetup(parts: Shot[]): void {
  for (const part of parts) {
    if (part.beats[0].lines[0].how?.heading) return;
    part.lengths = part.lengths.map(() => 0);
  }
}

export class Playback {
  playing = $state.raw<Playing<Shot> | null>(null); // the scene on screen
  before = $state.raw<View | null>(null); // the view it starts from …
  after = $state.raw<View | null>(null); // … and the one it leads to
  private readonly director = directed((playing) => (this.playing = playing));
  private own: Scenes = {};
  private common: Common | null = null; // until set, nothing is played

  constructor(
    private readonly table: PlayedTable,
    private readonly question: QuestionEvents,
  ) {}

  /** Sets the available scenes: the game's own, and those that any game uses. */
  stage(own: Scenes, common: Common): void {
    this.own = own;
    this.common = common;
  }

  /** Plays the update, or applies it at once if it's for a seat that isn't on screen. */
  play(update: Update, seen: Seen): void {
    const take = this.take(update, seen);
    if (update.viewer !== this.table.viewer) {
      take.begins();
      for (const part of take.parts) part.beats.forEach((_, at) => take.beat(part, at));
      take.ends();
      return;
    }
    this.director.pace = this.common && !document.hidden ? settings.pace : "instant";
    this.director.add(take);
    if (seen.owes && this.table.timed) this.director.release();
  }

  /** Shows everything that has arrived at once. */
  skip(): void {
    this.director.skip();
  }

  /** Goes on to the next scene. */
  pass(): void {
    this.director.pass();
  }

  private take(update: Update, seen: Seen): Take<Shot> {
    const { wording, timed } = this.table;
    const lines = update.lines ?? [];
    const told = seen.localized(lines);
    const company = this.table.company(update.viewer);
    const parts = this.common ? shotsOf(told, this.own, this.common, wording, company) : [];
    if (!seen.view) skipSetup(parts);
    let shown = 0;
    return {
      parts,
      waits: seen.owes && !timed,
      begins: () => {
        if (update.viewer === this.table.viewer) {
          this.before = seen.view ?? update.view ?? null;
          this.after = update.view ?? seen.view;
        }
        if (update.view && !seen.view) seen.view = update.view; // the table was empty before
        if (update.ask !== undefined) {
          seen.asked = null;
          this.question.closed();
        }
      },
      beat: (part, at) => {
        const next = shown + part.beats[at].lines.length;
        seen.raw = [...seen.raw, ...lines.slice(shown, next)];
        shown = next;
      },
      ends: () => {
        if (shown < lines.length) seen.raw = [...seen.raw, ...lines.slice(shown)];
        seen.settled = seen.raw;
        if (update.view) seen.view = update.view;
        if (update.ask !== undefined) this.question.asked(seen, update.ask);
        if (update.answered !== undefined) seen.sealed = update.answered;
        if (update.undo !== undefined) seen.undo = update.undo;
        if (update.outcome) seen.ended = update.outcome;
      },
    };
  }
}
