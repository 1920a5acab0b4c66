import type { Hook } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import type { Encoded, EncodedFile, EncodeRequest, Placement } from "../provider";
import { sortedText } from "../shared/placeHooks";
import { eventNamed } from "../shared/tools";
import { wholeFile, writeWhenThen } from "../shared/whenThen";
import { decode } from "./decode";
import { facts } from "./facts";

/** A file is one hook, and its name the hook's id: each gets a file of its own, named after it. */
export function encode(request: EncodeRequest): Encoded {
  const files = new Map<string, EncodedFile>();
  for (const [path, text] of request.existing) files.set(path, { path, text });
  const taken = new Set<string>();
  const placements = request.hooks.map((hook): Placement => {
    const content = write(hook);
    const path = pathFor(hook, request, (one) => !taken.has(one) && isFree(files.get(one)?.text, content));
    taken.add(path);
    if ((files.get(path)?.text ?? "").trim() === "") {
      files.set(path, { path, text: `${JSON.stringify(content, null, 2)}\n` });
    }
    return { hook: hook.id, path, id: wholeFile };
  });
  return { files: [...files.values()], placements };
}

/** Nothing stands there, or just this hook. */
function isFree(text: string | undefined, content: JsonObject): boolean {
  if (text === undefined || text.trim() === "") return true;
  return decode({ text }).hooks.some((present) => sortedText(write(present)) === sortedText(content));
}

/** Where it was asked for, if it is there already; else a path after its name. */
function pathFor(hook: Hook, { path, existing }: EncodeRequest, isFit: (path: string) => boolean): string {
  if (existing.has(path) && isFit(path)) return path;
  const folder = path.replace(/[^/\\]*$/, "");
  const name = (hook.name ?? hook.event).toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const base = folder + (name.replace(/^-|-$/g, "") || "hook");
  for (let count = 1; ; count++) {
    const candidate = `${base}${count === 1 ? "" : `-${count}`}.json`;
    if (isFit(candidate)) return candidate;
  }
}

/** Hooks about files must name some: all of them, where there is no matcher. */
function write(hook: Hook): JsonObject {
  const needsFiles =
    eventNamed(facts, hook.nativeEvent)?.matches?.on === "path" && hook.nativeMatcher === undefined;
  return writeWhenThen(needsFiles ? { ...hook, nativeMatcher: ["**/*"] } : hook, facts);
}
