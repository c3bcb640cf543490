/** Plays a replay: the scenes of each step, at full length. */

import type { Pace, Playing } from "../lib/director";
import type { View } from "../lib/messages";
import { silent, shotsOf, type Common, type Scenes, type Shot } from "../lib/scenes";
import { directed, type Staged } from "../lib/stage";
import type { Audience, LocalizedLine, Wording } from "../lib/wording";

export const STEP_TIME = 900; // ms a step without scenes is shown
const PAUSE = 250; // ms after a step that tells nothing

/** One step, from the view before it to the view after it. */
export interface Passage {
  lines: LocalizedLine[];
  before: View;
  after: View;
  viewer: number | null;
  company: Audience;
}

export class Replaying implements Staged {
  playing = $state.raw<Playing<Shot> | null>(null);
  before = $state.raw<View | null>(null);
  after = $state.raw<View | null>(null);
  viewer = $state.raw<number | null>(null);
  wording = $state.raw<Wording | null>(null);
  linesTold = $state(0); // lines of the step told so far
  busy = $state(false);
  private readonly director = directed((playing) => (this.playing = playing));
  private own: Scenes = {};
  private common: Common | null = null;

  stage(own: Scenes, common: Common): void {
    this.own = own;
    this.common = common;
  }

  /** Plays a step, then calls `done`. At `instant` the step is only shown for a moment. */
  play(passage: Passage, pace: Pace, done: () => void): void {
    const { lines, viewer, company } = passage;
    const scenes = pace !== "instant" && this.common;
    const parts = scenes ? shotsOf(lines, this.own, scenes, this.wording, company) : [];
    if (!parts.some((part) => part.lengths.some((ms) => ms > 0))) parts.push(silent(scenes ? PAUSE : STEP_TIME));
    this.director.pace = pace === "instant" ? "normal" : pace;
    this.busy = true;
    this.director.add({
      parts,
      waits: true,
      begins: () => {
        [this.before, this.after, this.viewer] = [passage.before, passage.after, viewer];
        this.linesTold = 0;
      },
      beat: (part, at) => (this.linesTold += part.beats[at].lines.length),
      ends: () => {
        this.busy = false;
        this.linesTold = 0;
        done();
      },
    });
  }

  skip(): void {
    this.director.skip();
  }

  pass(): void {
    this.director.pass();
  }
}
