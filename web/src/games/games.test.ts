import { expect, test } from "vitest";
import { partOf } from "../lib/part_of";
import { common } from "../table/scenes";
import { inOrder, roomOf, stageScenes, timeline } from ".";
import type { DonnerPartyView } from "./donner_party/view";
import type { DonnersPointeView } from "./donners_pointe/view";
import type { TrekView } from "./trek/view";

const at = (time: string, phase: number) => timeline(partOf<TrekView>({ game: "trek", time, shown: { phase } }));
const now = (time: string, phase: number) => at(time, phase).steps.find((step) => step.state === "now")?.label;

test("our games come first in a fixed order; others keep theirs", () => {
  const names = ["woodpile", "trek", "another", "donner-party"].map((name) => ({ name }));
  expect(inOrder(names).map((g) => g.name)).toEqual(["donner-party", "trek", "woodpile", "another"]);
});

test("Trek's timeline shows the days and nights around now", () => {
  expect(at("before", 0).label).toBe("Before the start");
  const night = at("night 4", 8);
  expect(night.label).toBe("Night 4");
  expect(night.steps.map((step) => step.label)).toEqual([
    "Night 2",
    "Day 3",
    "Night 3",
    "Day 4",
    "Night 4",
    "Day 5",
    "Night 5",
  ]);
  expect(now("night 4", 8)).toBe("Night 4");
  expect(now("day 1", 1)).toBe("Day 1");
});

test("Donner Party's months are past, now or to come", () => {
  const months = ["nov", "dec", "jan", "feb", "mar"].map((month) => ({ month, left: 0 }));
  const { label, steps } = timeline(partOf<DonnerPartyView>({ game: "donner-party", month: "jan", shown: { months } }));
  expect(label).toBe("January");
  expect(steps.map((step) => step.state)).toEqual(["past", "past", "now", "to come", "to come"]);
});

test("other games have no timeline", () => {
  expect(timeline({ game: "woodpile", version: "1", players: 2, seat: null, waiting: [] })).toEqual({
    label: "",
    steps: [],
  });
  expect(timeline(null)).toEqual({ label: "", steps: [] });
  expect(timeline(partOf<DonnersPointeView>({ game: "donners-pointe", day: 3 })).label).toBe("Day 3");
});

test("our games have their own scenes and the common ones; others only the latter", async () => {
  const staged: { own: string[]; common: unknown }[] = [];
  const on = { stage: (own: object, all: unknown) => void staged.push({ own: Object.keys(own), common: all }) };
  await stageScenes("donners-pointe", on);
  await stageScenes("woodpile", on);
  expect(staged[0].own).not.toEqual([]);
  expect(staged[1].own).toEqual([]);
  expect(staged.map((each) => each.common)).toEqual([common, common]);
});

test("our games have rooms of their own; others share the plain one", async () => {
  const rooms = await Promise.all(["donner-party", "donners-pointe", "trek", "woodpile", "another"].map(roomOf));
  expect(new Set(rooms.map((room) => room.default)).size).toBe(4);
  expect(rooms[4]).toBe(rooms[3]);
});
