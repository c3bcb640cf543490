/** On a phone the chronicle is behind a tab. Tracks whether and where it has unread lines. */

type Tab = "table" | "chronicle";

export class ChronicleTab {
  shown = $state<Tab>("table");
  fresh = $state<number | null>(null); // the first unread line when the chronicle was opened
  private read = $state(0); // lines read
  readonly unread = $derived.by(() => this.shown === "table" && this.told() > this.read);

  constructor(/** The total number of lines. */ private readonly told: () => number) {}

  turn(to: Tab): void {
    this.fresh = to === "chronicle" && this.read > 0 && this.read < this.told() ? this.read : null;
    this.shown = to;
  }

  /** Lines that arrive while it is open count as read. Call it within an effect. */
  follow(): void {
    if (this.shown === "chronicle") this.read = this.told();
  }
}
