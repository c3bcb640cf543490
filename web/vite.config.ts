import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { installable } from "./installable.ts";

// The pages are served by `snowbound serve`; `npm run dev` passes calls on to one that runs already.
const server = process.env.SNOWBOUND_SERVER ?? "http://127.0.0.1:8750";

// Tests that replace globals or modules get a world of their own. Loading the same modules anew for every other file
// would take longer than the tests.
const tests = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `src/${file}`);
const replacing = tests.filter((file) =>
  /\bvi\.(mock|stubGlobal|spyOn|resetModules|useFakeTimers)\(/.test(readFileSync(file, "utf8")),
);
const sharing = tests.filter((file) => !replacing.includes(file));

// Few files: what the first page needs, what every table needs besides, and each game's room with its scenes. Every
// file that is fetched on the way to somebody's first question costs time, however small it is.
const OTHER_LANGUAGES = /[\\/](?!en\.)[\w-]+\.ftl/;
const FILES = [
  { name: "front", tags: ["$initial" as const], priority: 2 },
  { name: "table", test: /[\\/](node_modules|src[\\/](table|art|lib|pages[\\/]Table))\b/, priority: 1 },
  {
    debugName: "games",
    name: (id: string) => /[\\/]src[\\/]games[\\/](\w+)[\\/]/.exec(id)![1],
    test: (id: string) => /[\\/]src[\\/]games[\\/]\w+[\\/]/.test(id) && !OTHER_LANGUAGES.test(id),
  },
];

export default defineConfig({
  plugins: [svelte(), installable()],
  build: {
    outDir: "../src/snowbound/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: {
    fs: { allow: [".."] }, // the server's words are read where they are
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: {
    testTimeout: 120_000, // on a busy machine
    projects: [
      { extends: true, test: { name: "alone", include: replacing } },
      { extends: true, test: { name: "together", include: sharing, isolate: false } },
    ],
  },
});
