/** Plays sounds for new lines, each kind once. */

import type { Seen } from "../lib/seen.svelte";
import { settings } from "../lib/settings.svelte";
import { heard, play } from "./sound";

export class NewsSounds {
  private last: { seen: Seen; until: number } | null = null; // whose chronicle was last heard, up to which line

  /** Call it within an effect. `told`: the total number of lines. */
  follow(seen: Seen, told: number): void {
    // In hot-seat play, the next player's chronicle isn't news.
    if (this.last?.seen === seen && told > this.last.until && settings.sound) {
      for (const name of new Set(seen.lines.slice(this.last.until - told).map(heard))) play(name);
    }
    this.last = seen.view ? { seen, until: told } : null;
  }
}
