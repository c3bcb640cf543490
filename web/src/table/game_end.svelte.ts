/** The end of a game. What decided it is fetched at once, and everything is shown together. */

import type { Table } from "../lib/table.svelte";
import type { Ended } from "./outcome";

export class GameEnd {
  readonly over = $derived.by(() => !!this.table.now.outcome);
  private readonly stopped = $derived.by(() => !!this.table.info?.ended); // then nothing decided the game
  private found = $state.raw<Ended | null>(null);
  private sawRunning = false;

  constructor(
    private readonly table: Pick<Table, "now" | "info" | "viewer">,
    /** Fetches what decided the game, as far as that viewer may know; null in a lesson. */
    private readonly ask: ((viewer: number | null) => Promise<Ended["told"]>) | null,
  ) {}

  /** Null until the game is over and what decided it has arrived. */
  get ended(): Ended | null {
    return this.over ? this.found : null;
  }

  /** Call it within an effect. */
  follow(): void {
    const { viewer } = this.table;
    const show = (told: Ended["told"]) => (this.found = { told, fresh: this.sawRunning });
    if (!this.over && this.table.now.view) this.sawRunning = true;
    if (!this.over) this.found = null;
    else if (!this.ask || this.stopped) show(null);
    else this.ask(viewer).then(show, () => show(null));
  }
}
