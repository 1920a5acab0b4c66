import type { Alias, CST, Node, Pair, YAMLMap, YAMLSeq } from "yaml";
import { lineStart } from "../edit/lines";
import { innerRange } from "../innerRange";
import { maxDepth } from "../limits";
import { loadYaml } from "../packages";
import type { ProblemList } from "../problemList";
import type { ArrayNode, ObjectEntry, ObjectNode, TextNode } from "../textNode";
import { isSeqItem, mapRow, seqRow } from "./yamlRows";
import { absentValue, keyText, readScalar } from "./yamlScalar";
import type { YamlHolder, YamlPlace, YamlRow } from "./yamlTree";

/** How many nodes aliases may add: plenty for any config, and the end of a text that doubles itself on every line. */
const maxExpanded = 50_000;

/** Turns the nodes of the package into ours. What an alias stands for is read again, as nodes that have no place. */
export class YamlReader {
  readonly places = new Map<TextNode, YamlPlace>();
  /** Set where the tree would become too large or too deep. */
  isStopped = false;
  readonly #text: string;
  readonly #problems: ProblemList;
  readonly #yaml = loadYaml();
  readonly #anchors = new Map<string, Node>();
  /** The nodes being read, each inside the one before. */
  readonly #open = new Set<Node>();
  #expanded = 0;

  constructor(text: string, problems: ProblemList) {
    this.#text = text;
    this.#problems = problems;
  }

  readRoot(node: Node): TextNode {
    const slot = node.range?.[0] ?? 0;
    return this.#read(node, { kind: "root", slot, column: 0, isTagged: node.tag !== undefined });
  }

  #read(node: Node, holder: YamlHolder | undefined): TextNode {
    const start = node.range?.[0] ?? 0;
    if (!holder) this.#expanded++;
    if (this.#expanded > maxExpanded)
      this.#stop("tooLarge", "The aliases of this text stand for too much.", start);
    if (this.#open.size > maxDepth)
      this.#stop("tooDeep", `The text is nested deeper than ${maxDepth} levels.`, start);
    if (this.isStopped) return absentValue(start);
    if (this.#yaml.isAlias(node)) return this.#readAlias(node, holder);
    if (holder && node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (this.#yaml.isScalar(node)) return this.#place(readScalar(this.#text, node), holder, "scalar", []);
    this.#open.add(node);
    const read = this.#yaml.isMap(node)
      ? this.#readMap(node, holder)
      : this.#readSeq(node as YAMLSeq<Node>, holder);
    this.#open.delete(node);
    return read;
  }

  #readAlias(alias: Alias, holder: YamlHolder | undefined): TextNode {
    const [start, end] = alias.range ?? [0, 0];
    const target = this.#anchors.get(alias.source);
    if (!target || this.#open.has(target)) {
      const why = target
        ? "This alias stands inside what it stands for."
        : "There is no anchor of this name before here.";
      this.#problems.add("syntax", why, start, end);
      return absentValue(start);
    }
    return this.#place({ ...this.#read(target, undefined), range: { start, end } }, holder, "alias", []);
  }

  #readMap(map: YAMLMap, holder: YamlHolder | undefined): TextNode {
    const token = map.srcToken;
    const isBlock = token?.type === "block-map";
    const entries: ObjectEntry[] = [];
    const merged: ObjectEntry[] = [];
    const rows: YamlRow[] = [];
    for (const pair of map.items as Pair<Node | null, Node | null>[]) {
      const keyEnd = pair.key?.range?.[1] ?? pair.value?.range?.[0] ?? 0;
      const tokens = mapRow(pair.srcToken ?? { start: [] }, keyEnd);
      const column = this.#column(isBlock ? (rows[0]?.start ?? tokens.start) : undefined);
      const entry = this.#readPair(
        pair,
        merged,
        holder && { ...tokens, kind: isBlock ? "map" : "flow", column },
      );
      const end = Math.max(keyEnd, tokens.slot, entry?.range.end ?? this.#endOf(pair.value));
      rows.push({ start: tokens.start, end, index: entry ? entries.length : -1 });
      if (entry) entries.push({ ...entry, range: { start: tokens.start, end } });
    }
    const inherited = this.#inherited(entries, merged);
    const node: ObjectNode = {
      kind: "object",
      range: this.#range(map, isBlock, rows),
      entries: [...inherited, ...entries],
    };
    const shifted = rows.map((row) => ({ ...row, index: row.index < 0 ? -1 : row.index + inherited.length }));
    return this.#place(node, holder, isBlock ? "block" : token ? "flow" : "barePair", isBlock ? shifted : []);
  }

  /** What is merged in and not overridden, each key once; and a look at the keys that stand here more than once. */
  #inherited(entries: readonly ObjectEntry[], merged: readonly ObjectEntry[]): readonly ObjectEntry[] {
    const seen = new Set<string>();
    for (const { key, keyRange } of entries) {
      if (seen.has(key)) {
        const message = `The key ${JSON.stringify(key)} stands here twice; only the last one counts.`;
        this.#problems.add("duplicateKey", message, keyRange.start, keyRange.end);
      }
      seen.add(key);
    }
    return merged.filter(({ key }) => !seen.has(key) && seen.add(key));
  }

  /** One entry; or none, where the key is no text, or where what `<<` brings in goes to `merged`. */
  #readPair(
    { key, value }: Pair<Node | null, Node | null>,
    merged: ObjectEntry[],
    holder: YamlHolder | undefined,
  ): ObjectEntry | undefined {
    const start = key?.range?.[0] ?? holder?.slot ?? 0;
    const name = keyText(this.#yaml.isAlias(key) ? this.#anchors.get(key.source) : key, this.#yaml);
    if (name === undefined) {
      this.#problems.add("syntax", "Only text can be a key.", start, key?.range?.[1] ?? start);
      return undefined;
    }
    const isMerge = name === "<<" && this.#yaml.isScalar(key) && key.type === "PLAIN";
    const brought = isMerge && value ? this.#merge(value) : undefined;
    if (brought) {
      merged.push(...brought);
      return undefined;
    }
    const end = key?.range?.[1] ?? start;
    const read = value
      ? this.#read(value, holder)
      : this.#place(absentValue(holder?.slot ?? end), holder, "scalar", []);
    const keyRange = innerRange(this.#text, { kind: "string", range: { start, end }, value: name });
    return { key: name, keyRange, range: { start, end: Math.max(end, read.range.end) }, value: read };
  }

  /** The entries that a merge key brings in: of one map, or of several, of which the first that has a key counts. */
  #merge(value: Node): readonly ObjectEntry[] | undefined {
    const parts = this.#yaml.isSeq(value) ? (value.items as Node[]) : [value];
    const read = parts.map((part) => this.#read(part, undefined));
    return read.every((part) => part.kind === "object") ? read.flatMap(({ entries }) => entries) : undefined;
  }

  #readSeq(seq: YAMLSeq<Node>, holder: YamlHolder | undefined): ArrayNode {
    const token = seq.srcToken;
    const isBlock = token?.type === "block-seq";
    const sources: readonly CST.CollectionItem[] = isBlock ? token.items.filter(isSeqItem) : [];
    const rows: YamlRow[] = [];
    const items = seq.items.map((item, index) => {
      const source = sources[index];
      if (!source) return this.#read(item, holder && flowHolder(item));
      const tokens = seqRow(source);
      const column = this.#column(rows[0]?.start ?? tokens.start);
      const read = this.#read(item, holder && { ...tokens, kind: "seq", column });
      rows.push({ start: tokens.start, end: Math.max(tokens.slot, read.range.end), index });
      return read;
    });
    const node: ArrayNode = { kind: "array", range: this.#range(seq, isBlock, rows), items };
    return this.#place(node, holder, isBlock ? "block" : "flow", rows);
  }

  #place<Kind extends TextNode>(
    node: Kind,
    holder: YamlHolder | undefined,
    style: YamlPlace["style"],
    rows: readonly YamlRow[],
  ): Kind {
    if (holder) this.places.set(node, { style, holder, rows });
    return node;
  }

  /** The package lets a block run on to the start of the next one; ours ends with its last row. */
  #range(node: Node, isBlock: boolean, rows: readonly YamlRow[]): { start: number; end: number } {
    const [start, end] = node.range ?? [0, 0];
    return isBlock ? { start: rows[0]?.start ?? start, end: rows.at(-1)?.end ?? end } : { start, end };
  }

  #endOf(node: Node | null): number {
    return node
      ? this.#yaml.isScalar(node)
        ? readScalar(this.#text, node).range.end
        : (node.range?.[1] ?? 0)
      : 0;
  }

  #column(start: number | undefined): number {
    return start === undefined ? 0 : start - lineStart(this.#text, start);
  }

  #stop(kind: "tooLarge" | "tooDeep", message: string, start: number): void {
    if (!this.isStopped) this.#problems.add(kind, message, start, start + 1);
    this.isStopped = true;
  }
}

function flowHolder(item: Node): YamlHolder {
  return { kind: "flow", slot: item.range?.[0] ?? 0, column: 0, isTagged: item.tag !== undefined };
}
