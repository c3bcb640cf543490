import { inflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { installable } from "./installable";

interface Asset {
  fileName: string;
  source: string | Uint8Array;
}

/** The files that a build with these files adds. */
function built(...files: string[]): Map<string, string | Uint8Array> {
  const emitted = new Map<string, string | Uint8Array>();
  const emitFile = ({ fileName, source }: Asset) => emitted.set(fileName, source);
  const bundle = Object.fromEntries(files.map((name) => [name, {}]));
  (installable().generateBundle as unknown as (...of: unknown[]) => void).call({ emitFile }, {}, bundle);
  return emitted;
}

const widthOf = (png: Uint8Array) => new DataView(png.buffer, png.byteOffset).getUint32(16);

/** The RGBA value of a picture's first pixel. */
function cornerOf(png: Uint8Array): number[] {
  const data: Uint8Array[] = [];
  for (let at = 8; at < png.length;) {
    const size = new DataView(png.buffer, png.byteOffset + at).getUint32(0);
    if (Buffer.from(png.subarray(at + 4, at + 8)).toString() === "IDAT") data.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  return [...inflateSync(Buffer.concat(data)).subarray(1, 5)];
}

const keptBy = (worker: string): string[] => JSON.parse(/const FILES = (\[.*\]);/.exec(worker)![1]);
const version = (worker: string) => /const CACHE = "snowbound-(\w+)";/.exec(worker)![1];

const ASSETS = ["assets/table-b.js", "assets/front-a.css", "index.html", "assets/art.png"];
const FONTS = ["assets/caslon-latin-400.woff2", "assets/caslon-latin-ext-400.woff2", "assets/caslon-greek-400.woff2"];
let emitted: Map<string, string | Uint8Array>;
let worker: string;

beforeAll(() => {
  emitted = built(...ASSETS, ...FONTS);
  worker = emitted.get("sw.js") as string;
});

test("icons have the sizes in their names, and previews the usual size", () => {
  const wide = [...emitted].filter(([name]) => name.endsWith(".png")).map(([name, of]) => [name, widthOf(of as never)]);
  expect(Object.fromEntries(wide)).toEqual({
    "icons/icon-192.png": 192,
    "icons/icon-512.png": 512,
    "icons/maskable-192.png": 192,
    "icons/maskable-512.png": 512,
    "icons/apple-touch-icon.png": 180,
    "icons/badge-96.png": 96,
    "previews/snowbound.png": 1200,
    "previews/trek.png": 1200,
    "previews/donners-pointe.png": 1200,
    "previews/donner-party.png": 1200,
  });
});

test("the maskable icon fills its corners, the others are round", () => {
  const names = ["icons/maskable-192.png", "icons/apple-touch-icon.png", "icons/icon-192.png"];
  const opaque = names.map((name) => cornerOf(emitted.get(name) as Uint8Array)[3]);
  expect(opaque).toEqual([255, 255, 0]);
});

test("each game's preview has its own colour", () => {
  const previews = [...emitted].filter(([name]) => name.startsWith("previews/") && !name.includes("snowbound"));
  expect(new Set(previews.map(([, png]) => Buffer.from(png).toString("base64"))).size).toBe(previews.length);
});

test("the worker caches scripts, styles and common fonts, in a fixed order", () => {
  expect(keptBy(worker)).toEqual([
    "/",
    "/icon.svg",
    "/manifest.webmanifest",
    "/icons/icon-192.png",
    "/assets/caslon-latin-400.woff2",
    "/assets/front-a.css",
    "/assets/table-b.js",
  ]);
});

test("the worker's version depends on the files alone", () => {
  expect(version(worker)).toMatch(/^[0-9a-f]{12}$/);
  const other = built("assets/table-c.js").get("sw.js") as string;
  expect(version(other)).not.toBe(version(worker));
  expect(built(...FONTS, ...ASSETS).get("sw.js")).toBe(worker);
});
