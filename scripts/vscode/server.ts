import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure";
import type { Installation } from "./install";

interface ServerOptions {
  readonly installation: Installation;
  /** Holds settings and installed extensions. */
  readonly dataFolder: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** A file with the secret that the address must carry; without it everybody on this machine may connect. */
  readonly tokenFile?: string;
  /**
   * Lets the address name an extension under development and its tests. It also suppresses notifications and dialogs, so
   * it is for tests in the extension host only.
   */
  readonly testDriver?: boolean;
  /** Folders are untrusted until their user says otherwise, as on a new machine. */
  readonly workspaceTrust?: boolean;
  readonly env: NodeJS.ProcessEnv;
}

export interface RunningServer {
  readonly authority: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  /** Ends when the server ends by itself. */
  readonly ended: Promise<number | null>;
}

export function writeSettings(dataFolder: string, settings: Readonly<Record<string, unknown>>): void {
  const folder = join(dataFolder, "data", "User");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), JSON.stringify(settings, null, 2));
}

const commonArgs = (dataFolder: string): string[] => [
  ...["--server-data-dir", dataFolder],
  ...["--extensions-dir", join(dataFolder, "extensions")],
  "--accept-server-license-terms",
];

/** Installs a .vsix into the data folder of a server. */
export async function installExtension(
  { installation, dataFolder, env }: Pick<ServerOptions, "installation" | "dataFolder" | "env">,
  vsix: string,
): Promise<void> {
  const args = [installation.main, ...commonArgs(dataFolder), "--install-extension", vsix, "--force"];
  const child = spawn(installation.node, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const output = collect(child);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`Installing ${vsix} ended with ${code ?? "a signal"}:\n${output()}`);
}

/** Starts VS Code on 127.0.0.1, in a process group of its own: extension hosts and terminals are its children. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { installation, dataFolder, port, tokenFile, testDriver, env } = options;
  const args = [
    installation.main,
    ...commonArgs(dataFolder),
    ...["--host", "127.0.0.1", "--port", String(port)],
    ...(tokenFile === undefined ? ["--without-connection-token"] : ["--connection-token-file", tokenFile]),
    ...["--telemetry-level", "off", "--disable-telemetry", "--disable-experiments"],
    ...(options.workspaceTrust === true ? [] : ["--disable-workspace-trust"]),
    // Else VS Code runs a login shell with all rc files and waits for it.
    "--force-disable-user-env",
    ...(testDriver === true ? ["--enable-smoke-test-driver"] : []),
  ];
  const child = spawn(installation.node, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const output = collect(child);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const stop = stopGroup(child, ended);
  try {
    const actualPort = await listening(child, output, ended);
    return { authority: `127.0.0.1:${actualPort}`, output, stop, ended };
  } catch (error) {
    await stop();
    if (!output().includes("EADDRINUSE")) throw error;
    throw new Failure(
      `Port ${port} is in use. Choose another with \`npm start -- --port <number>\`, or leave --port out to get a free one.`,
    );
  }
}

function collect(child: ChildProcess): () => string {
  let output = "";
  const add = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => output;
}

const startLimit = 60_000;

function listening(
  child: ChildProcess,
  output: () => string,
  ended: Promise<number | null>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`The VS Code server ${reason}:\n${output()}`));
    const timer = setTimeout(() => fail(`did not start in ${startLimit / 1000} s`), startLimit);
    const look = (): void => {
      const port = /Extension host agent listening on (\d+)/.exec(output())?.[1];
      if (output().includes("EADDRINUSE")) fail("found its port in use");
      if (port === undefined || !output().includes("Extension host agent started")) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.on("error", reject);
    void ended.then((code) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? "a signal"}`);
    });
  });
}

function stopGroup(child: ChildProcess, ended: Promise<number | null>): () => Promise<void> {
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error; // all have ended
    }
  };
  const onExit = (): void => signal("SIGKILL");
  process.once("exit", onExit);
  return async () => {
    signal("SIGTERM");
    const timer = setTimeout(() => signal("SIGKILL"), 5_000);
    await ended;
    clearTimeout(timer);
    signal("SIGKILL"); // what is left of the group
    process.removeListener("exit", onExit);
  };
}
