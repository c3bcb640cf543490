/**
 * Where the travellers stood. When a group parts or somebody is lost, all groups are drawn anew, and each traveller
 * comes from where they were: nothing that stays is pushed aside.
 */

import type { TransitionConfig } from "svelte/transition";
import { span } from "../../lib/settings.svelte";

export class Places {
  private readonly stood = new Map<number, DOMRect>();
  private readonly cards = new Map<number, number>();

  /** Remember where they stand now: each in a box with `data-seat`. */
  note(groups: HTMLElement | undefined): void {
    this.stood.clear();
    this.cards.clear();
    for (const box of groups?.querySelectorAll<HTMLElement>("[data-seat]") ?? []) {
      const seat = Number(box.dataset.seat);
      this.stood.set(seat, box.getBoundingClientRect());
      this.cards.set(seat, box.querySelectorAll(".card").length);
    }
  }

  /** How many cards somebody held then: those need not be dealt again. */
  held(seat: number): number {
    return this.cards.get(seat) ?? 0;
  }

  /** A transition: from there to here. */
  readonly comes = (box: HTMLElement, seat: number): TransitionConfig => {
    const from = this.stood.get(seat);
    if (!from) return { duration: 0 };
    const to = box.getBoundingClientRect();
    const zoom = box.currentCSSZoom ?? 1; // not in every browser
    const [x, y] = [(from.x - to.x) / zoom, (from.y - to.y) / zoom];
    return { duration: span(300), css: (_, left) => `transform: translate(${left * x}px, ${left * y}px)` };
  };
}
