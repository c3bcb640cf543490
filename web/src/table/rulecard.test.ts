import { afterEach, expect, test, vi } from "vitest";
import { clausesOf, showRules, shown } from "./rulecard.svelte";

afterEach(() => vi.unstubAllGlobals());

test("the card shows the latest request", () => {
  showRules("trek", ["TR-1", "TR-2"], "Why");
  showRules("trek", ["TR-3"]);
  expect({ ...shown }).toEqual({ game: "trek", ids: ["TR-3"], title: "" });
});

test("clauses come in the requested order, without unknown ones", async () => {
  const clause = (id: string) => ({ id, section: "", source: "stated", text: `Text of ${id}.`, options: [] });
  const answer = { clauses: [clause("TR-1"), clause("TR-2"), clause("TR-3")] };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
  const found = await clausesOf("trek", ["TR-3", "TR-99", "TR-1"]);
  expect(found.map((c) => c.id)).toEqual(["TR-3", "TR-1"]);
});
