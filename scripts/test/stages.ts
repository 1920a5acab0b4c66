import { hasServer } from "../vscode/install";

export interface Stage {
  readonly title: string;
  /** The npm script; every stage can be run alone by it. */
  readonly script: string;
  /** Runs in the background from the start; stages that need it wait. */
  readonly background?: true;
  /** The script of a stage that must have passed. */
  readonly needs?: string;
}

const needs = hasServer ? { needs: "test:prepare" } : {};

export const stages: readonly Stage[] = [
  ...(hasServer ? [{ title: "Browser and VS Code", script: "test:prepare", background: true } as const] : []),
  { title: "Format", script: "format:check" },
  { title: "Lint", script: "lint:code" },
  { title: "Unused code", script: "lint:unused" },
  { title: "Import cycles", script: "lint:cycles" },
  { title: "Types", script: "check-types" },
  { title: "Generated files", script: "gen:check" },
  { title: "Core tests", script: "test:core" },
  { title: "Properties and fuzzing", script: "test:properties" },
  { title: "Real configs and published vectors", script: "test:corpus" },
  { title: "Processes", script: "test:node" },
  { title: "Command line tests", script: "test:cli" },
  { title: "Bundles and package", script: "test:bundle" },
  { title: "Tests in VS Code", script: "test:editor", ...needs },
  { title: "Tests in the lowest VS Code", script: "test:editor:min", ...needs },
  ...(hasServer ? [{ title: "UI tests", script: "test:ui", ...needs } as const] : []),
];
