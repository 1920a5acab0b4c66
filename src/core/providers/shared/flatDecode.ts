import type { Finding } from "../../model/finding";
import { childOf, entryOf } from "../../text/nodeAt";
import type { ObjectNode, TextPath } from "../../text/textNode";
import type { ConfigFile } from "../facts";
import type { Decoded, DecodeInput } from "../provider";
import { decodeFlatEvents } from "./flatEvents";
import type { FlatGrammar } from "./flatGrammar";
import { missingHooks } from "./flatShapes";
import { readText, tolerant } from "./readText";
import { shapeFinding } from "./shapeFinding";

/** Reads a file of the flat grammar. See `FlatGrammar`. */
export function decodeFlat(grammar: FlatGrammar, { text, file }: DecodeInput): Decoded {
  if (file.format === "script") return { hooks: [], findings: [] };
  const agent = grammar.facts.name;
  const strict = readText(text, file.format, agent);
  const read = grammar.strictness === undefined ? tolerant(strict) : strict;
  const { root, ...rest } = read;
  if (root === undefined) return { hooks: [], ...rest };
  if (root.kind !== "object") {
    return refuse(
      read.findings,
      shapeFinding("root", `${agent} expects an object with the key "hooks".`, root.range),
    );
  }
  const map = locateHooks(root, file);
  if (map.kind === "none") return { ...rest, hooks: [] };
  const check = grammar.checkRoot?.(root, { text, file }) ?? { findings: [] };
  if (map.kind === "wrong") return refuse([...read.findings, ...check.findings], map.finding(agent));
  const enabled = !isSwitchedOff(grammar, root);
  const body = decodeFlatEvents({ grammar, text, file, enabled }, map.node, map.path);
  const findings = [...read.findings, ...check.findings, ...body.findings];
  const refused = read.refused ?? check.refused ?? body.refused;
  return { hooks: body.hooks, findings, ...(refused === undefined ? {} : { refused }) };
}

type HooksMap =
  | { readonly kind: "found"; readonly node: ObjectNode; readonly path: TextPath }
  | { readonly kind: "none" }
  | { readonly kind: "wrong"; readonly finding: (agent: string) => Finding };

/** Manifests of plugins name a hook file instead of an object, or hold a whole hook file inline. */
export function locateHooks(root: ObjectNode, file: ConfigFile): HooksMap {
  const hooks = entryOf(root, "hooks");
  if (hooks === undefined) {
    if (file.shared || file.kind === "folder") return { kind: "none" };
    return { kind: "wrong", finding: (agent) => missingHooks(root, agent) };
  }
  const { value } = hooks;
  if (file.kind === "manifest" && value.kind !== "object") return { kind: "none" };
  const inline = file.kind === "manifest" ? childOf(value, "hooks") : undefined;
  if (inline?.kind === "object") return { kind: "found", node: inline, path: ["hooks", "hooks"] };
  if (value.kind === "object") return { kind: "found", node: value, path: ["hooks"] };
  const message = (agent: string): string =>
    `${agent} expects an object here, with a list of hooks per event: { "<event>": [ ... ] }.`;
  return { kind: "wrong", finding: (agent) => shapeFinding("hooks", message(agent), value.range) };
}

function isSwitchedOff(grammar: FlatGrammar, root: ObjectNode): boolean {
  const key = grammar.offSwitch;
  if (key === undefined) return false;
  const value = childOf(root, key);
  return value?.kind === "boolean" && value.value === true;
}

function refuse(before: readonly Finding[], finding: Finding): Decoded {
  return { hooks: [], findings: [...before, finding], refused: finding.message };
}
