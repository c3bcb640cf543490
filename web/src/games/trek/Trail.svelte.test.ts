import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import { group, pieces, traveller, trekView } from "./test_view";
import Trail from "./Trail.svelte";
import { groupsOf } from "./trek";
import type { TrekView } from "./view";

function draw(view: TrekView) {
  const groups = groupsOf(view, 0);
  return drawOnTable(Trail, { view, groups, pieces, viewer: 0, turn: null, aside: false });
}
const trail = () => textOf(screen.getByRole("region", { name: "The trail" }));
const at = (...distances: number[]) =>
  trekView(
    distances.map((distance, seat) => traveller({ distance, group: seat })),
    Object.fromEntries(distances.map((_, seat) => [seat, group([seat])])),
  );
/** How far along the picture each group is drawn, in %. */
const along = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(".party")].map((one) => Number(one.style.getPropertyValue("--x")));

test("before anybody sets out, it tells so, and where the first haven could be", () => {
  draw(at(0, 0));
  expect(trail()).toMatch(
    /^4 Every ✕ you pass makes a haven likelier. The first chance comes beyond stage 4. Nobody has set out yet.$/,
  );
});

test("it tells how far the leading group is, or how far anybody came", async () => {
  const view = at(1, 5);
  const { redraw } = draw(view);
  expect(trail()).toMatch(/The leading group is 5 stages from the start.$/);
  await redraw({ groups: [] });
  expect(trail()).toMatch(/The farthest anyone got was 5 stages from the start.$/);
});

test("without havens none are marked or mentioned", () => {
  draw({ ...at(1, 1), shown: { phase: 2, strength: [1, 1] } });
  expect(trail()).toBe("The leading group is 1 stage from the start.");
});

test("groups stand as far along as they have come", () => {
  const { container } = draw(at(0, 3, 6));
  const [start, ahead, between] = along(container);
  expect(start).toBe(3);
  expect(between - start).toBeCloseTo(ahead - between);
});

test("nobody is drawn beyond the trail's end, and groups that passed the last haven stay apart", () => {
  const drawn = (...distances: number[]) => {
    const view = at(...distances);
    const { container } = draw({ ...view, shown: { ...view.shown, havens: [4, 8] } });
    return along(container);
  };
  expect(Math.max(...drawn(3, 9))).toBe(95);
  const [farthest, behind, last] = drawn(12, 15, 40).sort((a, b) => a - b);
  expect(farthest).toBeLessThan(behind);
  expect(behind).toBeLessThan(last);
  expect(last).toBeLessThanOrEqual(95);
});

test("seven of a group are drawn, and two shadows where it is followed", () => {
  const drawn = (followed_by: "nobody" | "unknown") => {
    const members = Array.from({ length: 9 }, (_, seat) => seat);
    const view = trekView(
      members.map(() => traveller()),
      { 0: group(members, { followed_by }) },
    );
    return draw(view).container.querySelectorAll(".walker").length;
  };
  expect([drawn("nobody"), drawn("unknown")]).toEqual([7, 9]);
});
