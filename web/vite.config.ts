import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { installable } from "./installable.ts";

// `snowbound serve` serves the pages; `npm run dev` proxies API calls to a running one.
const server = process.env.SNOWBOUND_SERVER ?? "http://127.0.0.1:8750";

// Only tests that replace globals or modules are isolated: reloading all modules for each file would take longer than
// the tests.
const inSrc = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => `src/${file}`);
const tests = [...readdirSync("."), ...inSrc].filter((file) => file.endsWith(".test.ts"));
// Tests with runes need effects, as in a browser. The others use Svelte's server build, which runs none.
const watching = tests.filter((file) => file.endsWith(".svelte.test.ts"));
const replacing = tests.filter(
  (file) =>
    !watching.includes(file) &&
    /\bvi\.(mock|stubGlobal|spyOn|resetModules|useFakeTimers)\(/.test(readFileSync(file, "utf8")),
);
const sharing = tests.filter((file) => !watching.includes(file) && !replacing.includes(file));

// Few chunks: the front page, what every table needs besides, and each game's room with its scenes. Each request on
// the way to the first question costs time, however small it is.
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
    assetsInlineLimit: 0, // the content security policy forbids data: URLs
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: {
    fs: { allow: [".."] }, // for the server's language files
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: {
    testTimeout: 120_000, // on a busy machine
    coverage: {
      include: ["src/**/*.{ts,svelte}"],
      exclude: ["**/{*.test,test_*,fake_*}.ts", "src/main.ts", "src/lib/messages.ts", "src/games/*/{events,view}.ts"],
      reporter: [["text", { skipFull: true }]],
    },
    projects: [
      { extends: true, test: { name: "alone", include: replacing } },
      {
        extends: true,
        resolve: { conditions: ["browser"] },
        test: {
          name: "effects",
          include: watching,
          environment: "happy-dom",
          isolate: false,
          // The first unmounts what a test rendered.
          setupFiles: ["@testing-library/svelte/vitest", "./src/lib/test_network.ts"],
        },
      },
      { extends: true, test: { name: "together", include: sharing, isolate: false } },
    ],
  },
});
