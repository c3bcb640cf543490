// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** As a page that is loaded anew finds it. */
const loaded = async (languages: string[]) => {
  vi.stubGlobal("navigator", { languages });
  const words = await import("./say");
  await words.speakFirst();
  return words;
};

test("the browser's first language that the pages have is spoken", async () => {
  const { say } = await loaded(["fr-CA", "de-AT", "en"]);
  expect([say("close"), document.documentElement.lang]).toEqual(["Schließen", "de"]);
});

test("a browser whose languages the pages lack reads English", async () => {
  const { say } = await loaded(["fr", "es"]);
  expect([say("close"), document.documentElement.lang]).toEqual(["Close", "en"]);
});

test("what somebody chose goes before the browser's setting, also on the next visit", async () => {
  const first = await loaded(["en"]);
  await first.chooseLanguage("de");
  expect(first.say("close")).toBe("Schließen");
  vi.resetModules();
  expect((await loaded(["en"])).say("close")).toBe("Schließen");
});

test("of two languages chosen one after the other, the last is spoken", async () => {
  const { say, chooseLanguage } = await loaded(["en"]);
  await Promise.all([chooseLanguage("de"), chooseLanguage("en")]);
  expect(say("close")).toBe("Close");
});

test("numbers choose their words; what no language has is called by its name", async () => {
  const { say } = await loaded(["de"]);
  expect([1, 3].map((count) => say("lobby-seats-free", { count }))).toEqual(["1 Platz ist frei", "3 Plätze sind frei"]);
  expect(say("no-such-message")).toBe("no-such-message");
});

test("what the server refuses is said in the reader's language; what a game refuses is not said here", async () => {
  const { saidByServer } = await loaded(["de"]);
  expect(saidByServer({ id: "wrong-too-many", args: { seconds: 3 } })).toBe(
    "Zu viel auf einmal. Versuch es in 3 Sekunden wieder.",
  );
  expect(saidByServer({ id: "refused-not-ready", args: { names: ["Ada", "Ben"] } })).toBe(
    "Noch nicht bereit: Ada, Ben.",
  );
  expect([saidByServer({ id: "no-such-thing" }), saidByServer(null)]).toEqual(["", ""]);
});

test("languages are called as their speakers call them", async () => {
  const { called, LANGUAGES } = await loaded(["en"]);
  expect(LANGUAGES.map(called)).toEqual(expect.arrayContaining(["Deutsch", "English"]));
});
