/** The lobby as one player sees it: who it is waiting for, and what the player does about seats. */

import type { OptionInfo, TableInfo } from "../lib/messages";
import { say } from "../lib/say";
import { setName, settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import { changesSay } from "./lobby";
import { rename } from "./rename";

export class LobbyState {
  name = $state(settings.name); // for sitting down
  private agreed = $state.raw<TableInfo | null>(null); // the table as it was when this browser was last ready

  readonly open = $derived.by(() => this.info.seats.filter((seat) => seat.kind === "empty"));
  private readonly people = $derived.by(() => this.info.seats.filter((seat) => seat.kind === "person"));
  private readonly unready = $derived.by(() => this.people.filter((seat) => !seat.ready));
  readonly mineUnready = $derived.by(() => this.unready.filter((seat) => this.isMine(seat.seat)));
  readonly othersUnready = $derived.by(() => this.unready.some((seat) => !this.isMine(seat.seat)));
  /** Nobody else is expected. */
  readonly alone = $derived.by(() => !this.open.length && this.people.every((seat) => this.isMine(seat.seat)));

  private dealt = false;
  private failed = $state(false); // even after the notice has gone
  private readonly playsNow = $derived.by(() => location.hash === "#now" && this.table.host && this.alone);
  /** The game begins without the lobby: the page was opened to play now, and nobody else is expected. */
  readonly dealing = $derived.by(() => this.playsNow && !this.failed);

  constructor(private readonly table: Pick<Table, "info" | "seats" | "host" | "notice" | "do" | "deal">) {}

  private get info(): TableInfo {
    return this.table.info!;
  }

  private isMine(seat: number): boolean {
    return this.table.seats.includes(seat);
  }

  /** Call it within an effect. */
  follow(): void {
    if (!this.agreed || (this.table.seats.length && !this.mineUnready.length)) this.agreed = this.info;
  }

  /** Deals at once if the page was opened for that. Call it within an effect. */
  playNow(): void {
    if (this.table.notice) this.failed = true;
    if (!this.playsNow || this.dealt) return;
    this.dealt = true;
    void this.table.deal();
  }

  /** What the host has changed since this browser was last ready. */
  news(options: OptionInfo[]): string {
    return this.agreed && !this.table.host ? changesSay(this.agreed, this.info, options) : "";
  }

  /** A second player at this device gets another name, and can change it once seated. */
  sit(seat: number): void {
    if (this.table.seats.length) return void this.table.do({ type: "sit", seat, name: "" });
    setName(this.name.trim());
    void this.table.do({ type: "sit", seat, name: this.name.trim() || say("guest") });
  }

  async rename(field: { value: string }, seat: number): Promise<void> {
    await rename(this.table, field, seat);
    this.name = settings.name;
  }
}
