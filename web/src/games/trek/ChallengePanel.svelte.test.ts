import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import ChallengePanel from "./ChallengePanel.svelte";
import type { ChallengeState } from "./challenge";

const FRESH: ChallengeState = { group: 0, difficulty: 9, effort: 0, climbers: [], result: "going on", die: null };
const CLIMBERS = [
  { seat: 0, dice: 5, fatigue: 2, pledged: null, spent: 0 },
  { seat: 1, dice: -4, fatigue: 0, pledged: null, spent: 0 },
];
const paying = (spent: number) => [CLIMBERS[0], { ...CLIMBERS[1], spent }];
const draw = (more: Partial<ChallengeState> = {}) =>
  drawOnTable(ChallengePanel, { scene: { ...FRESH, ...more }, names: ["Anna", "Ben"] });
const heading = () => screen.getByRole("heading").textContent.trim();

test("a challenge tells its difficulty, then how far the group has come, and how it ended", async () => {
  const { redraw } = draw();
  const becomes = async (more: Partial<ChallengeState>) => {
    await redraw({ scene: { ...FRESH, ...more } });
    return heading();
  };
  expect(heading()).toBe("A challenge of difficulty 9");
  expect(await becomes({ climbers: CLIMBERS, effort: -1 })).toBe("Effort −1 against 9");
  expect(await becomes({ climbers: CLIMBERS, effort: 10, result: "overcome" })).toBe("Overcome: 10 against 9");
  expect(await becomes({ climbers: CLIMBERS, effort: 3, result: "failed" })).toBe("Failed: 3 against 9");
});

test("everybody's dice, fatigue and spent points are listed", () => {
  draw({ climbers: paying(3), effort: 2 });
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(["Anna +5 −2 tired", "Ben −4", "Ben spends +3"]);
});

/** How high something is drawn, in %. */
const height = (container: HTMLElement, name: string) =>
  parseFloat(container.querySelector<HTMLElement>(name)!.style.getPropertyValue("--up"));

test("the climber is as high as the effort, beside a ledge as high as the difficulty", () => {
  const climb = (effort: number) => {
    const { container } = draw({ effort });
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
  const spent = (effort: number, points: number) => {
    const { container } = draw({ effort, climbers: paying(points) });
    return parseFloat(container.querySelector<HTMLElement>(".spent")!.style.height) / height(container, ".effort");
  };
  expect(spent(6, 3)).toBeCloseTo(0.5);
  expect(spent(2, 5), "no more than the whole").toBe(1);
});
