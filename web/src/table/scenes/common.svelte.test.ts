import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { expect, test } from "vitest";
import type { Beat, Common, SceneProps } from "../../lib/scenes";
import { told } from "../../lib/test_lines";
import { beat } from "../../lib/test_scenes";
import type { Touch } from "../../lib/touch";
import { common } from ".";

const DECK: Touch = { kind: "deck" };
const HAND: Touch = { kind: "hand", seat: 0 };
const CARD: Touch = { kind: "card", which: "Axe" };
const PLACES: Record<string, DOMRect> = {
  deck: new DOMRect(100, 100, 44, 62),
  hand: new DOMRect(300, 400, 44, 62),
  card: new DOMRect(200, 0, 84, 122),
};
const where = (thing: Touch) => PLACES[(thing as { kind: string }).kind] ?? null;

function play(name: keyof Common, beats: Beat[], more: Partial<SceneProps> = {}) {
  const props = {
    ...{ beats, at: 0, length: 1000, earlier: [], viewer: null, names: ["Anna", "Ben"], pieces: null, still: true },
    ...{ where: () => null, called: (_: string, which: unknown) => String(which), ...more },
  } as SceneProps;
  return render(common[name].component as Component<SceneProps>, props);
}
const textOf = (element: Element) => element.textContent.trim().replace(/\s+/g, " ");

/** From where to where a card moves, on what it touches; null if none does. */
function moved(touches: Touch[], more: Partial<SceneProps> = {}): [from: string, to: string] | null {
  const { container, unmount } = play("card", [{ ...beat("took", {}), touches }], {
    ...{ still: false, where },
    ...more,
  });
  const style = container.querySelector<HTMLElement>(".card")?.style;
  const found = style && ([style.getPropertyValue("--from"), style.getPropertyValue("--to")] as [string, string]);
  unmount();
  return found ?? null;
}

test("a card moves from the first thing its event touches to the last", () => {
  expect(moved([CARD, DECK, HAND])).toEqual(["220px 30px", "300px 400px"]);
});

test("… from the deck if there is only one, or from above the table if there is no deck", () => {
  expect(moved([HAND])).toEqual(["100px 100px", "300px 400px"]);
  const deckless = (thing: Touch) => (thing === HAND ? PLACES.hand : null);
  expect(moved([HAND], { where: deckless })).toEqual(["300px -62px", "300px 400px"]);
});

test("… past things out of sight; and not at all without a place to go, or for readers who want no motion", () => {
  expect(moved([{ kind: "gone" }, HAND])).toEqual(["100px 100px", "300px 400px"]);
  expect(moved([])).toBeNull();
  expect(moved([{ kind: "gone" }])).toBeNull();
  expect(moved([CARD, HAND], { still: true })).toBeNull();
});

test("a card takes as long as its caption, but not longer than it needs", () => {
  const length = (ms: number) => {
    const { container, unmount } = play("card", [{ ...beat("took", {}), touches: [CARD, HAND] }], {
      ...{ still: false, where, length: ms },
    });
    const found = container.querySelector<HTMLElement>(".card")!.style.getPropertyValue("--length");
    unmount();
    return found;
  };
  expect([length(300), length(2000)]).toEqual(["300ms", "650ms"]);
});

test("dice show their faces, and what they mean below", () => {
  const { container } = play("dice", [
    beat("rolled", { dice: [2, 6] }, "Anna rolled 8."),
    beat("rolled", { die: 1 }, "Ben rolled 1."),
  ]);
  const pips = [...container.querySelectorAll(".cast")].map((die) => die.querySelectorAll(".pip").length);
  expect(pips).toEqual([2, 6, 1]);
  expect(textOf(container.querySelector("p")!)).toBe("Anna rolled 8. Ben rolled 1.");
});

test("dice without words have none below", () => {
  const { container } = play("dice", [beat("rolled", { die: 3 }, "")]);
  expect(container.querySelector("p")).toBeNull();
});

test("a title says what begins", () => {
  const { container } = play("title", [beat("month", {}, "December begins.")], { length: 1800 });
  expect(textOf(container)).toBe("December begins.");
  expect(container.querySelector(".title")!.classList.contains("still")).toBe(true);
});

test("sealed answers are turned over together, above their players' names", () => {
  const voted = (seat: number, vote: number | string) => ({
    ...beat("voted", { seat, vote }, `Vote ${vote}.`),
    lines: [{ ...told("voted", { seat, vote }, { reveals: "vote" }), text: `Vote ${vote}.` }],
  });
  const others = { ...beat("counted", {}, "A tie."), lines: [told("counted", { seat: 0 })] };
  const { container } = play("reveal", [voted(1, 3), voted(0, "no"), others]);
  expect([...container.querySelectorAll("li")].map(textOf)).toEqual(["3 Ben", "no Anna"]);
  expect(textOf(container.querySelector("p")!)).toBe("Vote 3. Vote no. A tie.");
  expect(container.querySelector("li.lit"), "none stands out").toBeNull();
});
