import type { Finding } from "../../model/finding";
import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { childOf, lastOfEachKey } from "../../text/nodeAt";
import type { ObjectEntry, ObjectNode, TextNode } from "../../text/textNode";
import { printPath } from "../../text/textPath";
import { toJson } from "../../text/toJson";
import type { DecodeInput, Decoded, Encoded, EncodeRequest } from "../provider";
import { appendHooks } from "../shared/appendHooks";
import { decodeFields, encodeFields } from "../shared/handlerFields";
import { canBlock, hookRanges, ownExtras } from "../shared/hookParts";
import { readText } from "../shared/readText";
import { shapeFinding, startOf } from "../shared/shapeFinding";
import { eventNamed } from "../shared/tools";
import { agentFacts as facts } from "./agentFacts";
import { readMatch } from "./matcher";

/** An agent file without hooks is as good as one with them. */
export function decodeAgent({ text }: DecodeInput): Decoded {
  const read = readText(text, "json", facts.name);
  const findings: Finding[] = [...read.findings];
  const table = childOf(read.root, "hooks");
  const hooks: Hook[] = [];
  if (read.root !== undefined && read.root.kind !== "object") {
    findings.push(shapeFinding("root", "An agent file is an object.", read.root.range));
  } else if (table !== undefined && table.kind !== "object") {
    findings.push(
      shapeFinding("hooks", "The hooks of an agent are an object: a list for each trigger.", table.range),
    );
  }
  for (const entry of lastOfEachKey(table)) {
    hooks.push(...decodeTrigger(entry, text, findings));
  }
  return { hooks, findings, ...(read.refused === undefined ? {} : { refused: read.refused }) };
}

function decodeTrigger(entry: ObjectEntry, text: string, findings: Finding[]): readonly Hook[] {
  if (entry.value.kind !== "array") {
    findings.push(shapeFinding("event", `${entry.key} must be a list of hooks.`, entry.value.range));
    return [];
  }
  return entry.value.items.flatMap((item, index) => {
    const problem = checkHook(item);
    if (problem !== undefined) findings.push(problem);
    return item.kind !== "object" || problem !== undefined
      ? []
      : [decodeHook(item, entry, printPath(["hooks", entry.key, index]), text)];
  });
}

function checkHook(item: TextNode): Finding | undefined {
  if (item.kind !== "object") return shapeFinding("entry", "A hook is an object with a command.", item.range);
  const command = childOf(item, "command");
  if (command?.kind === "string") return undefined;
  return shapeFinding("no-command", "The hook needs a command, as a text.", command?.range ?? startOf(item));
}

function decodeHook(node: ObjectNode, { key, keyRange }: ObjectEntry, id: string, text: string): Hook {
  const fields = decodeFields(toJson(node) as JsonObject, "handler", facts);
  const event = eventNamed(facts, key);
  const nativeMatcher = typeof fields.matcher === "string" ? fields.matcher : undefined;
  const handler: Handler = { type: "command", ...fields.handler };
  const ranges = hookRanges(text, node.range, {
    event: undefined,
    matcher: childOf(node, "matcher"),
    handler: childOf(node, "command"),
  });
  return {
    id,
    event: event?.canonical ?? key,
    nativeEvent: key,
    ...readMatch(nativeMatcher, facts, event),
    ...(nativeMatcher === undefined ? {} : { nativeMatcher }),
    handler,
    blocking: canBlock(event, handler),
    enabled: true,
    extras: ownExtras(facts.id, fields.extras),
    ranges: { ...ranges, event: keyRange },
  };
}

/** A new agent gets the name of its file and all tools, as the built-in one has. */
export function encodeAgent(request: EncodeRequest): Encoded {
  const isNew = (request.existing.get(request.path) ?? "").trim() === "";
  const name = /([^/\\]*?)(\.json)?$/.exec(request.path)?.[1] ?? "agent";
  return appendHooks(request, {
    listOf: (hook) => ["hooks", hook.nativeEvent],
    root: isNew ? { name, tools: ["*"] } : {},
    format: "json",
    decode: decodeAgent,
    write: (hook) => encodeFields(hook, "handler", facts),
  });
}
