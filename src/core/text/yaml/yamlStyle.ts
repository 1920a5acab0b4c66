import { eolOf } from "../edit/lines";
import type { TextNode } from "../textNode";
import type { YamlStyle } from "./printYaml";
import type { YamlPlace } from "./yamlTree";

export const defaultYamlStyle: YamlStyle = { eol: "\n", mapIndent: 2, seqIndent: 2 };

/** Takes the layout from the first object and the first list that stand as a block below a key. */
export function detectYamlStyle(text: string, places: ReadonlyMap<TextNode, YamlPlace>): YamlStyle {
  let mapIndent: number | undefined;
  let seqIndent: number | undefined;
  for (const [node, { style, holder, rows }] of places) {
    const start = rows[0]?.start;
    if (style !== "block" || holder.kind !== "map" || start === undefined) continue;
    const column = start - (text.lastIndexOf("\n", start) + 1);
    if (node.kind === "object") mapIndent ??= column - holder.column;
    else seqIndent ??= column - holder.column;
    if (mapIndent !== undefined && seqIndent !== undefined) break;
  }
  const unit = mapIndent ?? (seqIndent === 0 ? undefined : seqIndent) ?? defaultYamlStyle.mapIndent;
  return { eol: eolOf(text), mapIndent: unit, seqIndent: seqIndent ?? unit };
}
