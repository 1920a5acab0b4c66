import type { Hook } from "../../model/hook";
import type { Json } from "../../model/json";
import { childOf } from "../../text/nodeAt";
import type { ObjectNode, TextNode } from "../../text/textNode";
import type { ConfigFile } from "../facts";
import type { Provider } from "../provider";
import type { CheckInput, Problem } from "../shared/nested";
import { nestedProvider } from "../shared/nestedProvider";
import { missingWrapper, type Shape } from "../shared/nestedShapes";
import { eventNamed } from "../shared/tools";
import { contract } from "./contract";
import { facts } from "./facts";
import { switchedOff } from "./state";

const isEvent = (key: string): boolean => eventNamed(facts, key) !== undefined;

export const codex: Provider = {
  ...nestedProvider({
    facts,
    wrapper,
    // `state` is Codex's own note of what the user trusts; the folders belong to requirements.toml.
    reserved: ["state", "managed_dir", "windows_managed_dir"],
    strictTypes: true,
    nullIsAbsent: true,
    isFatal,
    check,
    toModel: (root) => {
      const isOff = switchedOff(root);
      return (hook) => (isOff(hook) ? { ...hook, enabled: false } : hook);
    },
  }),
  contract,
};

/** A plugin's manifest may name files of hooks, which are read on their own, or hold the events itself. */
function wrapper({ kind }: ConfigFile, root: TextNode | undefined): readonly string[] | undefined {
  const hooks = childOf(root, "hooks");
  if (kind !== "manifest" || hooks === undefined) return ["hooks"];
  if (hooks.kind !== "object") return undefined;
  return childOf(hooks, "hooks")?.kind === "object" ? ["hooks", "hooks"] : ["hooks"];
}

/** Seen in 0.169.0: the parser gives up on the first thing it cannot place, but has defaults for these. */
const harmless: readonly string[] = ["shape.flat-entry", "shape.missing-hooks", "shape.not-an-event"];

function isFatal({ code, forgiven }: Problem, { format }: ConfigFile): boolean {
  if (code === "file.duplicate-key") return format === "json";
  if (code === "file.byte-order-mark") return true;
  return code.startsWith("shape.") && forgiven !== true && !harmless.includes(code);
}

function check({ root, text, file, hooks }: CheckInput): readonly Shape[] {
  return [
    ...(file.kind === "hooks" || file.kind === "plugin" ? rootKeys(root) : []),
    ...(text.startsWith("\uFEFF") && file.format === "json" ? [byteOrderMark] : []),
    ...hooks.flatMap(handlerProblems),
  ];
}

const byteOrderMark: Shape = {
  code: "file.byte-order-mark",
  range: { start: 0, end: 1 },
  message:
    "The file starts with a byte order mark, which Codex takes for broken JSON: save it as plain UTF-8.",
};

function rootKeys(root: ObjectNode): readonly Shape[] {
  const others = root.entries.filter(
    ({ key, value }) => key !== "hooks" && key !== "description" && !(isEvent(key) && value.kind === "array"),
  );
  return [
    ...missingWrapper(root, isEvent),
    ...others.map(({ key, keyRange }): Shape => ({
      code: "shape.root-key",
      range: keyRange,
      message: `Codex refuses hooks.json with the key "${key}": only "description" and "hooks" may stand there.`,
    })),
  ];
}

/** What the field table cannot say: two spellings of one field, negative time-outs, null in the input of a tool. */
function handlerProblems({ handler, extras, ranges, nativeEvent }: Hook): readonly Shape[] {
  const at = { range: ranges.hook, event: nativeEvent };
  const shapes: Shape[] = [];
  if (extras[facts.id]?.["command_windows"] !== undefined && handler.platform?.windows !== undefined) {
    const message = 'The handler has both "commandWindows" and "command_windows": keep one.';
    shapes.push({ ...at, code: "shape.duplicate-field", message });
  }
  if (handler.timeout !== undefined && handler.timeout < 0) {
    shapes.push({ ...at, code: "shape.timeout", message: '"timeout" must not be negative.' });
  }
  if (handler.input !== undefined && holdsNull(handler.input)) {
    shapes.push({
      ...at,
      code: "shape.field",
      message: '"input" must not hold null: TOML has no such value.',
    });
  }
  return shapes;
}

function holdsNull(value: Json): boolean {
  if (typeof value !== "object") return false;
  return value === null || Object.values(value).some(holdsNull);
}
