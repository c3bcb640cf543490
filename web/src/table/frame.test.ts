// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { frame, framed } from "./frame";

afterEach(() => vi.unstubAllGlobals());

test("a wide part fills the width of its frame", () => {
  const { scale, x, height } = framed({ left: 40, top: 100, width: 984, height: 200 }, 500);
  expect(scale).toBe(0.5);
  expect(x).toBe(4 - 20);
  expect(height).toBe(108);
});

test("a small part is slightly enlarged and centred", () => {
  const { scale, x, y } = framed({ left: 0, top: 50, width: 100, height: 100 }, 500);
  expect(scale).toBe(1.3);
  expect(x).toBe(185);
  expect(y).toBe(4 - 65);
});

test("the height of a part is limited", () => {
  expect(framed({ left: 0, top: 0, width: 100, height: 3200 }, 500).height).toBeCloseTo(340);
});

/** A drawn table at (10, 20), with a hand, in a frame 500 px wide; and what watches its size. */
function drawnTable() {
  document.body.innerHTML = '<div><main><div class="hand"></div></main></div>';
  const [picture, drawn, hand] = document.querySelectorAll<HTMLElement>("div, main");
  const box = (left: number, top: number, width: number, height: number) => () =>
    ({ left, top, width, height }) as DOMRect;
  vi.spyOn(picture, "clientWidth", "get").mockReturnValue(500);
  drawn.getBoundingClientRect = vi.fn(() => {
    expect([drawn.classList.contains("measured"), drawn.style.transform]).toEqual([true, ""]);
    return box(10, 20, 1000, 800)();
  });
  hand.getBoundingClientRect = box(110, 620, 410, 100);
  const watch = { changed: () => {}, observed: [] as Element[] };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(changed: () => void) {
        watch.changed = changed;
      }
      observe = (element: Element) => watch.observed.push(element);
      disconnect = () => (watch.observed = []);
    },
  );
  return { picture, drawn, watch };
}

test("a part of a drawn table is moved and scaled into its frame", () => {
  const { picture, drawn, watch } = drawnTable();
  frame("hand")(picture);
  watch.changed();
  expect(drawn.style.transform).toBe("translate(-116px, -716px) scale(1.2)");
  expect(picture.style.height).toBe("128px");
  expect(drawn.classList.contains("measured")).toBe(false);
});

test("a part that isn't drawn shows the whole table", () => {
  const { picture, drawn, watch } = drawnTable();
  frame("map")(picture);
  watch.changed();
  expect(drawn.style.transform).toContain("scale(0.415)"); // 332 / 800
});

test("it is measured again when the frame or the table changes, until it goes", () => {
  const { picture, drawn, watch } = drawnTable();
  const stop = frame("hand")(picture);
  expect(watch.observed).toEqual([picture, drawn]);
  watch.changed();
  watch.changed(); // the assertions while it measures see no old transform
  stop();
  expect(watch.observed).toEqual([]);
});
