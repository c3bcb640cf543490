import { expect, test } from "vitest";
import type { SceneProps } from "../../../lib/scenes";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { party, partyView, pieces } from "../test_view";

const before = partyView([party(), party({ family: "breen" }), party({ family: undefined })]);

function play(beats: SceneProps["beats"], more: Partial<SceneProps> = {}) {
  const { container, goTo } = playScene(scenes, "played", beats, { before, pieces, ...more });
  const said = async (at: number) => (await goTo(at), textOf(container));
  return { container, said };
}
const theft = (seat = 1) => beat("played", { seat, action: "theft" }, "Theft!");
const aimed = (aim: object) => beat("target", { action: "theft", settler: null, seat: null, ...aim }, "At them.");

test("an Action shows who plays it, then at whom it is aimed", async () => {
  const { said } = play([theft(), aimed({ settler: "margaret_reed", seat: 0 })]);
  expect(await said(0)).toBe("Ben Breen Theft Theft!");
  expect(await said(1)).toBe("Ben Breen Theft Margaret Reed At them.");
});

test("a camp can be the target, and you are you", async () => {
  const { said } = play([theft(), aimed({ seat: 0 })], { viewer: 0 });
  expect(await said(1)).toBe("Ben Breen Theft You Reed At them.");
});

test("a camp without a player is the AI's", async () => {
  const { said } = play([theft(2)], { names: ["Anna", "Ben"] });
  expect(await said(0)).toBe("The AI No family Theft Theft!");
});

test("an answer takes the target's place", async () => {
  const answer = beat("responded", { seat: 0, action: "prayer", to: "theft" }, "A prayer.");
  const { said } = play([theft(), aimed({ settler: "margaret_reed" }), answer]);
  expect(await said(2)).toBe("Ben Breen Theft Anna Reed Prayer A prayer.");
});

test("it isn't said who plays an Action if nobody knows", async () => {
  const { said } = play([beat("responded", { seat: 0, action: "prayer", to: "theft" }, "A prayer.")]);
  expect(await said(0)).toBe("Theft Anna Reed Prayer A prayer.");
});

/** Whether each of the weapons is lowered. */
const weapons = (container: Element) => [...container.querySelectorAll("svg g")].map((one) => one.matches(".lowered"));

test("with a weapon on either side it is a stand-off from the first beat", async () => {
  const shot = beat("responded", { seat: 0, action: "pistol", to: "theft" }, "Not so fast.");
  const { container, said } = play([theft(), aimed({ seat: 0 }), shot]);
  expect(container.querySelector(".standoff")).toBeTruthy();
  expect(await said(1)).toBe("Theft Ben Breen Anna Reed At them.");
  expect(await said(2)).toBe("Theft Ben Breen Pistol Anna Reed Not so fast.");
});

test("an answered weapon is lowered, the other one isn't", async () => {
  const rifle = beat("played", { seat: 1, action: "rifle" });
  const shot = beat("responded", { seat: 0, action: "pistol", to: "rifle" });
  const { container, said } = play([rifle, shot]);
  await said(0);
  expect(weapons(container)).toEqual([false]);
  await said(1);
  expect(weapons(container)).toEqual([true, false]);
});

test("nobody aims at their own camp", async () => {
  const rifle = beat("played", { seat: 1, action: "rifle" }, "A shot.");
  const { said } = play([rifle, beat("target", { action: "rifle", settler: null, seat: 1 }, "")]);
  expect(await said(1)).toBe("Rifle Ben Breen A shot.");
});

test("an answer to an Action of an earlier message says who played it", async () => {
  const shot = beat("responded", { seat: 0, action: "pistol", to: "rifle", actor: 2 }, "Back!");
  const { said } = play([shot]);
  expect(await said(0)).toBe("Rifle Cara No family Pistol Anna Reed Back!");
});
