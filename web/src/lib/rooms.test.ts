import { expect, test } from "vitest";
import { grave, priced } from "./rooms";

test("what costs Shame shows its price and is asked once more", () => {
  expect(priced("donner-party", "Take the face-down card of March, with two Shame cards")).toEqual(["Take the face-down card of March", ", with two Shame cards"]);
  expect(priced("donner-party", "Play Rifle, three Shame cards; this may end the game")[1]).toBe(", three Shame cards; this may end the game");
  expect(grave("donner-party", "Play Theft, two Shame cards")).toBe(true);
});

test("what costs nothing is not", () => {
  for (const label of ["Draw an Action, no Shame", "Play Boiled Bones, no Shame cards", "Play Act of Mercy, gives back two Shame cards", "Bid 3", "Pass"]) {
    expect(grave("donner-party", label)).toBe(false);
  }
  expect(grave("trek", "Stay with the group")).toBe(false);
  expect(grave("trek", "Leave the group")).toBe(true);
});
