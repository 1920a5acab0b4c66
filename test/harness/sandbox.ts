import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSettings } from "../../scripts/vscode/server";
import { quietSettings } from "../../scripts/vscode/settings";

/** One folder per run that holds everything a VS Code server writes, and a HOME of its own. */
export interface Sandbox {
  readonly dataFolder: string;
  readonly workspace: string;
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly dispose: () => void;
}

const testSettings = {
  ...quietSettings,
  "workbench.reduceMotion": "on",
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.editor.enablePreview": false,
  "files.autoSave": "off",
  "editor.accessibilitySupport": "off",
  "terminal.integrated.gpuAcceleration": "off", // the DOM renderer: terminal text can be read from the page
};

/** `workspace` is copied: tests never dirty the repository. */
export function createSandbox(options: {
  readonly workspace?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}): Sandbox {
  // Short names: the path of a unix socket in TMPDIR may have 107 characters at most.
  const folder = mkdtempSync(join(tmpdir(), "oh-"));
  const [dataFolder, home, temp, workspace] = ["d", "h", "t", "sample"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const path of [dataFolder, home, temp, workspace]) mkdirSync(path);
  if (options.workspace !== undefined) cpSync(options.workspace, workspace, { recursive: true });
  writeSettings(dataFolder, { ...testSettings, ...options.settings });
  const dispose = (): void =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  process.once("exit", dispose); // whatever way the run ends
  return {
    dataFolder,
    workspace,
    home,
    env: {
      ...inheritedEnvironment(),
      HOME: home,
      TMPDIR: temp,
      SHELL: "/bin/bash",
      LANG: "C.UTF-8",
      EXTENSIONS_GALLERY: "{}", // code-server's switch: no marketplace, so nothing is asked of the internet
    },
    dispose,
  };
}

/** Without what an outer VS Code, npm or the user's login would leak in. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(VSCODE_|ELECTRON_|CODE_SERVER_|XDG_|npm_|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
