import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook, HookRanges } from "../../model/hook";
import { childOf } from "../../text/nodeAt";
import { parseText } from "../../text/parseText";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded } from "../provider";
import { decodeFields, isObject } from "../shared/handlerFields";
import { canBlock, hookRanges, ownExtras } from "../shared/hookParts";
import { decodeMatch } from "../shared/matcherText";
import { shapeFinding } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { facts } from "./facts";
import { hookMark, renderScript, scriptMark } from "./script";
import { lineOf } from "./line";

/** A script of somebody's own is one hook; one that OpenHook wrote is all the hooks that its comments list. */
export function decode({ text, path, file }: DecodeInput): Decoded {
  const event = eventOf(path);
  if (!isGenerated(text)) {
    return {
      hooks: text.trim() === "" ? [] : [ownScript(text, event, commandFor(path, file.pattern))],
      findings: [],
    };
  }
  // The starter for Windows has no hooks of its own.
  if (path.endsWith(".ps1")) return { hooks: [], findings: [] };
  const findings: Finding[] = [];
  const hooks = markedLines(text).flatMap(({ json, start }, index) => {
    const hook = decodeLine(json, start, event, index);
    const range = { start: start - hookMark.length, end: start + json.length };
    if (hook === undefined)
      findings.push(
        shapeFinding("entry", "This line is no hook: what follows must be an object in JSON.", range),
      );
    return hook === undefined ? [] : [hook];
  });
  if (findings.length === 0 && !isPristine(text, event, hooks)) {
    const message = "The script was edited: it may do something else than these lines say.";
    findings.push(shapeFinding("edited", message, { start: 0, end: text.indexOf("\n") }, "warning"));
  }
  return { hooks, findings };
}

export const isGenerated = (text: string): boolean =>
  text.startsWith(scriptMark) || text.startsWith(`#!/bin/sh\n${scriptMark}`);

/** Whether the script is still as it was written, so that it may be written anew. */
export function isPristine(text: string, event: string, hooks: readonly Hook[]): boolean {
  return (
    text ===
    renderScript(
      event,
      hooks.map((hook) => ({ hook, line: lineOf(hook) })),
    )
  );
}

/** The file's name without folder and extension. */
function eventOf(path: string): string {
  return /([^/\\.]*)(?:\.[^/\\]*)?$/.exec(path)?.[1] ?? "";
}

function markedLines(text: string): readonly { readonly json: string; readonly start: number }[] {
  return [...text.matchAll(/^# hook: (.*)$/gm)].map((found) => ({
    json: found[1] ?? "",
    start: found.index + hookMark.length,
  }));
}

function decodeLine(json: string, start: number, native: string, index: number): Hook | undefined {
  const { root, problems } = parseText(json, "json");
  const value = root === undefined || problems.length > 0 ? undefined : toJson(root);
  if (root === undefined || !isObject(value)) return undefined;
  const event = eventNamed(facts, native);
  const fields = decodeFields(value, "handler", facts);
  const nativeMatcher = typeof fields.matcher === "string" ? fields.matcher : undefined;
  const handler: Handler = { type: "command", ...fields.handler };
  const { name, description } = fields;
  const parts = {
    event: undefined,
    matcher: childOf(root, "matcher"),
    handler: ["command", "windows", "linux", "osx"]
      .map((key) => childOf(root, key))
      .find((found) => found !== undefined),
  };
  return {
    id: printPath(["hooks", index]),
    event: event?.canonical ?? native,
    nativeEvent: native,
    ...decodeMatch(nativeMatcher, facts, event),
    ...(nativeMatcher === undefined ? {} : { nativeMatcher }),
    handler,
    blocking: canBlock(event, handler),
    enabled: fields.enabled ?? true,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    extras: ownExtras(facts.id, fields.extras),
    ranges: shifted(hookRanges(json, root.range, parts), start),
  };
}

function shifted(ranges: HookRanges, by: number): HookRanges {
  const moved = Object.entries(ranges).map(([key, { start, end }]: [string, HookRanges["hook"]]) => [
    key,
    { start: start + by, end: end + by },
  ]);
  return Object.fromEntries(moved) as HookRanges;
}

function ownScript(text: string, native: string, command: string): Hook {
  const event = eventNamed(facts, native);
  const handler: Handler = { type: "command", command };
  return {
    id: "script",
    event: event?.canonical ?? native,
    nativeEvent: native,
    handler,
    blocking: canBlock(event, handler),
    enabled: true,
    extras: {},
    ranges: { hook: { start: 0, end: text.length } },
  };
}

/** The script's path as somebody in the workspace would call it: from the folder that the pattern begins with. */
export function commandFor(path: string, pattern: string): string {
  const plain = path.replaceAll("\\", "/");
  const folder = pattern.slice(0, pattern.lastIndexOf("/") + 1);
  const at = plain.lastIndexOf(folder.replace(/^~\//, ""));
  return at < 0 ? plain : `${folder.startsWith("~/") ? "~/" : ""}${plain.slice(at)}`;
}
