/** Debounces a value being typed: acts when typing pauses, or at once when it's finished. */

const TYPING_PAUSE = 500; // ms

export class Debounced<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { value: T } | null = null;

  constructor(private readonly act: (value: T) => void) {}

  typed(value: T): void {
    this.drop();
    this.last = { value };
    this.timer = setTimeout(() => this.done(), TYPING_PAUSE);
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
