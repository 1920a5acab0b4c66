import { nodeAtPath } from "../../text/nodeAt";
import type { ObjectNode, ParsedText, TextNode } from "../../text/textNode";
import type { ProviderFacts } from "../facts";
import type { Provider } from "../provider";
import { decodeNested, type NestedGrammar } from "./nested";
import { encodeNested } from "./nestedEncode";
import { eventNamed, knownNames } from "./tools";

/** A provider whose files are all nested; what a folder adds overrides it. */
export function nestedProvider(grammar: NestedGrammar): Provider {
  return {
    facts: grammar.facts,
    decode: (input) => decodeNested(input, grammar),
    encode: (request) => encodeNested(request, grammar),
    recognise: (parsed) => recogniseNested(parsed, grammar.facts),
  };
}

/**
 * Agents of the family share paths and event names. Events that an agent does not know speak against it; its own tools in
 * matchers and its own variables in commands speak for it.
 */
function recogniseNested({ root }: ParsedText, facts: ProviderFacts): number {
  const below = nodeAtPath(root, ["hooks"]);
  const events = below?.kind === "object" ? below : root;
  if (events?.kind !== "object") return 0;
  const lists = events.entries.filter((entry) => entry.value.kind === "array" && holdsGroups(entry.value));
  const known = lists.filter((entry) => eventNamed(facts, entry.key) !== undefined);
  if (known.length === 0) return 0;
  const matchers = lists.flatMap((entry) => stringsAt(entry.value, "matcher"));
  const commands = lists.flatMap((entry) => stringsAt(entry.value, "command"));
  return (
    0.4 +
    0.3 * (known.length / lists.length) +
    0.1 * shareOf(matchers, (text) => knownNames(facts).some((name) => text.includes(name))) +
    0.2 * shareOf(commands, (text) => ownVariables(facts).some((variable) => variable.test(text)))
  );
}

function holdsGroups(node: TextNode): boolean {
  if (node.kind !== "array") return false;
  return node.items.some((item) => nodeAtPath(item, ["hooks"])?.kind === "array");
}

/** The texts under a key in groups and in their handlers. */
function stringsAt(list: TextNode, key: string): readonly string[] {
  const groups = list.kind === "array" ? list.items.filter(isObject) : [];
  const handlers = groups.flatMap((group) => {
    const hooks = nodeAtPath(group, ["hooks"]);
    return hooks?.kind === "array" ? hooks.items.filter(isObject) : [];
  });
  return [...groups, ...handlers].flatMap((node) => {
    const value = nodeAtPath(node, [key]);
    return value?.kind === "string" ? [String(value.value)] : [];
  });
}

const isObject = (node: TextNode): node is ObjectNode => node.kind === "object";

function shareOf(texts: readonly string[], fits: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
}

/** The first variable is the agent's own; the others are those of agents whose hooks it understands too. */
function ownVariables({ environment }: ProviderFacts): readonly RegExp[] {
  const names = [environment.projectRoot.variables[0], environment.pluginRoot?.variables[0]];
  return names.flatMap((name) => (name === undefined ? [] : new RegExp(`\\b${name}\\b`)));
}
