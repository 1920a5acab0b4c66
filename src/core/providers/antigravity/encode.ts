import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import { parseText } from "../../text/parseText";
import type { TextChange } from "../../text/textChange";
import type { Encoded, EncodeRequest, Placement } from "../provider";
import { editFile } from "../shared/editFile";
import { formatOf } from "../shared/nested";
import { writeNested } from "../shared/nestedEncode";
import { NestedPlan } from "../shared/nestedPlan";
import { placeHooks } from "../shared/placeHooks";
import { decode, eventOf, isFlat } from "./decode";
import { facts } from "./facts";
import { Names } from "./names";

export function encode(request: EncodeRequest): Encoded {
  const { hooks, file, path } = request;
  const text = request.existing.get(path) ?? "";
  const { root } = parseText(text, formatOf(file));
  const places = placeHooks(hooks, decode({ text, file, path }).hooks, write);
  const plan = new NestedPlan(root);
  const names = new Names(root);
  const placements = hooks.map((hook, index): Placement => {
    const id = places[index]?.id ?? plan.add(newHook(hook, names));
    return { hook: hook.id, path, id };
  });
  const off = names
    .switchedOff()
    .map((name): TextChange => ({ kind: "set", path: [name, "enabled"], value: false }));
  return editFile(request, formatOf(file), [...off, ...plan.changes()], placements);
}

function write(hook: Hook): JsonObject {
  return { ...writeNested(hook, facts), name: hook.name ?? null };
}

function newHook(hook: Hook, names: Names): Parameters<NestedPlan["add"]>[0] {
  return {
    ...writeNested(hook, facts),
    container: [names.keyFor(hook.name, hook.enabled)],
    flat: isFlat(eventOf(hook.nativeEvent)),
  };
}
