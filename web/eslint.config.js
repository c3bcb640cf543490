import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Modules in `folder` import nothing from `others`. */
const apart = (folder, others) => ({
  files: [`src/${folder}/**`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          { regex: `^(\\.\\./)+(${others.join("|")})(/|$)`, message: `${folder}/ is below ${others.join(", ")}.` },
        ],
      },
    ],
  },
});

export default defineConfig(
  { ignores: ["node_modules/", "coverage/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier, // formatting is up to prettier
  { languageOptions: { globals: globals.browser } },
  { files: ["*.js", "*.ts"], languageOptions: { globals: globals.node } },
  { files: ["worker.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "max-len": ["error", { code: 120 }],
      "svelte/no-useless-mustaches": "off", // {" "} keeps a significant space
      // `{#each Array(3) as _, i}` needs an unused name.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
    },
  },
  apart("lib", ["table", "games", "pages"]),
  apart("art", ["table", "games", "pages"]),
  apart("table", ["games", "pages"]),
  apart("games", ["pages"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
);
