import { afterEach, expect, test, vi } from "vitest";
import { chosen, wordingAt } from "./language";

afterEach(() => vi.unstubAllGlobals());

test("words are in the chosen language, if the game has it", () => {
  expect(chosen(["de", "en"], "de")).toBe("de");
  expect(chosen(["de", "en"], "en")).toBe("en");
  expect(chosen(["en"], "de")).toBe("en");
});

test("words are fetched once, in the pages' language, and again only after a failure", async () => {
  const fetched: string[] = [];
  let broken = true;
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address);
    return Promise.resolve(broken ? new Response("", { status: 503 }) : Response.json({ language: "en", sources: [] }));
  });
  await expect(wordingAt({ de: "/de/1", en: "/en/1" })).rejects.toThrow("503");
  broken = false;
  const [first, second] = [wordingAt({ de: "/de/1", en: "/en/1" }), wordingAt({ en: "/en/1" })];
  expect(await first).toBe(await second);
  expect(fetched).toEqual(["/en/1", "/en/1"]);
});
