import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

/** Texts belong in the language files, where they can be translated; sources only contain their names. */

const COMPONENTS = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
// These name drawings and events, in words that nobody reads.
const SCRIPTS = import.meta.glob<string>(
  [
    "../**/*.ts",
    "!**/{*.test,test_*}.ts",
    "!../lib/messages.ts",
    "!../art/*.ts",
    "!../games/*/{drawings,location_drawings,looks,motifs,traits,travellers,scenes}.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

const NAMES = ["Snowbound", "OpenAPI", "snowbound verify match.json"]; // the same in every language
const READ = ["aria-label", "title", "placeholder", "alt", "label", "aria-description"]; // attributes people read
const WORD = /\p{L}{2,}/u;
const WORDS = /\p{L}{2,},? \p{L}{2,}|^\p{Lu}\p{Ll}+[.!?…]$/u; // … or a one-word sentence

// Identifiers that look like text.
const FOR_PROGRAMS = new Set([
  "first aid", // in Trek: a card, an injury, a kind of challenge and of step
  "heavily injured",
  "going on",
  "sudden death", // events
  "sudden card",
  "pledges short",
  "lost card",
  "nothing to lose",
  "safe weakened", // a Settler of Donner Party
  "Daily Donner", // the id of a location
  "to come",
  "game version players options seat waiting asked question at over deck shown notation", // the fields of a view
  "snowbound commitment 2", // what is hashed
  "snowbound seed 2",
]);
const selector = (text: string) =>
  /^[.#\w[\]="'-]+(,? [.#\w[\]="'-]+)*$/.test(text) && /[.#][a-z]|\[|^input, /.test(text);

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
  callee?: { name?: string };
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** The parts of a component that people would read. */
function texts(node: Node): string[] {
  if (["Comment", "StyleSheet", "StyleDirective"].includes(node.type)) return [];
  if (node.type === "Text")
    return WORD.test(node.data!) && !NAMES.includes(node.data!.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))
      ? [node.data!]
      : [];
  if (node.type === "StyleDirective" || (node.type === "Attribute" && !READ.includes(node.name!)))
    return children(node).flatMap((child) => (child.type === "Text" ? [] : attribute(child)));
  if (node.type === "Literal" && typeof node.value === "string") return literal(node.value);
  if (node.type === "TemplateElement") return literal((node.value as { cooked: string }).cooked);
  if (node.type === "TSLiteralType" || node.type === "ImportDeclaration") return [];
  return children(node).flatMap(texts);
}

const literal = (text: string): string[] =>
  WORDS.test(text) && !FOR_PROGRAMS.has(text) && !NAMES.includes(text) && !selector(text) ? [text] : [];

/** Strings in class="{…}" and the like are identifiers; those in onclick={…} may be text. */
const attribute = (node: Node): string[] => (node.type === "ExpressionTag" ? texts(node) : []);

const inComponent = (source: string): string[] => {
  const { fragment, instance, module } = parse(source, { modern: true });
  return [fragment, instance, module].filter(Boolean).flatMap((part) => texts(part as unknown as Node));
};

test.each(Object.entries(COMPONENTS))("%s contains no text", (_, source) => {
  expect(inComponent(source)).toEqual([]);
});

test.each(Object.entries(SCRIPTS))("%s contains no text", (_, source) => {
  expect(inComponent(`<script lang="ts">${source}</script>`)).toEqual([]);
});

test.each([
  ["<p>Hello</p>", "Hello"],
  ['<p title="Hello there">{say("x")}</p>', "Hello there"],
  ['<p>{on ? "Not yet ready" : say("x")}</p>', "Not yet ready"],
  ['<p aria-label={`${name} leads it`}>{say("x")}</p>', " leads it"],
  ['<script>const text = "Nobody is left.";</script>', "Nobody is left."],
  ['<button onclick={() => tell("Do it again")}>{say("x")}</button>', "Do it again"],
])("text in %s is found", (source, text) => {
  expect(inComponent(source)).toEqual([text]);
});

test("identifiers are not mistaken for text", () => {
  const source = '<p class="big bold {on ? "a" : "b"}" data-x="two words">{say("one", { n: 1 })}</p><br />';
  expect(inComponent(source)).toEqual([]);
});
