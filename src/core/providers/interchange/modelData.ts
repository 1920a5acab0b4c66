import type { Handler } from "../../model/handler";
import type { Hook } from "../../model/hook";
import type { Json, JsonObject } from "../../model/json";
import { hasType, isObject } from "../shared/handlerFields";
import { quoteWords } from "../shared/shellWords";
import { vocabulariesOf, type Vocabularies } from "./matcher";

/**
 * What the canonical hook says and the format has no word for travels in `provider_data`, so that a hook comes back from a
 * manifest as it went in. Two places:
 *
 * - `provider_data[<id of a provider>]` is that provider's own: the hook's `extras` of the same id, nothing else.
 * - `provider_data["openhook-model"]` holds what several agents share. Not `openhook`: a provider has that id.
 *
 * The format's own fields always lead. What could contradict them counts only as long as it still says the same:
 * an argument list while it quotes to the `command` that stands in the file, a call of an MCP tool while `command` is the
 * stand-in that was written for it, the vocabulary of a pattern while that pattern is there. Whoever edits a manifest by
 * hand is never overruled by what a converter left in it; what no longer fits stays in `extras`.
 */
export const modelSlug = "openhook-model";

/** What `provider_data["openhook-model"]` adds to a hook, and what of it is not understood or no longer fits. */
interface ModelData {
  readonly own: Partial<Pick<Hook, "description" | "commandPattern" | "enabled">>;
  readonly handler: Handler;
  readonly vocabularies: Vocabularies;
  readonly rest: JsonObject;
}

export function packModel(hook: Hook): JsonObject {
  const { handler, description, commandPattern, enabled } = hook;
  const { shell, failClosed, command, args } = handler;
  const vocabulary = vocabulariesOf(hook.matcher);
  return defined({
    description,
    enabled: enabled ? undefined : false,
    commandPattern,
    vocabulary: Object.keys(vocabulary).length === 0 ? undefined : vocabulary,
    shell,
    failClosed,
    exec: args === undefined ? undefined : defined({ command, args }),
    mcp_tool: handler.type === "mcp_tool" ? mcpCall(handler) : undefined,
  });
}

/** `command` and `args` are written as one command line: a list has no place in the format. */
export function plainCommand({ handler, blocking }: Hook): string | undefined {
  if (handler.type === "mcp_tool") return standIn(mcpCall(handler), blocking);
  const { command, args } = handler;
  return args === undefined ? command : execLine(defined({ command, args }) as Exec);
}

/** `written` is what the manifest's own fields say. */
export function unpackModel(data: JsonObject, written: Handler): ModelData {
  const left = new Map(Object.entries(data));
  const take = <T extends Json>(key: string, fits: (value: Json) => value is T): T | undefined => {
    const value = left.get(key);
    if (value === undefined || !fits(value)) return undefined;
    left.delete(key);
    return value;
  };
  const own = defined({
    description: take("description", isString),
    commandPattern: take("commandPattern", isString),
    enabled: take("enabled", isBoolean),
  });
  const vocabularies = take("vocabulary", isStringMap) ?? {};
  const added = defined({ shell: take("shell", isShell), failClosed: take("failClosed", isBoolean) });
  const exec = take("exec", (value): value is Exec => isExec(value) && written.command === execLine(value));
  const call = take(
    "mcp_tool",
    (value): value is JsonObject => isObject(value) && isStandIn(written.command, value),
  );
  const { command, ...others } = written;
  const action = exec ?? (call && { ...call, type: "mcp_tool" }) ?? defined({ command });
  return { own, handler: { ...others, ...added, ...action }, vocabularies, rest: Object.fromEntries(left) };
}

/**
 * Whoever reads the manifest without knowing OpenHook must see that the call is missing, and must not let pass what a
 * guard would have looked at: the stand-in fails, and blocks where the hook can.
 */
function standIn(call: JsonObject, blocking: boolean): string {
  const words = `The MCP tool ${nameIn(call["tool"])} of ${nameIn(call["server"])} is called here; this format cannot say it.`;
  return `${quoteWords(["echo", words])} >&2; exit ${blocking ? 2 : 1}`;
}

const nameIn = (value: Json | undefined): string => (typeof value === "string" ? value : "?");

function isStandIn(command: Json | undefined, call: JsonObject): boolean {
  return command === standIn(call, true) || command === standIn(call, false);
}

function mcpCall({ server, tool, input }: Handler): JsonObject {
  return defined({ server, tool, input });
}

type Exec = JsonObject & { readonly command?: string; readonly args: readonly string[] };

function isExec(value: Json): value is Exec {
  if (!isObject(value) || !hasType(value["args"] ?? null, "string[]")) return false;
  const { command, args: _args, ...others } = value;
  return Object.keys(others).length === 0 && (command === undefined || typeof command === "string");
}

function execLine({ command, args }: Exec): string {
  return quoteWords([...(command === undefined ? [] : [command]), ...args]);
}

const isString = (value: Json): value is string => typeof value === "string";
const isBoolean = (value: Json): value is boolean => typeof value === "boolean";
const isShell = (value: Json): value is "bash" | "powershell" => value === "bash" || value === "powershell";
const isStringMap = (value: Json): value is Readonly<Record<string, string>> => hasType(value, "stringMap");

function defined(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
