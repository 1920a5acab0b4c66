import type { TextNode } from "../text/textNode";

/** Keys that people use to explain a hook. No agent obeys them and nobody expects it. */
const remarks: ReadonlySet<string> = new Set([
  "description",
  "comment",
  "comments",
  "note",
  "notes",
  "name",
  "title",
  "label",
  "id",
  "author",
  "tags",
  "doc",
  "docs",
  "why",
  "reason",
  "purpose",
  "//",
]);

/** `_comment`, `$comment` and `x-anything` say by their first letter that they are for people or for other tools. */
export function isRemark(key: string): boolean {
  return remarks.has(key.toLowerCase()) || /^[_$]|^x-/.test(key);
}

/** Being ignored changes nothing: the value says what happens anyway. */
export function saysTheDefault(key: string, value: TextNode): boolean {
  if (value.kind === "null") return true;
  if (value.kind === "boolean") return value.value === (key === "enabled");
  if (value.kind === "array") return value.items.length === 0;
  return value.kind === "string" && value.value === "";
}
