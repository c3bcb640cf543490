import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { told } from "../../../lib/test_lines";
import { beat } from "../../../lib/test_scenes";
import { playScene, textOf } from "../../test_room";
import { scenes } from "../scenes";
import { party, partyView, pieces } from "../test_view";

const before = partyView([party(), party({ family: "breen" }), party()]);

function play(...values: number[]) {
  const bids = beat("bid", { seat: values.map((_, seat) => seat), value: values }, "The bids.");
  bids.lines = values.map((value, seat) =>
    told("bid", { seat, value, highest: value === Math.max(...values) }, { reveals: "value" }),
  );
  return playScene(scenes, "bids", [bids, beat("tie", { leader: 0, seat: 1 }, "")], { before, pieces, viewer: 1 });
}

test("every camp's bid is turned over, with its family", () => {
  play(2, 0, 1);
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(["2 Anna Reed", "0 You Breen", "1 Cara Reed"]);
});

test("the highest bids stand out, also if they are nothing", () => {
  const lit = (...values: number[]) =>
    [...play(...values).container.querySelectorAll("li")].map((one) => one.matches(".lit"));
  expect(lit(2, 0, 2)).toEqual([true, false, true]);
  expect(lit(0, 0)).toEqual([true, true]);
});
