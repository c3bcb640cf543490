import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { installable } from "./installable.ts";

// The pages are served by `snowbound serve`; `npm run dev` passes calls on to one that runs already.
const server = process.env.SNOWBOUND_SERVER ?? "http://127.0.0.1:8750";

export default defineConfig({
  plugins: [svelte(), installable()],
  build: {
    outDir: "../src/snowbound/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
  },
  server: {
    fs: { allow: [".."] }, // the server's words are read where they are
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: { include: ["src/**/*.test.ts"], testTimeout: 120_000 }, // on a busy machine
});
