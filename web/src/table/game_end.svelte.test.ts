import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ending } from "../lib/messages";
import type { Table } from "../lib/table.svelte";
import { GameEnd } from "./game_end.svelte";

type Followed = ConstructorParameters<typeof GameEnd>[0];
const TOLD = { decided: [] } as unknown as Ending;
const VIEW = {} as Table["now"]["view"];
const OUTCOME = {} as Table["now"]["outcome"];
const ask = vi.fn();
let now = $state.raw({ view: VIEW, outcome: null as Table["now"]["outcome"] });
let viewer = $state<number | null>(1);
let info = $state.raw({ ended: null as unknown });
let stop = () => {};

const table = {
  get now() {
    return now;
  },
  get viewer() {
    return viewer;
  },
  get info() {
    return info;
  },
} as unknown as Followed;

function follow(asks: ConstructorParameters<typeof GameEnd>[1] = ask): GameEnd {
  const end = new GameEnd(table, asks);
  stop = $effect.root(() => {
    $effect(() => end.follow());
  });
  flushSync();
  return end;
}

async function set(change: () => void) {
  change();
  flushSync();
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue(TOLD);
  [now, viewer, info] = [{ view: VIEW, outcome: null }, 1, { ended: null }];
});
afterEach(() => stop());

test("a running game has no end and fetches none", () => {
  expect(follow().ended).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test("the end is shown once the viewer's account of what decided it has arrived", async () => {
  const end = follow();
  now = { view: VIEW, outcome: OUTCOME };
  flushSync();
  expect(end.ended, "not before").toBeNull();
  await set(() => {});
  expect(end.ended).toEqual({ told: TOLD, fresh: true });
  expect(ask.mock.calls).toEqual([[1]]);
  await set(() => (viewer = 0));
  expect(ask.mock.calls).toEqual([[1], [0]]);
});

test("opening a finished game shows the end as already told", async () => {
  now = { view: VIEW, outcome: OUTCOME };
  const end = follow();
  await set(() => {});
  expect(end.ended).toEqual({ told: TOLD, fresh: false });
});

test("for a lesson or a stopped game nothing is fetched", async () => {
  now = { view: VIEW, outcome: OUTCOME };
  expect(follow(null).ended).toEqual({ told: null, fresh: false });
  stop();
  info = { ended: "stopped" };
  expect(follow().ended).toEqual({ told: null, fresh: false });
  expect(ask).not.toHaveBeenCalled();
});

test("if fetching fails, the end is shown without what decided it", async () => {
  ask.mockRejectedValue(new Error("away"));
  now = { view: VIEW, outcome: OUTCOME };
  const end = follow();
  await set(() => {});
  expect(end.ended).toEqual({ told: null, fresh: false });
});

test("undoing the end hides it at once", async () => {
  now = { view: VIEW, outcome: OUTCOME };
  const end = follow();
  await set(() => {});
  now = { view: VIEW, outcome: null };
  expect(end.ended).toBeNull();
});
