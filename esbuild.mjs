// Builds the three bundles. `--production` minifies, `--watch` rebuilds on change.
import { context } from "esbuild";

const production = process.argv.includes("--production");
const watch = process.argv.includes("--watch");

/**
 * What all bundles share.
 * `module` stands first: jsonc-parser's `main` is a UMD file whose inner `require` calls esbuild cannot follow; it
 * builds without a warning and dies when it is loaded.
 * @type {import("esbuild").BuildOptions}
 */
const shared = {
  bundle: true,
  mainFields: ["module", "main"],
  minify: production,
  sourcemap: !production,
  sourcesContent: false,
  legalComments: "none",
  logLevel: "warning",
  plugins: [problemMatcher()],
};

/** @type {import("esbuild").BuildOptions[]} */
const bundles = [
  {
    ...shared,
    entryPoints: ["src/extension.ts"],
    outfile: "dist/extension.js",
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode"],
  },
  {
    ...shared,
    entryPoints: ["src/extension.web.ts"],
    outfile: "dist/web/extension.js",
    platform: "browser",
    format: "cjs",
    target: "es2022",
    external: ["vscode"],
  },
  {
    ...shared,
    entryPoints: ["src/cli/main.ts"],
    outfile: "dist/cli.js",
    platform: "node",
    format: "cjs",
    target: "node20",
    banner: { js: "#!/usr/bin/env node" },
  },
];

const contexts = await Promise.all(bundles.map((options) => context(options)));
if (watch) {
  await Promise.all(contexts.map((each) => each.watch()));
} else {
  try {
    await Promise.all(contexts.map((each) => each.rebuild()));
  } catch {
    process.exitCode = 1; // esbuild has printed the errors
  } finally {
    await Promise.all(contexts.map((each) => each.dispose()));
  }
}

/**
 * Prints the two lines by which the watch task in .vscode/tasks.json knows that a build began and ended.
 * @returns {import("esbuild").Plugin}
 */
function problemMatcher() {
  return {
    name: "problem-matcher",
    setup(build) {
      if (!watch) return;
      build.onStart(() => console.log("[watch] build started"));
      build.onEnd(() => console.log("[watch] build finished"));
    },
  };
}
