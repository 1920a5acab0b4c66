import type { Handler } from "../../model/handler";
import type { Hook, HookRanges } from "../../model/hook";
import type { JsonObject } from "../../model/json";
import type { TextRange } from "../../model/textRange";
import { innerRange } from "../../text/innerRange";
import type { TextNode } from "../../text/textNode";
import type { EventFact } from "../facts";

/** The event lets hooks prevent, and the hook is waited for. */
export function canBlock(event: EventFact | undefined, handler: Handler): boolean {
  return event?.power === "prevent" && handler.async !== true;
}

/** What a decoder could not place, under its own id; nothing where there is nothing. */
export function ownExtras(id: string, extras: JsonObject): Hook["extras"] {
  return Object.keys(extras).length === 0 ? nothing : { [id]: extras };
}

/** One empty object does for all hooks. */
const nothing: Hook["extras"] = Object.freeze({});

/** The places of a hook's parts, texts without their quotes. */
export function hookRanges(
  text: string,
  hook: TextRange,
  parts: Readonly<Record<"event" | "matcher" | "handler", TextNode | undefined>>,
): HookRanges {
  const found = Object.entries(parts).flatMap(([key, node]) =>
    node === undefined ? [] : [[key, node.kind === "string" ? innerRange(text, node) : node.range] as const],
  );
  return { hook, ...Object.fromEntries(found) };
}
