import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLimits } from "../lib/limits.svelte";
import type { Clock } from "../lib/messages";
import { serverInfo } from "../lib/test_server";
import ClockField from "./ClockField.svelte";

const set = vi.fn<(clock: Clock) => void>();
const PAUSE = 500; // ms without typing

beforeEach(() => {
  setLimits(serverInfo([]));
  vi.useFakeTimers();
  set.mockReset();
});
afterEach(() => vi.useRealTimers());

function draw(kind: Clock["kind"], seconds: number) {
  const drawn = render(ClockField, { clock: { kind, seconds }, set });
  return { ...drawn, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const minutes = () => screen.getByLabelText<HTMLInputElement>("Minutes");
const sets = () => set.mock.calls.map(([clock]) => clock);

test("without a clock there are no minutes; the first choice is two", async () => {
  const { user } = draw("off", 0);
  expect(screen.queryByLabelText("Minutes")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Clock"), "For each decision");
  expect(sets()).toEqual([{ kind: "move", seconds: 120 }]);
});

test("another kind keeps the minutes; none has no time", async () => {
  const { user } = draw("move", 90);
  expect(minutes().value).toBe("1.5");
  await user.selectOptions(screen.getByLabelText("Clock"), "For the whole game");
  await user.selectOptions(screen.getByLabelText("Clock"), "None");
  expect(sets()).toEqual([
    { kind: "game", seconds: 90 },
    { kind: "off", seconds: 0 },
  ]);
});

test("minutes take effect when typing pauses", async () => {
  const { user } = draw("move", 120);
  await user.clear(minutes());
  await user.keyboard("0.25");
  expect(set).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PAUSE);
  expect(sets()).toEqual([{ kind: "move", seconds: 15 }]);
});

test("… or when the field is left", async () => {
  const { user } = draw("game", 120);
  await user.clear(minutes());
  await user.keyboard("30");
  await user.tab();
  expect(sets()).toEqual([{ kind: "game", seconds: 1800 }]);
  vi.advanceTimersByTime(PAUSE);
  expect(set).toHaveBeenCalledOnce();
});

test.each(["", "0", "20000", "0.3"])("minutes of '%s' have no effect, and go when the field is left", async (wrong) => {
  const { user } = draw("move", 120);
  await user.clear(minutes());
  if (wrong) await user.keyboard(wrong);
  vi.advanceTimersByTime(PAUSE);
  await user.tab();
  expect([sets(), minutes().value]).toEqual([[], "2"]);
});

test("nothing is set after the field has gone", async () => {
  const { user, unmount } = draw("move", 120);
  await user.clear(minutes());
  await user.keyboard("5");
  unmount();
  vi.advanceTimersByTime(PAUSE);
  expect(set).not.toHaveBeenCalled();
});

test("the longest time is the server's", () => {
  setLimits(serverInfo([], { clock: 3600 }));
  draw("move", 120);
  expect(minutes().max).toBe("60");
});
