import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import ChallengePanel from "./ChallengePanel.svelte";
import type { Challenge } from "./trek";

const FRESH: Challenge = {
  ...{ group: 0, difficulty: 9, efforts: [], pledges: [], total: 0, result: "going on", text: "" },
};
const EFFORTS = [
  { seat: 0, dice: 5, fatigue: 2 },
  { seat: 1, dice: -4, fatigue: 0 },
];
const draw = (more: Partial<Challenge> = {}) =>
  drawOnTable(ChallengePanel, { scene: { ...FRESH, ...more }, names: ["Anna", "Ben"] });
const heading = () => screen.getByRole("heading").textContent.trim();

test("a challenge tells its difficulty, then how far the group has come, and how it ended", async () => {
  const { redraw } = draw();
  const becomes = async (more: Partial<Challenge>) => {
    await redraw({ scene: { ...FRESH, ...more } });
    return heading();
  };
  expect(heading()).toBe("A challenge of difficulty 9");
  expect(await becomes({ efforts: EFFORTS, total: -1 })).toBe("Effort −1 against 9");
  expect(await becomes({ efforts: EFFORTS, total: 10, result: "overcome" })).toBe("Overcome: 10 against 9");
  expect(await becomes({ efforts: EFFORTS, total: 3, result: "failed" })).toBe("Failed: 3 against 9");
});

test("everybody's dice, fatigue and spent points are listed", () => {
  draw({ efforts: EFFORTS, pledges: [{ seat: 1, points: 3 }], total: 2 });
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(["Anna +5 −2 tired", "Ben −4", "Ben spends +3"]);
});

/** How high something is drawn, in %. */
const height = (container: HTMLElement, name: string) =>
  parseFloat(container.querySelector<HTMLElement>(name)!.style.getPropertyValue("--up"));

test("the climber is as high as the effort, beside a ledge as high as the difficulty", () => {
  const climb = (total: number) => {
    const { container } = draw({ total });
    return ["climber", "ledge"].map((name) => height(container, `.${name}`));
  };
  const [below, ledge] = climb(3);
  expect(below * 3).toBeCloseTo(ledge);
  expect(climb(-2)[0]).toBe(0);
  const [above, under] = climb(18);
  expect(above).toBeCloseTo(2 * under);
  expect(above).toBeLessThan(100);
});

test("the spent points are part of the height", () => {
  const spent = (total: number, points: number) => {
    const { container } = draw({ total, pledges: [{ seat: 0, points }] });
    return parseFloat(container.querySelector<HTMLElement>(".spent")!.style.height) / height(container, ".effort");
  };
  expect(spent(6, 3)).toBeCloseTo(0.5);
  expect(spent(2, 5), "no more than the whole").toBe(1);
});
