import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier, // the layout is prettier's
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
      "svelte/no-useless-mustaches": "off", // {" "} is a space that must not be lost
      // `{#each Array(3) as _, i}`: a name that is there only for the place after it.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
    },
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
);
