import type { TextRange } from "../../model/textRange";
import type { ArrayNode, ObjectEntry, ObjectNode, TextNode } from "../textNode";
import type { Builder, TableBuilder } from "./tomlBuilder";
import type { TomlPlace } from "./tomlTree";

interface Finished {
  readonly root: TextNode;
  readonly places: ReadonlyMap<TextNode, TomlPlace>;
}

type Path = TomlPlace["path"];

/** Turns what was collected into the nodes that all formats share. */
export function finishToml(text: string, root: TableBuilder): Finished {
  const places = new Map<TextNode, TomlPlace>();
  const node = finish(places, root, []);
  const whole = { ...node, range: { start: 0, end: text.length } };
  places.set(whole, { style: "table", path: [], parent: undefined, section: root.section });
  for (const child of childrenOf(whole)) adopt(places, child, whole);
  return { root: whole, places };
}

function finish(places: Map<TextNode, TomlPlace>, builder: Builder, path: Path): TextNode {
  const node = build(places, builder, path);
  const style = builder.kind === "table" ? builder.style : builder.kind === "tables" ? "tables" : "inline";
  const section = builder.kind === "table" ? builder.section : undefined;
  const dotted = builder.kind === "table" && builder.dotted ? { dotted: builder.dotted } : {};
  places.set(node, { style, path, parent: undefined, section, ...dotted });
  for (const child of childrenOf(node)) adopt(places, child, node);
  return node;
}

function build(places: Map<TextNode, TomlPlace>, builder: Builder, path: Path): TextNode {
  switch (builder.kind) {
    case "scalar":
      return builder.node;
    case "list":
    case "tables": {
      const items = [...builder.items].map((item, index) => finish(places, item, [...path, index]));
      const range = builder.kind === "list" ? builder.range : cover(items.map((item) => item.range));
      return { kind: "array", range, items } satisfies ArrayNode;
    }
    case "table": {
      const entries = [...builder.entries].map(([key, entry]): ObjectEntry => {
        const value = finish(places, entry.value, [...path, key]);
        return { key, keyRange: entry.keyRange, range: entry.range ?? value.range, value };
      });
      const { section } = builder;
      const own = builder.style === "table" && section ? [{ start: section.start, end: section.end }] : [];
      const range = builder.range ?? cover([...own, ...entries.map((entry) => entry.range)]);
      return { kind: "object", range, entries } satisfies ObjectNode;
    }
  }
}

function adopt(places: Map<TextNode, TomlPlace>, child: TextNode, parent: TextNode): void {
  const place = places.get(child);
  if (place) places.set(child, { ...place, parent });
}

function childrenOf(node: TextNode): readonly TextNode[] {
  if (node.kind === "array") return node.items;
  return node.kind === "object" ? node.entries.map(({ value }) => value) : [];
}

function cover(ranges: readonly TextRange[]): TextRange {
  const start = ranges.reduce((least, range) => Math.min(least, range.start), Infinity);
  const end = ranges.reduce((most, range) => Math.max(most, range.end), 0);
  return { start: Math.min(start, end), end };
}
