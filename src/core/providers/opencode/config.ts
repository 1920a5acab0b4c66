import type { Finding } from "../../model/finding";
import type { Hook } from "../../model/hook";
import { lastOfEachKey, nodeAtPath } from "../../text/nodeAt";
import type { TextNode, TextPath } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded, Encoded, EncodeRequest } from "../provider";
import { hasType, isObject } from "../shared/handlerFields";
import { hookRanges, ownExtras } from "../shared/hookParts";
import { pathGlobToPattern } from "../shared/pathGlob";
import { readText } from "../shared/readText";
import { shapeFinding } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { configFacts as facts } from "./facts";

const removed =
  "OpenCode no longer has experimental.hook, and stops at keys that it does not know. Convert the hooks: a plugin can run their commands.";

/** What older versions of OpenCode had in their config file: still readable, so that it can be converted. */
export function decodeConfig({ text }: DecodeInput): Decoded {
  const read = readText(text, "jsonc", facts.name);
  const old = nodeAtPath(read.root, ["experimental", "hook"]);
  const hooks = lastOfEachKey(old).flatMap(({ key, value }) => decodeOld(key, value, text));
  const entry = nodeAtPath(read.root, ["experimental"]);
  const key =
    entry?.kind === "object" ? entry.entries.find((one) => one.key === "hook")?.keyRange : undefined;
  const findings: readonly Finding[] = key === undefined ? [] : [shapeFinding("removed", removed, key)];
  // Hooks can still be converted, so that the file is not refused; the finding says that none of them runs.
  return {
    hooks,
    findings: [...read.findings, ...findings],
    ...(read.refused === undefined ? {} : { refused: read.refused }),
  };
}

/** `file_edited` is by file name or extension, `session_completed` is a plain list. */
function decodeOld(event: string, value: TextNode, text: string): readonly Hook[] {
  const at: TextPath = ["experimental", "hook", event];
  if (value.kind === "array")
    return value.items.flatMap((item, index) => oldHook(event, item, [...at, index], text));
  return lastOfEachKey(value).flatMap(({ key, value: list }) =>
    list.kind !== "array"
      ? []
      : list.items.flatMap((item, index) => oldHook(event, item, [...at, key, index], text, key)),
  );
}

function oldHook(
  native: string,
  node: TextNode,
  path: TextPath,
  text: string,
  files?: string,
): readonly Hook[] {
  const value = toJson(node);
  if (!isObject(value)) return [];
  const { command: words, environment, ...others } = value;
  if (words === undefined || !hasType(words, "string[]")) return [];
  const [command = "", ...args] = words as readonly string[];
  const env =
    environment !== undefined && hasType(environment, "stringMap")
      ? (environment as Record<string, string>)
      : undefined;
  return [
    {
      id: printPath(path),
      event: eventNamed(facts, native)?.canonical ?? native,
      nativeEvent: native,
      ...(files === undefined
        ? {}
        : {
            matcher: { kind: "pattern", pattern: filePattern(files), vocabulary: "path" } as const,
            nativeMatcher: files,
          }),
      handler: { type: "command", command, args, ...(env === undefined ? {} : { env }) },
      blocking: false,
      enabled: true,
      extras: ownExtras(
        facts.id,
        env === undefined && environment !== undefined ? { ...others, environment } : others,
      ),
      ranges: hookRanges(text, node.range, {
        event: undefined,
        matcher: undefined,
        handler: nodeAtPath(node, ["command"]),
      }),
    },
  ];
}

/** `.ts` means an extension, everything else is a glob. */
function filePattern(files: string): string {
  return pathGlobToPattern(/^\.\w+$/.test(files) ? `*${files}` : files);
}

export function encodeConfig({ hooks, path, existing, file }: EncodeRequest): Encoded {
  const text = existing.get(path) ?? "";
  const present = new Set(decodeConfig({ text, file, path }).hooks.map(({ id }) => id));
  if (!hooks.every(({ id }) => present.has(id))) {
    return { files: [], placements: [], problem: "OpenCode's config file has no place for hooks." };
  }
  return { files: [{ path, text }], placements: hooks.map(({ id }) => ({ hook: id, path, id })) };
}
