/**
 * Setup of component tests: a request that a test hasn't stubbed fails that test, instead of connecting somewhere, and
 * a file ends when the parts of pages it began to load have arrived, or they would fail in the next one.
 */

import { afterAll, afterEach, vi } from "vitest";

const unstubbed: string[] = [];

globalThis.fetch = (path) => {
  unstubbed.push(String(path));
  throw new Error(`No test stubs fetch for ${path}: see serve() in src/lib/test_table.ts`);
};

afterEach(() => {
  const paths = unstubbed.splice(0);
  if (paths.length)
    throw new Error(`fetch isn't stubbed for ${paths.join(", ")}: see serve() in src/lib/test_table.ts`);
});

afterAll(() => vi.dynamicImportSettled());
