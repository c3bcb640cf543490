import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { party, partyView, pieces } from "../test_view";

const LEFT = [
  party({ settlers: { margaret_reed: "healthy", thomas_reed: "buried" } }),
  party({ settlers: { luis: "safe", patrick_breen: "weakened" } }),
];
const NOBODY = [party({ settlers: { margaret_reed: "buried" } }), party({ settlers: { luis: "safe" } })];

function play(how: string, parties = LEFT) {
  const end = beat("end", { how, round: 7, month: "mar" }, "It is over.");
  const { container } = playScene(scenes, "end", [end], { after: partyView(parties, { over: true }), pieces });
  expect(textOf(container)).toMatch(/It is over.$/);
  return {
    rescued: container.querySelector(".sun") !== null,
    snows: container.querySelector(".snow") !== null,
    settlers: screen.queryAllByRole("listitem").map((one) => textOf(one).split(" ")[1]),
  };
}

test("if rescue comes, those who live in the camps walk out", () => {
  expect(play("rescue")).toEqual({ rescued: true, snows: false, settlers: ["Margaret", "Patrick"] });
});

test.each(["deck empty", "one left"])("if it ends otherwise (%s), snow falls on those who are left", (how) => {
  expect(play(how)).toEqual({ rescued: false, snows: true, settlers: ["Margaret", "Patrick"] });
});

test.each(["all dead", "camps empty"])("if nobody is left (%s), snow falls on empty camps", (how) => {
  expect(play(how, NOBODY)).toEqual({ rescued: false, snows: true, settlers: [] });
});
