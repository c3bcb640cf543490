/**
 * Remembers the travellers' places. When groups change, all are redrawn, and each traveller moves in from their old
 * place.
 */

import type { TransitionConfig } from "svelte/transition";
import { duration } from "../../lib/settings.svelte";

export class TravellerPositions {
  private readonly stood = new Map<number, DOMRect>();
  private readonly cards = new Map<number, number>();

  /** Remembers the current places: each traveller is in an element with `data-seat`. */
  note(groups: HTMLElement | undefined): void {
    this.stood.clear();
    this.cards.clear();
    for (const box of groups?.querySelectorAll<HTMLElement>("[data-seat]") ?? []) {
      const seat = Number(box.dataset.seat);
      this.stood.set(seat, box.getBoundingClientRect());
      this.cards.set(seat, box.querySelectorAll(".card").length);
    }
  }

  /** The number of cards a traveller held then, which need no dealing animation. */
  held(seat: number): number {
    return this.cards.get(seat) ?? 0;
  }

  /** A Svelte transition from the old place to the new one. */
  readonly comes = (box: HTMLElement, seat: number): TransitionConfig => {
    const from = this.stood.get(seat);
    if (!from) return { duration: 0 };
    const to = box.getBoundingClientRect();
    const zoom = box.currentCSSZoom ?? 1; // missing in some browsers
    const [x, y] = [(from.x - to.x) / zoom, (from.y - to.y) / zoom];
    return { duration: duration(300), css: (_, left) => `transform: translate(${left * x}px, ${left * y}px)` };
  };
}
