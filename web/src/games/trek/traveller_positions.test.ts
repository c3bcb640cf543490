// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { TravellerPositions } from "./traveller_positions";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

function standing(seat: number, x: number, y: number): HTMLElement {
  const box = document.createElement("li");
  box.dataset.seat = String(seat);
  box.getBoundingClientRect = () => new DOMRect(x, y, 80, 140);
  box.innerHTML = "<i class='card'></i>".repeat(seat);
  return box;
}
it("moves a traveller from their old place", () => {
  const places = new TravellerPositions();
  const groups = document.createElement("div");
  groups.append(standing(0, 10, 20), standing(1, 110, 20));
  places.note(groups);
  const { css, duration } = places.comes(standing(1, 410, 60), 1);
  expect(duration).toBeGreaterThan(0);
  expect([places.held(0), places.held(1)]).toEqual([0, 1]);
  expect(css?.(0, 1)).toBe("transform: translate(-300px, -40px)");
  expect(css?.(1, 0)).toMatch(/translate\(-?0px, -?0px\)/);
});

it("shows a new traveller at once", () => {
  const places = new TravellerPositions();
  places.note(undefined);
  expect(places.held(2)).toBe(0);
  expect(places.comes(standing(2, 10, 20), 2)).toEqual({ duration: 0 });
});
