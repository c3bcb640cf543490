/** A value somebody is still typing is acted on when it rests, or at once when they say that it is done. */

const REST = 500; // ms

export class Settled<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { value: T } | null = null;

  constructor(private readonly act: (value: T) => void) {}

  typed(value: T): void {
    this.drop();
    this.last = { value };
    this.timer = setTimeout(() => this.done(), REST);
  }

  done(): void {
    const last = this.last;
    this.drop();
    if (last) this.act(last.value);
  }

  drop(): void {
    clearTimeout(this.timer);
    this.last = null;
  }
}
