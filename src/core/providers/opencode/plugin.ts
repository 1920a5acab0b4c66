import { openCodeTools } from "./tools";

/** The first line of a plugin that OpenHook wrote: such a file may be replaced by a newer one, any other may not. */
export const pluginMark = "// Written by OpenHook.";

/** How PowerShell is started for a command of Windows. */
export const powershellOptions = ["-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass", "-Command"];

/** Seconds a hook gets that does not say it: OpenCode would wait for ever. */
export const defaultTimeout = 60;

/**
 * The plugin that lets OpenCode run commands as hooks, by the hook contract: JSON on stdin, exit code 2 or
 * `"decision": "deny"` blocks, any other failure lets the action pass. It needs nothing but Node or Bun, exports one
 * function (OpenCode skips a plugin that exports anything else), and never lets an error of its own go unseen.
 */
export const pluginText = `${pluginMark} It runs the hooks of ../hooks-manifest.json: change that file, not this one.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const manifestPath = join(dirname(folder), "hooks-manifest.json");
const defaultTimeout = ${defaultTimeout};
const outputLimit = 1_000_000;

// OpenCode's tools by the names and arguments that hooks know.
const tools = ${JSON.stringify(openCodeTools, null, 2)};

function readManifest() {
  if (!existsSync(manifestPath)) return {};
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
  if (typeof manifest !== "object" || manifest === null || Array.isArray(manifest)) {
    throw new Error("it must be an object with a list of hooks for each event");
  }
  return manifest;
}

function hooksOf(manifest, event) {
  const list = Array.isArray(manifest[event]) ? manifest[event] : [];
  return list.filter((hook) => typeof commandOf(hook) === "string" && hook.enabled !== false);
}

function expression(source) {
  try {
    return new RegExp(source);
  } catch {
    return { test: (text) => text === source };
  }
}

// A matcher must fit the whole name; the hook is about every tool without one.
function fitsTool(hook, names) {
  if (hook.matcher === undefined || hook.matcher === "" || hook.matcher === "*") return true;
  const whole = expression("^(?:" + hook.matcher + ")$");
  return names.some((name) => name === hook.matcher || whole.test(name));
}

function fitsPath(hook, path) {
  return hook.matcher === undefined || hook.matcher === "" || expression(hook.matcher).test(path);
}

// What a tool call is to hooks: one call, but a patch is one for each file that it touches.
function callsOf(tool, args) {
  const input = args ?? {};
  if (tool === "apply_patch") return patchCalls(input);
  const known = Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  const entries = Object.entries(input).map(([key, value]) => [known?.args[key] ?? key, value]);
  const name = known?.name ?? tool;
  return [{ names: known ? [name, tool] : [name, ...mcpNames(tool)], tool_name: name, tool_input: Object.fromEntries(entries) }];
}

function patchCalls(input) {
  const patch = String(input.patchText ?? "");
  const files = [...patch.matchAll(/^\\*\\*\\* (Add|Update|Delete) File: (.+)$/gm)];
  const calls = files.map((found, index) => {
    const tool_name = found[1] === "Add" ? "Write" : "Edit";
    const part = patch.slice(found.index, files[index + 1]?.index);
    const added = part.split("\\n").filter((line) => line.startsWith("+")).map((line) => line.slice(1));
    const moved = /^\\*\\*\\* Move to: (.+)$/m.exec(part)?.[1]?.trim();
    const tool_input = { path: found[2].trim(), ...(moved ? { move_to: moved } : {}), patch: part };
    if (tool_name === "Write") tool_input.contents = added.join("\\n");
    return { names: [tool_name, "apply_patch"], tool_name, tool_input };
  });
  return calls.length > 0 ? calls : [{ names: ["Edit", "Write", "apply_patch"], tool_name: "Edit", tool_input: { ...input, patch } }];
}

// OpenCode calls the tool t of the MCP server s "s_t"; hooks may say mcp__s__t. Every split is tried: both parts may hold "_".
function mcpNames(tool) {
  return [...tool.matchAll(/_/g)].map(({ index }) => "mcp__" + tool.slice(0, index) + "__" + tool.slice(index + 1));
}

// What to start for a command line. A command for Windows is one for PowerShell, which keeps exit codes if it is told to.
function startOf(hook, command, folder) {
  if (process.platform === "win32" && hook.windows !== undefined) {
    const options = ${JSON.stringify(powershellOptions).replaceAll(",", ", ")};
    return ["powershell.exe", [...options, command + "; exit $LASTEXITCODE"], { shell: false }];
  }
  // The path of a program with a space in it is no command line.
  const plain = Array.isArray(hook.args) || (/\\s/.test(command) && existsSync(resolve(folder, command)));
  return [command, plain ? (hook.args ?? []) : [], { shell: !plain }];
}

function commandOf(hook) {
  const systems = { win32: hook?.windows, linux: hook?.linux, darwin: hook?.osx };
  return systems[process.platform] ?? hook?.command;
}

function kill(child) {
  try {
    if (process.platform === "win32") spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

// Ends always: with what the process said, or with the reason why it did not.
function run(hook, payload, directory) {
  return new Promise((done) => {
    const command = commandOf(hook);
    const options = {
      cwd: resolve(directory, hook.cwd ?? "."),
      env: { ...process.env, ...hook.env },
      detached: process.platform !== "win32",
      stdio: ["pipe", "pipe", "pipe"],
    };
    let child;
    try {
      const [program, args, how] = startOf(hook, command, options.cwd);
      child = spawn(program, args, { ...options, ...how });
    } catch (error) {
      return done({ failure: String(error?.message ?? error) });
    }
    const output = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"]) {
      child[stream].setEncoding("utf8").on("data", (text) => {
        if (output[stream].length < outputLimit) output[stream] += text;
      });
    }
    const seconds = typeof hook.timeout === "number" && hook.timeout > 0 ? hook.timeout : defaultTimeout;
    const timer = setTimeout(() => {
      kill(child);
      done({ ...output, failure: "it took longer than " + seconds + " s" });
    }, seconds * 1000);
    child.on("error", (error) => {
      clearTimeout(timer);
      done({ ...output, failure: error.message });
    });
    const end = (code, signal) => {
      clearTimeout(timer);
      done(code === null ? { ...output, failure: "it was ended by " + signal } : { ...output, code });
    };
    child.on("close", end);
    // What a hook left running in the background may keep its output open: it is waited for only while output comes.
    child.on("exit", (...how) => {
      const settle = (seen, rounds) => {
        const size = output.stdout.length + output.stderr.length;
        if (size === seen || rounds === 0) end(...how);
        else setTimeout(() => setImmediate(settle, size, rounds - 1), 100);
      };
      settle(-1, 10);
    });
    // A hook that does not read its input is no reason to fail.
    child.stdin.on("error", () => {});
    child.stdin.end(JSON.stringify(payload) + "\\n");
  });
}

function answerOf(stdout) {
  for (const text of [stdout, ...stdout.split("\\n")]) {
    try {
      const answer = JSON.parse(text);
      if (typeof answer === "object" && answer !== null) return answer;
    } catch {
      // Not JSON: the next line may be.
    }
  }
  return {};
}

export const OpenHookHooks = async ({ client, directory }) => {
  const log = async (level, message) => {
    try {
      await client?.app?.log?.({ body: { service: "openhook", level, message } });
    } catch {
      // Nobody is there to read it.
    }
  };
  let manifest = {};
  let broken;
  try {
    manifest = readManifest();
  } catch (error) {
    // Without the manifest nobody knows what should be guarded: better stop than let everything pass.
    broken = manifestPath + " cannot be read: " + (error?.message ?? error);
    await log("error", broken);
  }
  if (existsSync(join(folder, "cursor-hooks-adapter.js"))) {
    await log("warn", "cursor-hooks-adapter.js runs the same hooks a second time: remove it.");
  }

  // Throws where the hook says no.
  const gate = async (hook, payload) => {
    const running = run(hook, payload, directory);
    if (hook.async === true) return;
    const result = await running;
    const name = hook.name ?? commandOf(hook);
    const answer = result.code === 0 || result.code === 2 ? answerOf(result.stdout) : {};
    if (result.code === 2 || answer.decision === "deny") {
      throw new Error(answer.reason || result.stderr.trim() || "Blocked by the hook " + name + ".");
    }
    if (answer.message) await log("info", String(answer.message));
    if (result.code === 0) return;
    const why = "The hook " + name + " failed: " + (result.failure ?? "exit code " + result.code) + ".";
    await log("warn", why + " " + (result.stderr ?? "").trim());
    if (hook.failClosed === true) throw new Error(why);
  };
  const tool = async (event, name, args) => {
    if (broken !== undefined && event === "preToolUse") throw new Error(broken);
    for (const { names, tool_name, tool_input } of callsOf(name, args)) {
      for (const hook of hooksOf(manifest, event)) {
        if (fitsTool(hook, names)) await gate(hook, { tool_name, tool_input });
      }
    }
  };
  const tell = async (event, payload, fits = () => true) => {
    for (const hook of hooksOf(manifest, event).filter(fits)) await gate(hook, payload);
  };
  // OpenCode does not wait for these, and an error would be lost.
  const watch = async (...event) => {
    try {
      await tell(...event);
    } catch (error) {
      await log("warn", error.message);
    }
  };
  const subagents = new Set();

  return {
    "tool.execute.before": (input, output) => tool("preToolUse", input.tool, output.args),
    "tool.execute.after": (input) => tool("postToolUse", input.tool, input.args),
    "chat.message": (input, output) => {
      const texts = (output.parts ?? []).filter((part) => part.type === "text").map((part) => part.text);
      const tool_input = { session_id: input.sessionID, cwd: directory, prompt: texts.join("\\n") };
      return tell("beforeSubmitPrompt", { tool_name: "beforeSubmitPrompt", tool_input });
    },
    "experimental.session.compacting": (input) =>
      watch("preCompact", { tool_name: "PreCompact", tool_input: { session_id: input.sessionID } }),
    event: async ({ event }) => {
      const { info, sessionID, file, error } = event.properties ?? {};
      const session_id = sessionID ?? info?.id;
      if (info?.parentID) subagents.add(info.id);
      if (subagents.has(session_id)) return;
      const lifecycle = { session_id, cwd: directory };
      if (event.type === "session.created") {
        await watch("sessionStart", { tool_name: "SessionStart", tool_input: lifecycle });
      } else if (event.type === "session.idle") {
        const tool_input = { ...lifecycle, transcript_path: "", file_path: "", stop_hook_active: false };
        await watch("stop", { tool_name: "Stop", tool_input });
      } else if (event.type === "session.deleted") {
        await watch("sessionEnd", { tool_name: "SessionEnd", tool_input: lifecycle });
      } else if (event.type === "session.error") {
        const message = error?.data?.message ?? error?.name ?? "";
        await watch("sessionError", { tool_name: "SessionError", tool_input: { ...lifecycle, message } });
      } else if (event.type === "file.edited") {
        const payload = { tool_name: "FileEdited", tool_input: { path: file, cwd: directory } };
        await watch("fileEdited", payload, (hook) => fitsPath(hook, file));
      }
    },
  };
};
`;
