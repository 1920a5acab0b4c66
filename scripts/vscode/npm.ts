import { execFileSync, spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "../failure";

interface NpmRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** A package folder with a Node of its own (binary and headers), for native builds. */
  readonly nodeHome?: string;
  /** Called for every package that has arrived. */
  readonly onPackage?: () => void;
  readonly signal?: AbortSignal;
}

/** Runs npm quietly; on failure the error says what to do if the network is the reason, else it ends with npm's output. */
export async function runNpm({ args, cwd, nodeHome, onPackage, signal }: NpmRun): Promise<void> {
  const child = spawn(npmCommand, [...args, "--loglevel=http"], {
    cwd,
    env: npmEnvironment(cwd, nodeHome),
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    ...(signal ? { signal } : {}),
  });
  let output = "";
  const read = (chunk: Buffer): void => {
    const text = chunk.toString();
    output += text;
    for (const line of text.split("\n")) if (/ http (fetch|cache) .*\.tgz/.test(line)) onPackage?.();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw describeFailure(args, output);
}

/** How many bytes npm has in hand of downloads that are not finished: it keeps those in a folder of its cache. */
export function watchDownloads(): () => number {
  const cache = execFileSync(npmCommand, ["config", "get", "cache"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const folder = join(cache.trim(), "_cacache", "tmp");
  const before = sizeOfFiles(folder); // left by downloads that were broken off
  return () => Math.max(0, sizeOfFiles(folder) - before);
}

function sizeOfFiles(folder: string): number {
  try {
    const sizes = readdirSync(folder).map(
      (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0,
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return 0; // npm makes the folder when it needs it
  }
}

const npmCommand = process.platform === "win32" ? "npm.cmd" : "npm";

function describeFailure(args: readonly string[], output: string): Error {
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(output);
  if (network) {
    return new Failure(
      `The npm registry cannot be reached (${network[0]}). Check the network and npm's proxy settings, then run the same command again.`,
    );
  }
  if (/\bENOSPC\b/.test(output)) {
    return new Failure(
      "The disk is full: VS Code needs about 1 GB. Make room, then run the same command again.",
    );
  }
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !/\bnpm http /.test(line));
  return new Error(`npm ${args.join(" ")} failed:\n${lines.slice(-30).join("\n")}`);
}

/** Under `npm run`, npm hands its own project's settings down; they must not reach an installation elsewhere. */
function npmEnvironment(cwd: string, nodeHome: string | undefined): NodeJS.ProcessEnv {
  const inherited =
    /^npm_(package_|lifecycle_|command|execpath|node_execpath|config_(local_prefix|prefix|global_prefix|nodedir|node_gyp|engine_strict|loglevel|omit_lockfile_registry_resolved)$)/i;
  const env: NodeJS.ProcessEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !inherited.test(name)),
  );
  const settings = {
    INIT_CWD: cwd,
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    // Without a network the answer should not take minutes.
    npm_config_fetch_retry_mintimeout: "1000",
    npm_config_fetch_retry_maxtimeout: "5000",
  };
  if (nodeHome === undefined) return { ...env, ...settings };
  const path = `${join(nodeHome, "bin")}${delimiter}${env["PATH"] ?? ""}`;
  return { ...env, ...settings, PATH: path, npm_config_nodedir: nodeHome, JOBS: "max" };
}
