import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { layersRule } from "./scripts/lint/layers.mjs";

export default defineConfig(
  globalIgnores(["dist/", "out/", "examples/", "test/fixtures/"]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { openhook: { rules: { layers: layersRule } } },
    rules: {
      "openhook/layers": "error",
      // TypeScript checks the names, in JavaScript files too.
      "no-undef": "off",
      eqeqeq: "error",
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "Use a union of string literals." },
        { selector: "ExportDefaultDeclaration", message: "Use a named export." },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      // The VS Code API returns Thenable, which the rule leaves alone unless told.
      "@typescript-eslint/no-floating-promises": ["error", { checkThenables: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      "@typescript-eslint/prefer-readonly": "error",
      // `const { left: _left, ...rest } = object` is how a property is left out.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    files: ["src/core/**"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...[
          "process",
          "Buffer",
          "console",
          "fetch",
          "require",
          "__dirname",
          "__filename",
          "window",
          "document",
        ].map((name) => ({ name, message: "The core is pure: take a value or a port as an argument." })),
      ],
    },
  },
  {
    // Providers are records of functions: no `this` that could be lost.
    files: ["src/core/**", "src/cli/**", "test/core/**"],
    rules: { "@typescript-eslint/unbound-method": "off" },
  },
  {
    files: ["test/**"],
    rules: {
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          checkThenables: true,
          // The runner itself awaits what these return.
          allowForKnownSafeCalls: [
            { from: "package", package: "node:test", name: ["suite", "test", "describe", "it"] },
          ],
        },
      ],
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["scripts/**", "test/harness/**", "test/ui/**", "test/*.ts", "*.mjs"],
    rules: { "no-console": "off", "no-restricted-syntax": "off" },
  },
);
