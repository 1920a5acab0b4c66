import type { Hook } from "../../model/hook";
import { printPath } from "../../text/textPath";
import type { Encoded, EncodedFile, EncodeRequest, Placement } from "../provider";
import { placeHooks } from "../shared/placeHooks";
import { commandFor, decode, isGenerated, isPristine } from "./decode";
import { lineOf } from "./line";
import { renderScript, renderStarter } from "./script";

/**
 * One script per event, which is what Cline runs. A script of somebody's own is never changed: Cline runs one file per
 * event and folder, so that nothing can be put beside it that the extension would run. The conversion then says so.
 */
export function encode(request: EncodeRequest): Encoded {
  const files = new Map<string, EncodedFile>();
  for (const [path, text] of request.existing) files.set(path, unchanged(path, text));
  const placed = new Map<string, Iterator<Placement>>();
  for (const event of new Set(request.hooks.map(({ nativeEvent }) => nativeEvent))) {
    const path = request.path.replace(/[^/\\]*$/, event);
    const hooks = request.hooks.filter(({ nativeEvent }) => nativeEvent === event);
    const result = encodeEvent({ request, path, event, hooks });
    if (typeof result === "string") return { files: [], placements: [], problem: result };
    for (const file of result.files) files.set(file.path, file);
    placed.set(event, result.placements[Symbol.iterator]());
  }
  const placements = request.hooks.flatMap(({ nativeEvent }): readonly Placement[] => {
    const next = placed.get(nativeEvent)?.next();
    return next === undefined || next.done === true ? [] : [next.value];
  });
  return { files: [...files.values()], placements };
}

interface EventRequest {
  readonly request: EncodeRequest;
  readonly path: string;
  readonly event: string;
  readonly hooks: readonly Hook[];
}

/** The files of one event, or why they cannot be written. */
function encodeEvent({ request, path, event, hooks }: EventRequest): Encoded | string {
  if (!/^\w+$/.test(event)) return `${event} cannot be the name of a script.`;
  const text = request.existing.get(path) ?? "";
  const present = decode({ text, path, file: request.file }).hooks;
  const places = placeHooks(hooks, present, lineOf);
  const added = hooks.filter((_hook, index) => places[index] === undefined);
  let next = present.length;
  const placements = hooks.map((hook, index) => ({
    hook: hook.id,
    path,
    id: places[index]?.id ?? printPath(["hooks", next++]),
  }));
  if (added.length === 0) return { files: [unchanged(path, text)], placements };
  const refusal = refuse({ request, path, event, hooks: added }, text, present);
  if (refusal !== undefined) return refusal;
  const all = [...present, ...added];
  const script = renderScript(
    event,
    all.map((hook) => ({ hook, line: lineOf(hook) })),
  );
  const forWindows = all.some((hook) => hook.enabled && hook.handler.platform?.windows !== undefined);
  const starter = { path: `${path}.ps1`, text: renderStarter(event) };
  return {
    files: [{ path, text: script, executable: true }, ...(forWindows ? [starter] : [])],
    placements,
  };
}

function refuse(
  { request, path, event, hooks }: EventRequest,
  text: string,
  present: readonly Hook[],
): string | undefined {
  if (text.trim() !== "" && !(isGenerated(text) && isPristine(text, event, present))) {
    return `${path} is a script of your own, and Cline runs only one for ${event}. Give it another name, convert again, and let a hook run it.`;
  }
  const starter = request.existing.get(`${path}.ps1`);
  if (starter !== undefined && !isGenerated(starter)) {
    return `${path}.ps1 is a script of your own, which Cline runs for ${event} on Windows. Give it another name and convert again.`;
  }
  const own = commandFor(path, request.file.pattern);
  const itself = hooks.some(({ handler }) => handler.command === own || handler.command === `./${own}`);
  return itself
    ? `${path} would have to run itself: the script that the hook names is not there.`
    : undefined;
}

function unchanged(path: string, text: string): EncodedFile {
  return { path, text, ...(path.endsWith(".ps1") ? {} : { executable: true as const }) };
}
