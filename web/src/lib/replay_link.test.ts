import { expect, test } from "vitest";
import { linkTo, momentIn } from "./replay_link";

test("a link to a moment and a viewer can be parsed back", () => {
  for (const moment of [
    { at: 0, viewer: null },
    { at: 17, viewer: 0 },
    { at: 3, viewer: 5 },
  ]) {
    const link = linkTo("https://example.org", "abc", moment);
    expect(link.startsWith("https://example.org/replay/abc?at=")).toBe(true);
    expect(momentIn(new URL(link).search)).toEqual(moment);
  }
});

test("an address without a moment shows the beginning to a spectator", () => {
  for (const search of ["", "?at=-3&seat=-1", "?at=1.5&seat=x", "?at=&seat=", "?at=1e3", "?seat=null"]) {
    expect(momentIn(search)).toEqual({ at: 0, viewer: null });
  }
});
