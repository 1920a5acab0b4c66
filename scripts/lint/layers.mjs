// The lint rule behind "imports point one way" (docs/architecture.md).
import { builtinModules } from "node:module";
import path from "node:path";

/**
 * Layers in the order they are matched; `imports` names the layers a file may import besides its own.
 * A layer that is not `pure` may use Node's modules; only `vscode: true` may import the editor's API.
 * @typedef {{ name: string, files: RegExp, imports: readonly string[], node?: boolean, vscode?: boolean, isolated?: boolean }} Layer
 * @type {readonly Layer[]}
 */
const layers = [
  { name: "model", files: /^src\/core\/model\//, imports: [] },
  { name: "text", files: /^src\/core\/text\//, imports: ["model"] },
  {
    name: "registry",
    files: /^src\/core\/providers\/registry\.ts$/,
    imports: ["model", "text", "ports", "provider kit", "provider"],
  },
  {
    name: "provider kit",
    files: /^src\/core\/providers\/([^/]+\.ts$|shared\/)/,
    imports: ["model", "text", "ports"],
  },
  {
    name: "provider",
    files: /^src\/core\/providers\/([^/]+)\//,
    imports: ["model", "text", "ports", "provider kit"],
    isolated: true,
  },
  { name: "ports", files: /^src\/core\/ports\.ts$/, imports: ["model"] },
  {
    name: "core",
    files: /^src\/core\//,
    imports: ["model", "text", "ports", "provider kit", "registry"],
  },
  {
    name: "node",
    files: /^src\/node\//,
    imports: ["model", "text", "ports", "provider kit", "registry", "core"],
    node: true,
  },
  // The editor reaches Node only through src/extension.ts, so that the web bundle can hold all of it.
  {
    name: "editor",
    files: /^src\/editor\//,
    imports: ["model", "text", "ports", "provider kit", "registry", "core", "page messages"],
    vscode: true,
  },
  // Pages run in a webview: they share with the editor what the two tell each other, and nothing else.
  { name: "page messages", files: /^src\/webview\/messages\.ts$/, imports: [] },
  { name: "page", files: /^src\/webview\//, imports: ["page messages"] },
  {
    name: "web entry",
    files: /^src\/extension\.web\.ts$/,
    imports: ["editor", "ports", "core"],
    vscode: true,
  },
  {
    name: "entry",
    files: /^src\/extension\.ts$/,
    imports: ["editor", "node", "ports", "core"],
    node: true,
    vscode: true,
  },
  {
    name: "cli",
    files: /^src\/(cli|bridge)\//,
    imports: ["model", "text", "ports", "provider kit", "registry", "core", "node"],
    node: true,
  },
];

const builtins = new Set(builtinModules);

/** @param {string} file */
const layerOf = (file) => layers.find((layer) => layer.files.test(file));

/**
 * Why `file` may not import `specifier`, or undefined if it may.
 * @param {string} file path from the project root, with forward slashes
 * @param {string} specifier
 * @returns {string | undefined}
 */
export function forbidden(file, specifier) {
  const from = layerOf(file);
  if (!from)
    return file.startsWith("src/")
      ? `${file} belongs to no layer; add it to scripts/lint/layers.mjs.`
      : undefined;
  if (specifier === "vscode")
    return from.vscode ? undefined : `The ${from.name} layer does not import vscode.`;
  if (specifier.startsWith("node:") || builtins.has(specifier)) {
    return from.node
      ? undefined
      : `The ${from.name} layer does not import Node's modules: ask for a port instead.`;
  }
  if (!specifier.startsWith(".")) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (target === "package.json") return undefined;
  const to = layerOf(target.endsWith(".ts") ? target : `${target}.ts`);
  if (!to) return `${file} imports ${target}, which is outside of every layer.`;
  if (to !== from) {
    return from.imports.includes(to.name)
      ? undefined
      : `The ${from.name} layer does not import the ${to.name} layer.`;
  }
  if (from.isolated && from.files.exec(file)?.[1] !== from.files.exec(target)?.[1]) {
    return "A provider does not import another provider: move what they share to src/core/providers/shared.";
  }
  return undefined;
}

/** @type {import("eslint").Rule.RuleModule} */
export const layersRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join("/");
    /** @param {{ type: string, value?: unknown } | null | undefined} source */
    const check = (source) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const message = forbidden(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};
