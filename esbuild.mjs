// Builds the three bundles. `--production` minifies, `--watch` rebuilds on change, `--analyze` says what weighs what.
import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { context } from "esbuild";

const production = process.argv.includes("--production");
const analyze = process.argv.includes("--analyze");
const watch = process.argv.includes("--watch");

/**
 * What all bundles share.
 * `module` stands first: a package whose `main` is a UMD file (jsonc-parser is one) builds without a warning and dies when
 * it is loaded, since esbuild cannot follow the `require` calls inside.
 * @satisfies {import("esbuild").BuildOptions}
 */
const shared = {
  bundle: true,
  mainFields: ["module", "main"],
  minify: production,
  sourcemap: !production,
  sourcesContent: false,
  legalComments: "none",
  logLevel: "warning",
  metafile: analyze,
  plugins: [problemMatcher()],
};

/**
 * The command line is a launcher and a file per command: Node compiles the whole text of a file before it runs the first
 * line, so what a command does not need must not stand in its file. `require` starts faster than `import()`.
 * @satisfies {import("esbuild").BuildOptions}
 */
const cli = {
  ...shared,
  platform: "node",
  format: "cjs",
  target: "node20",
  supported: { "dynamic-import": false },
};

/** Packages that src/core/text/packages.ts loads on first use. */
const lazyPackages = ["re2js", "toml-eslint-parser", "yaml"];

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
    plugins: [editorFromWebBundle(), ...shared.plugins],
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
    // Pages of the editor: loaded by a webview, which has neither Node nor the editor's API.
    entryPoints: ["src/webview/report.ts", "src/webview/report.css"],
    outdir: "dist/webview",
    platform: "browser",
    format: "esm",
    target: "es2022",
  },
  {
    ...cli,
    entryPoints: ["src/cli/main.ts"],
    outfile: "dist/cli.js",
    banner: { js: "#!/usr/bin/env node" },
    plugins: [partsAsFiles(/^\.\/\w+Run$/, "./cli/"), ...shared.plugins],
  },
  ...cliParts(),
];

rmSync("dist", { recursive: true, force: true });
const contexts = await Promise.all(bundles.map((options) => context(options)));
if (watch) {
  await Promise.all(contexts.map((each) => each.watch()));
} else {
  try {
    for (const { metafile } of await Promise.all(contexts.map((each) => each.rebuild()))) {
      if (metafile) printWeights(metafile);
    }
  } catch {
    process.exitCode = 1; // esbuild has printed the errors
  } finally {
    await Promise.all(contexts.map((each) => each.dispose()));
  }
}

/**
 * Prints the size of each bundle and of its parts: packages, and folders of src.
 * @param {import("esbuild").Metafile} metafile
 */
function printWeights({ outputs }) {
  for (const [file, { bytes, inputs }] of Object.entries(outputs).filter(([name]) => name.endsWith(".js"))) {
    /** @type {Map<string, number>} */
    const weights = new Map();
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const part =
        /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ??
        path.posix.dirname(input).split("/").slice(0, 3).join("/");
      weights.set(part, (weights.get(part) ?? 0) + bytesInOutput);
    }
    console.log(`${kilobytes(bytes)} ${file}`);
    for (const [part, weight] of [...weights].sort((a, b) => b[1] - a[1]))
      console.log(`  ${kilobytes(weight)} ${part}`);
  }
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
}

/**
 * The web bundle holds the whole editor, which knows nothing of Node; the desktop's bundle loads it and adds what Node can
 * do. Otherwise the package would carry the core twice.
 * @returns {import("esbuild").Plugin}
 */
function editorFromWebBundle() {
  return {
    name: "editor-from-web-bundle",
    setup(build) {
      build.onResolve({ filter: /^\.\/editor\/activate$/ }, () => ({
        path: "./web/extension.js",
        external: true,
      }));
    },
  };
}

/**
 * One bundle per command and one per lazy package. A command that runs no hook is built without the contracts, which are
 * half of what the core knows.
 * @returns {import("esbuild").BuildOptions[]}
 */
function cliParts() {
  const commands = readdirSync("src/cli/commands").filter((file) => file.endsWith("Run.ts"));
  const packages = lazyPackages.map((name) => ({ entryPoints: { [name]: name }, plugins: shared.plugins }));
  const runs = commands.map((file) => ({
    entryPoints: { [file.replace(".ts", "")]: `src/cli/commands/${file}` },
    plugins: [
      partsAsFiles(new RegExp(`^(${lazyPackages.join("|")})$`), "./"),
      ...(runsHooks(file) ? [] : [withoutContracts()]),
      ...shared.plugins,
    ],
  }));
  return [...packages, ...runs].map((part) => ({ ...cli, outdir: "dist/cli", ...part }));
}

/** @param {string} file */
function runsHooks(file) {
  return !/^(check|convert|events|list)Run\.ts$/.test(file);
}

/**
 * Leaves modules that have a bundle of their own outside.
 * @param {RegExp} filter what is imported
 * @param {string} folder where the bundles are, as seen from the one that is being built
 * @returns {import("esbuild").Plugin}
 */
function partsAsFiles(filter, folder) {
  return {
    name: "parts-as-files",
    setup(build) {
      build.onResolve({ filter }, ({ path: name }) => ({
        path: `${folder}${path.posix.basename(name)}.js`,
        external: true,
      }));
    },
  };
}

/** @returns {import("esbuild").Plugin} */
function withoutContracts() {
  return {
    name: "without-contracts",
    setup(build) {
      build.onLoad({ filter: /providers[\\/]\w+[\\/](?:contract|\w+Contract)\.ts$/ }, ({ path: file }) => {
        const names = readFileSync(file, "utf8").matchAll(/^export const (\w+)/gm);
        return { contents: [...names].map(([, name]) => `export const ${name} = undefined;`).join("\n") };
      });
    },
  };
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
