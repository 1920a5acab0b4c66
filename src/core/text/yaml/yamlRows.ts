import type { CST } from "yaml";

/** Where a row begins and where its value may begin, from the tokens before key and value. */
export interface RowTokens {
  readonly start: number;
  readonly slot: number;
  readonly isTagged: boolean;
}

const beforeKey = new Set<string>(["explicit-key-ind", "seq-item-ind", "anchor", "tag"]);
const beforeValue = new Set<string>(["map-value-ind", "seq-item-ind", "anchor", "tag"]);

export function mapRow({ start, key, sep }: CST.CollectionItem, keyEnd: number): RowTokens {
  const first = start.find(({ type }) => beforeKey.has(type)) ?? key ?? sep?.[0];
  return { start: first?.offset ?? keyEnd, slot: slotOf(sep ?? [], keyEnd), isTagged: hasTag(sep ?? []) };
}

export function seqRow({ start }: CST.CollectionItem): RowTokens {
  const dash = start.find(({ type }) => type === "seq-item-ind")?.offset ?? 0;
  return { start: dash, slot: slotOf(start, dash + 1), isTagged: hasTag(start) };
}

/** An item of the token that is one of the sequence, and not only comments at its end. */
export function isSeqItem({ start }: CST.CollectionItem): boolean {
  return start.some(({ type }) => type === "seq-item-ind");
}

function slotOf(tokens: readonly CST.SourceToken[], otherwise: number): number {
  const last = tokens.findLast(({ type }) => beforeValue.has(type));
  return last ? last.offset + last.source.length : otherwise;
}

function hasTag(tokens: readonly CST.SourceToken[]): boolean {
  return tokens.some(({ type }) => type === "tag");
}
