// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fit } from "./fit";

/** A box of that height, and content with given heights at full size for each density. */
function table(box: number, content: Record<string, number>): HTMLElement {
  document.body.innerHTML = '<div style="padding: 10px 0"><main></main></div>';
  const inner = document.querySelector("main")!;
  vi.spyOn(inner.parentElement!, "clientHeight", "get").mockReturnValue(box);
  inner.getBoundingClientRect = () =>
    ({ height: content[inner.dataset.room ?? ""] * Number(inner.style.zoom || 1) }) as DOMRect;
  return inner;
}

let measure: () => void;
let watched: Element[];
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(changed: () => void) {
        measure = changed;
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => (watched = []);
    },
  );
  vi.stubGlobal("innerWidth", 1280);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The content's scale and density. */
function drawn(content: HTMLElement): [string, string | undefined] {
  fit(content);
  measure();
  expect(content.classList.contains("measured")).toBe(false);
  return [content.style.zoom, content.dataset.room];
}

const NEEDS = { roomy: 900, "": 700, tight: 600 };

test("with enough room, things show more details", () => {
  expect(drawn(table(1000, NEEDS))).toEqual(["1.05", "roomy"]);
  expect(drawn(table(930, NEEDS))).toEqual(["1", "roomy"]);
});

test("on a large screen the table grows, and remaining space is distributed", () => {
  expect(drawn(table(1220, NEEDS))).toEqual(["1.3", "roomy"]);
  expect(drawn(table(2000, NEEDS))).toEqual(["1.6", "roomy"]);
  const content = table(1220, NEEDS);
  drawn(content);
  expect(content.style.minHeight).toBe("923px"); // 1200 px inside the padding
});

test("it doesn't alternate between growing and shrinking", () => {
  const needs = { ...NEEDS };
  const content = table(1060, needs); // 1040 px
  expect(drawn(content)).toEqual(["1.15", "roomy"]);
  needs.roomy = 920;
  measure();
  expect(content.style.zoom).toBe("1.1");
  needs.roomy = 900; // it would just fit again
  measure();
  expect(content.style.zoom).toBe("1.1");
  needs.roomy = 780;
  measure();
  expect(content.style.zoom).toBe("1.15");
});

test("with less room the table gets denser, then smaller", () => {
  expect(drawn(table(720, NEEDS))).toEqual(["1", ""]);
  expect(drawn(table(695, NEEDS))).toEqual(["0.96", ""]);
  expect(drawn(table(655, NEEDS))).toEqual(["1.05", "tight"]);
  expect(drawn(table(600, NEEDS))).toEqual(["0.96", "tight"]);
  expect(drawn(table(560, NEEDS))).toEqual(["0.88", "tight"]);
});

test("it never gets too small to read; it scrolls instead", () => {
  expect(drawn(table(200, NEEDS))).toEqual(["0.88", "tight"]);
});

test("a phone scrolls anyway", () => {
  vi.stubGlobal("innerWidth", 390);
  expect(drawn(table(200, NEEDS))).toEqual(["1", ""]);
});

test("it is measured again when either size changes, until removed", () => {
  const content = table(1000, NEEDS);
  const leave = fit(content);
  expect(watched).toEqual([content.parentElement, content]);
  leave();
  expect(watched).toEqual([]);
});

test("a table of the usual size is laid out hardly more than once", () => {
  vi.stubGlobal("innerHeight", 800);
  const content = table(520, { roomy: 590, "": 535, tight: 480 });
  const tried = new Set<string>();
  const height = content.getBoundingClientRect.bind(content);
  content.getBoundingClientRect = () => {
    tried.add(`${content.style.zoom} ${content.dataset.room}`);
    return height();
  };
  expect(drawn(content)).toEqual(["1", "tight"]);
  expect([...tried]).toEqual(["1 tight"]);
});

test("with the same content, resizing doesn't try a step twice", () => {
  const content = table(720, NEEDS);
  let tried = 0;
  const height = content.getBoundingClientRect.bind(content);
  content.getBoundingClientRect = () => {
    tried += Number(content.classList.contains("measured"));
    return height();
  };
  expect(drawn(content)).toEqual(["1", ""]);
  const box = vi.spyOn(content.parentElement!, "clientHeight", "get");
  for (const [room, zoom] of [
    [695, "0.96"],
    [720, "1"],
  ] as const) {
    box.mockReturnValue(room);
    measure();
    expect(content.style.zoom).toBe(zoom);
  }
  tried = 0;
  box.mockReturnValue(695);
  measure();
  expect(content.style.zoom).toBe("0.96");
  expect(tried).toBe(1); // only to apply it
  measure();
  expect(tried).toBe(1);
});
