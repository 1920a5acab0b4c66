import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { parseText } from "../../text/parseText";
import type { FieldLevel, ProviderFacts } from "../facts";
import type { Encoded, EncodeRequest, Placement } from "../provider";
import { editFile } from "./editFile";
import { encodeFields, isObject } from "./handlerFields";
import { decodeNested, formatOf, type NestedGrammar } from "./nested";
import { isStrangersKey, strangersKey } from "./nestedHook";
import { NestedPlan } from "./nestedPlan";
import { placeHooks } from "./placeHooks";

/** Merges hooks into a nested file: those that already stand there stay, others join their group or get a new one. */
export function encodeNested(request: EncodeRequest, grammar: NestedGrammar): Encoded {
  const { hooks, file, path } = request;
  const before = request.existing.get(path) ?? "";
  const { root } = parseText(before, formatOf(file));
  const existing = decodeNested({ text: before, file, path }, grammar).hooks;
  const write = (hook: Hook): Written => writeNested(grammar.toFile?.(hook) ?? hook, grammar.facts);
  const places = placeHooks(hooks, existing, write);
  const plan = new NestedPlan(root);
  const container = grammar.wrapper(file, root) ?? ["hooks"];
  const placements = hooks.map((hook, index): Placement => {
    const id = places[index]?.id ?? plan.add({ container, ...write(hook) });
    return { hook: hook.id, path, id };
  });
  const added = hooks.filter((_hook, index) => places[index] === undefined);
  const changes = [...plan.changes(), ...(grammar.extraChanges?.(added, root, file) ?? [])];
  return editFile(request, formatOf(file), changes, placements);
}

/** Everything about a hook that shows in the file, so that equal hooks can be told from different ones. */
export type Written = {
  readonly event: string;
  readonly enabled: boolean;
  readonly group: JsonObject;
  readonly handler: JsonObject;
};

export function writeNested(hook: Hook, facts: ProviderFacts): Written {
  return {
    event: hook.nativeEvent,
    enabled: hook.enabled,
    group: keysAt(hook, "group", facts),
    handler: keysAt(hook, "handler", facts),
  };
}

function keysAt(hook: Hook, level: FieldLevel, facts: ProviderFacts): JsonObject {
  const belong = Object.entries(encodeFields(hook, level, facts)).filter(([key]) => !isStrangersKey(key));
  const strangers = hook.extras[facts.id]?.[strangersKey(level)];
  return Object.fromEntries([...belong, ...Object.entries(isObject(strangers) ? strangers : {})]);
}
