import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Drawing from "./Drawing.svelte";

const drawn = (game: string) => render(Drawing, { game }).container.innerHTML;

test("each of our games has its own picture, all others the same one", () => {
  const other = drawn("woodpile");
  const pictures = ["donner-party", "donners-pointe", "trek"].map(drawn);
  expect(new Set([...pictures, other]).size).toBe(4);
  expect(drawn("another")).toBe(other);
});
