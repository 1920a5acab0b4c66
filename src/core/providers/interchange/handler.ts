import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { decodeFields, encodeFields, guessHandlerType, isObject } from "../shared/handlerFields";
import { keysBelow, keysWithout, prefixKeys } from "../shared/prefixedKeys";
import { facts } from "./facts";
import { plainCommand } from "./modelData";

/** The format's own word for macOS is `osx`; version 0.1 and other drafts say `darwin`. */
const platformKeys: Readonly<Record<string, "windows" | "linux" | "osx">> = {
  windows: "windows",
  linux: "linux",
  osx: "osx",
  darwin: "osx",
};

/** Reads a handler by the format's own fields; `extras` are the keys that are not understood. */
export function readHandler(object: JsonObject): { readonly handler: Handler; readonly extras: JsonObject } {
  const { handler, extras } = decodeFields(object, "handler", facts);
  const { platform: written, ...others } = extras;
  const { platform, unknown } = readPlatform(written);
  return {
    handler: { ...handler, type: guessHandlerType(handler), ...platform },
    extras: { ...others, ...unknown },
  };
}

function readPlatform(written: Json | undefined): {
  readonly platform: Pick<Handler, "platform">;
  readonly unknown: JsonObject;
} {
  if (written === undefined) return { platform: {}, unknown: {} };
  if (!isObject(written)) return { platform: {}, unknown: { platform: written } };
  const known: [string, string][] = [];
  const unknown: [string, Json][] = [];
  for (const [key, command] of Object.entries(written)) {
    const system = Object.hasOwn(platformKeys, key) ? platformKeys[key] : undefined;
    const shadowed = key === "darwin" && Object.hasOwn(written, "osx");
    if (system === undefined || shadowed || typeof command !== "string") unknown.push([key, command]);
    else known.push([system, command]);
  }
  return {
    platform: known.length > 0 ? { platform: Object.fromEntries(known) } : {},
    unknown: prefixKeys("platform.", Object.fromEntries(unknown)),
  };
}

/** `extras` are those that `readHandler` gave. */
export function writeHandler(hook: Hook, extras: JsonObject): JsonObject {
  const { args: _args, command: _command, ...others } = hook.handler;
  const command = plainCommand(hook);
  const type = others.type === "mcp_tool" ? "command" : others.type;
  const handler = { ...others, type, ...(command === undefined ? {} : { command }) };
  const platform = { ...handler.platform, ...keysBelow("platform.", extras) };
  return {
    ...encodeFields({ ...hook, handler, extras: {} }, "handler", facts),
    ...(Object.keys(platform).length > 0 ? { platform } : {}),
    ...keysWithout(extras, "platform."),
  };
}
