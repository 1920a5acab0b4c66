import { entryOf } from "../../text/nodeAt";
import type { RuleContext } from "../context";
import { lettersOf } from "../factsIndex";
import { typesOf } from "../handlerTypes";
import type { HookView } from "../hookView";
import type { Draft, Rule } from "../rule";

export const handlerType: Rule = {
  code: "handler.type",
  title: "Missing or unknown handler type",
  severity: "error",
  explains:
    "Every handler must say what it is (`type`), in a word that the agent knows. Without it the agent drops the hook, and some drop the whole file.",
  *check(context) {
    const field = context.facts.fields.find(({ canonical, level }) => canonical === "type" && level === "handler");
    if (field === undefined) return;
    for (const view of context.hooks) {
      const draft = draftOf(context, view, field.key, field.required === true);
      if (draft !== undefined) yield draft;
    }
  },
};

function draftOf(context: RuleContext, { hook, handler }: HookView, key: string, required: boolean): Draft | undefined {
  if (handler === undefined) return undefined;
  const { node, path } = handler;
  const given = entryOf(node, key)?.value;
  const types = [...typesOf(context.facts)];
  const set = (value: string) => () =>
    context.fixBy(`Set "${key}" to "${value}"`, [{ kind: "set", path: [...path, key], value }]);
  if (given === undefined) {
    const range = { start: node.range.start, end: node.range.start + 1 };
    if (!required || context.isReported(range)) return undefined;
    const guess = types.includes(hook.handler.type) ? hook.handler.type : undefined;
    const message = `The handler has no "${key}", so that ${context.facts.name} drops it.`;
    return { message, range, ...(guess === undefined ? {} : { fix: set(guess) }) };
  }
  if (given.kind !== "string" || context.isReported(given.range)) return undefined;
  const value = String(given.value);
  if (types.includes(value) || modelTypes.has(value)) return undefined;
  const to = types.find((one) => lettersOf(one) === lettersOf(value));
  return {
    message: `${context.facts.name} has no handler type "${value}": it knows ${types.join(", ")}.`,
    range: given.range,
    ...(to === undefined ? {} : { fix: set(to) }),
  };
}

/** Types that some agent runs: whether this one does is for another rule to say. */
const modelTypes: ReadonlySet<string> = new Set(["command", "http", "prompt", "agent", "mcp_tool"]);
