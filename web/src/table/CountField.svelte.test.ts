import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import CountField from "./CountField.svelte";

const set = vi.fn<(players: number) => void | Promise<boolean>>();
const PAUSE = 500; // ms without typing

beforeEach(() => {
  vi.useFakeTimers();
  set.mockReset();
});
afterEach(() => vi.useRealTimers());

function draw(more: { patient?: boolean } = {}) {
  const drawn = render(CountField, { fewest: 2, most: 12, players: 3, set, ...more });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Players, 2 to 12" });
  const type = async (text: string) => {
    await user.clear(field);
    if (text) await user.keyboard(text);
  };
  return { ...drawn, user, field, type };
}
const sets = () => set.mock.calls.map(([players]) => players);

test("a number takes effect while it is typed", async () => {
  await draw().type("5");
  expect(sets()).toEqual([5]);
});

test("too many become the most there can be; too few have no effect, and go when the field is left", async () => {
  const { field, type, user } = draw();
  await type("20");
  expect(sets()).toEqual([2, 12]);
  await user.tab();
  expect(field.value).toBe("12");
  for (const few of ["1", "", "2.5"]) {
    set.mockReset();
    await type(few);
    await user.tab();
    expect([field.value, sets().filter((n) => n !== 2)], few).toEqual(["3", []]);
  }
});

test("the number there is isn't set again", async () => {
  await draw().type("3");
  expect(set).not.toHaveBeenCalled();
});

test("where others see it, only the number left standing is set", async () => {
  const { type } = draw({ patient: true });
  await type("20");
  expect(set).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PAUSE);
  expect(sets()).toEqual([12]);
});

test("… or the one there when the field is left", async () => {
  const { type, user } = draw({ patient: true });
  await type("5");
  await user.tab();
  expect(sets()).toEqual([5]);
  vi.advanceTimersByTime(PAUSE);
  expect(sets()).toEqual([5]);
});

test("deleting what was typed takes it back", async () => {
  const { type } = draw({ patient: true });
  await type("5");
  await type("");
  vi.advanceTimersByTime(PAUSE);
  expect(set).not.toHaveBeenCalled();
});

test("if the server refuses, the field shows how many there are", async () => {
  const { field } = draw();
  set.mockResolvedValueOnce(false);
  await fireEvent.input(field, { target: { value: "5" } });
  await Promise.resolve();
  expect(field.value).toBe("3");
  set.mockResolvedValueOnce(true);
  await fireEvent.input(field, { target: { value: "5" } });
  await Promise.resolve();
  expect(field.value).toBe("5");
});

test("nothing is set after the field has gone", async () => {
  const { type, unmount } = draw({ patient: true });
  await type("5");
  unmount();
  vi.advanceTimersByTime(PAUSE);
  expect(set).not.toHaveBeenCalled();
});
