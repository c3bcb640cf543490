// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** Imports the module as a freshly loaded page would. */
const loaded = async (languages: string[]) => {
  vi.stubGlobal("navigator", { languages });
  const words = await import("./say");
  await words.speakFirst();
  return words;
};

test("the pages use the browser's first available language", async () => {
  const { say } = await loaded(["fr-CA", "de-AT", "en"]);
  expect([say("close"), document.documentElement.lang]).toEqual(["Schließen", "de"]);
});

test("the pages fall back to English", async () => {
  const { say } = await loaded(["fr", "es"]);
  expect([say("close"), document.documentElement.lang]).toEqual(["Close", "en"]);
});

test("a chosen language overrides the browser's, also on the next visit", async () => {
  const first = await loaded(["en"]);
  await first.chooseLanguage("de");
  expect(first.say("close")).toBe("Schließen");
  vi.resetModules();
  expect((await loaded(["en"])).say("close")).toBe("Schließen");
});

test("of two languages chosen in a row, the last wins", async () => {
  const { say, chooseLanguage } = await loaded(["en"]);
  await Promise.all([chooseLanguage("de"), chooseLanguage("en")]);
  expect(say("close")).toBe("Close");
});

test("plurals depend on the number; an unknown message is shown as its name", async () => {
  const { say } = await loaded(["de"]);
  expect([1, 3].map((count) => say("lobby-seats-free", { count }))).toEqual(["1 Platz ist frei", "3 Plätze sind frei"]);
  expect(say("no-such-message")).toBe("no-such-message");
});

test("the server's refusals are in the reader's language; a game's aren't worded here", async () => {
  const { saidByServer } = await loaded(["de"]);
  expect(saidByServer({ id: "wrong-too-many", args: { seconds: 3 } })).toBe(
    "Zu viel auf einmal. Versuch es in 3 Sekunden wieder.",
  );
  expect(saidByServer({ id: "refused-not-ready", args: { names: ["Ada", "Ben"] } })).toBe(
    "Noch nicht bereit: Ada, Ben.",
  );
  expect([saidByServer({ id: "no-such-thing" }), saidByServer(null)]).toEqual(["", ""]);
});

test("languages are listed by their own names", async () => {
  const { languageName, LANGUAGES } = await loaded(["en"]);
  expect(LANGUAGES.map(languageName)).toEqual(expect.arrayContaining(["Deutsch", "English"]));
});
