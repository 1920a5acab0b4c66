import type { Handler, PlatformCommands } from "../../model/handler";
import type { Json, JsonObject } from "../../model/json";
import type { CommandKeys, DecodedCommand } from "./flatGrammar";

type System = keyof PlatformCommands;
type Shell = NonNullable<Handler["shell"]>;

/**
 * How Copilot CLI and VS Code choose among the command keys of one entry, most specific first:
 *
 * - Linux: `linux`, `bash`, `command`; macOS: `osx`, `bash`, `command`; Windows: `windows`, `powershell`, `command`.
 * - `exec` with `args` is a program without a shell and excludes all others (Copilot CLI only).
 *
 * In the canonical handler `bash` is a command with the shell bash, `powershell` the one for Windows, or a command with the shell
 * powershell where nothing else is given. A key that can never be reached goes into the extras, so that it is written back.
 */
export function copilotCommand(options: {
  /** The key that a command for Windows is written to. */
  readonly windowsKey: "powershell" | "windows";
  readonly exec: boolean;
}): CommandKeys {
  const execKeys = options.exec ? ["exec", "args"] : [];
  return {
    keys: ["command", "bash", "powershell", "windows", "linux", "osx", ...execKeys],
    decode: (entry) =>
      options.exec && typeof entry["exec"] === "string"
        ? decodeExec(entry, entry["exec"])
        : decodeShell(entry),
    encode: (handler, extras) => encodeCommand(handler, extras, options.windowsKey),
    ...(options.exec ? { check: checkExec } : {}),
  };
}

const shellKeys = ["bash", "powershell", "command", "linux", "osx", "windows"];

function checkExec(entry: JsonObject): string | undefined {
  const both = Object.hasOwn(entry, "exec") && shellKeys.find((key) => Object.hasOwn(entry, key));
  return both ? `"exec" starts a program without a shell and cannot stand beside "${both}"` : undefined;
}

function decodeExec(entry: JsonObject, exec: string): DecodedCommand {
  const { args = [] } = entry;
  const others = pick(entry, shellKeys);
  return isStrings(args)
    ? { handler: { command: exec, args }, extras: others }
    : { handler: { command: exec, args: [] }, extras: { ...others, args } };
}

function decodeShell(entry: JsonObject): DecodedCommand {
  const text = (key: string): string | undefined => stringOf(entry[key]);
  const [command, bash, powershell] = [text("command"), text("bash"), text("powershell")];
  const systems = { windows: text("windows"), linux: text("linux"), osx: text("osx") };
  const used = new Set<string>(present({ ...systems }));
  const take = (key: string): void => void used.add(key);

  const windows = systems.windows ?? powershell;
  let base: { readonly command?: string; readonly shell?: Shell } = {};
  let platform: Partial<Record<System, string | undefined>> = systems;
  if (bash !== undefined && (command === undefined || windows !== undefined)) {
    base = { command: bash, shell: "bash" };
    take("bash");
  } else if (command !== undefined) {
    base = { command };
    take("command");
    platform = { ...systems, linux: systems.linux ?? bash, osx: systems.osx ?? bash };
    if (bash !== undefined && (systems.linux === undefined || systems.osx === undefined)) take("bash");
  } else if (powershell !== undefined) {
    base = { command: powershell, shell: "powershell" };
    take("powershell");
  } else if (systems.linux !== undefined && systems.osx !== undefined && systems.windows !== undefined) {
    // There is no other system: one of the three can be the command, which agents without system keys can keep.
    base = { command: systems.linux };
    platform = { windows: systems.windows, osx: systems.osx === systems.linux ? undefined : systems.osx };
  }
  if (powershell !== undefined && systems.windows === undefined && base.shell !== "powershell") {
    platform = { ...platform, windows: powershell };
    take("powershell");
  }
  return {
    handler: { ...base, ...platformOf(platform) },
    extras: pick(
      entry,
      [...shellKeys, "exec", "args"].filter((key) => !used.has(key)),
    ),
  };
}

function encodeCommand(
  handler: Handler,
  extras: JsonObject,
  windowsKey: "powershell" | "windows",
): JsonObject {
  const { command, args, shell, platform = {} } = handler;
  if (args !== undefined) return defined({ exec: command, args: args.length === 0 ? undefined : args });
  const { linux, osx, windows } = platform;
  // `powershell` alone would be read as the command itself.
  const taken = command === undefined || shell === "powershell" || Object.hasOwn(extras, "powershell");
  const windowsName = taken ? "windows" : windowsKey;
  const unix = shell === undefined && command !== undefined && windows === undefined && linux === osx;
  const split = unix && !Object.hasOwn(extras, "bash");
  return defined({
    [shell ?? "command"]: command,
    ...(split ? { bash: linux } : { linux, osx }),
    [windowsName]: windows,
  });
}

function platformOf(platform: Partial<Record<System, string | undefined>>): Pick<Handler, "platform"> {
  const entries = defined(platform);
  return Object.keys(entries).length === 0 ? {} : { platform: entries };
}

function pick(entry: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = Object.hasOwn(entry, key) ? entry[key] : undefined;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function defined(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

const present = (values: Readonly<Record<string, Json | undefined>>): readonly string[] =>
  Object.keys(defined(values));

const stringOf = (value: Json | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

const isStrings = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
