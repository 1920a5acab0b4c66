import { nodeScript } from "./languages/node";
import { powershellScript } from "./languages/powershell";
import { pythonScript } from "./languages/python";
import { shellScript } from "./languages/shell";
import type { ScriptSpec } from "./scriptSpec";

export interface ScriptLanguage {
  readonly name: string;
  readonly extension: string;
  /** What starts a script, so that it needs no executable bit. */
  readonly interpreter: string;
  /** The script can also be started by itself, by its first line. */
  readonly startsItself: boolean;
  readonly render: (spec: ScriptSpec) => string;
}

/** The languages that starter scripts are written in, by id. */
export const scriptLanguages = {
  sh: { name: "Shell", extension: "sh", interpreter: "sh", startsItself: true, render: shellScript },
  node: { name: "Node.js", extension: "mjs", interpreter: "node", startsItself: true, render: nodeScript },
  python: {
    name: "Python",
    extension: "py",
    interpreter: "python3",
    startsItself: true,
    render: pythonScript,
  },
  powershell: {
    name: "PowerShell",
    extension: "ps1",
    interpreter: "pwsh -NoProfile -File",
    startsItself: false,
    render: powershellScript,
  },
} as const satisfies Record<string, ScriptLanguage>;

export type ScriptLanguageId = keyof typeof scriptLanguages;

export const scriptLanguageIds = Object.keys(scriptLanguages) as readonly ScriptLanguageId[];
