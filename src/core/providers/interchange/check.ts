import { degradationStrategies } from "../../model/capability";
import type { Finding } from "../../model/finding";
import { childOf } from "../../text/nodeAt";
import type { TextNode } from "../../text/textNode";
import { toJson } from "../../text/toJson";
import { shapeFinding, startOf } from "../shared/shapeFinding";
import { handlerTypes, specVersions } from "./fields";
import { readMatcher } from "./matcher";

/** What a reader of the format must refuse a manifest for. Each sentence is the reason that people get to read. */
export function checkManifest(root: TextNode | undefined): readonly Finding[] {
  if (root === undefined) return [];
  if (root.kind !== "object")
    return [shapeFinding("root", "A manifest is an object with spec and hooks.", root.range)];
  return [...checkSpec(root), ...checkHooks(root)];
}

function checkSpec(root: TextNode): readonly Finding[] {
  const spec = childOf(root, "spec");
  const known = specVersions.map((version) => `"${version}"`).join(" or ");
  if (spec === undefined)
    return [shapeFinding("spec", `The field spec is missing: it must say ${known}.`, startOf(root))];
  if (specVersions.some((version) => spec.kind === "string" && spec.value === version)) return [];
  return [shapeFinding("spec", `The field spec must say ${known}.`, spec.range)];
}

function checkHooks(root: TextNode): readonly Finding[] {
  const hooks = childOf(root, "hooks");
  if (hooks === undefined) return [shapeFinding("no-hooks", "The field hooks is missing.", startOf(root))];
  if (hooks.kind !== "array") return [shapeFinding("hooks", "The field hooks must be a list.", hooks.range)];
  if (hooks.items.length > 0) return [];
  return [shapeFinding("hooks", "The list of hooks is empty; it must hold at least one.", hooks.range)];
}

export function checkHook(node: TextNode): readonly Finding[] {
  if (node.kind !== "object")
    return [shapeFinding("entry", "A hook is an object with event and handler.", node.range)];
  return [...checkEvent(node), ...checkHandler(node), ...checkMatcher(node), ...checkDegradation(node)];
}

function checkEvent(node: TextNode): readonly Finding[] {
  const event = childOf(node, "event");
  if (event === undefined) return [shapeFinding("event", "The hook has no event.", startOf(node))];
  if (event.kind === "string") return [];
  return [shapeFinding("event", "The event must be a name in quotes.", event.range)];
}

function checkHandler(node: TextNode): readonly Finding[] {
  const handler = childOf(node, "handler");
  if (handler === undefined) return [shapeFinding("handler", "The hook has no handler.", startOf(node))];
  if (handler.kind !== "object")
    return [shapeFinding("handler", "The handler must be an object.", handler.range)];
  const type = childOf(handler, "type");
  const names = handlerTypes.join(", ");
  if (type === undefined)
    return [shapeFinding("handler-type", `The handler has no type: one of ${names}.`, startOf(handler))];
  if (!handlerTypes.some((name) => type.kind === "string" && type.value === name)) {
    return [shapeFinding("handler-type", `The type of a handler is one of ${names}.`, type.range)];
  }
  const command = childOf(handler, "command");
  if (type.kind !== "string" || type.value !== "command" || command?.kind === "string") return [];
  const message = "A handler of type command needs a command, as a text.";
  return [shapeFinding("no-command", message, command?.range ?? startOf(handler))];
}

function checkMatcher(node: TextNode): readonly Finding[] {
  const matcher = childOf(node, "matcher");
  if (matcher === undefined || readMatcher(toJson(matcher)) !== undefined) return [];
  const message = 'A matcher is a tool name, {"pattern": ...}, {"mcp": {"server": ...}} or a list of these.';
  return [shapeFinding("matcher", message, matcher.range)];
}

function checkDegradation(node: TextNode): readonly Finding[] {
  const degradation = childOf(node, "degradation");
  if (degradation === undefined) return [];
  const names = degradationStrategies.join(", ");
  if (degradation.kind !== "object") {
    return [
      shapeFinding("degradation", `degradation says, by capability, one of ${names}.`, degradation.range),
    ];
  }
  return degradation.entries
    .filter(
      ({ value }) =>
        !degradationStrategies.some((strategy) => value.kind === "string" && value.value === strategy),
    )
    .map(({ value }) =>
      shapeFinding("degradation", `A degradation strategy is one of ${names}.`, value.range),
    );
}
