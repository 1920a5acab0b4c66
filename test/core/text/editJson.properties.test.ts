import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { Json } from "../../../src/core/model/json";
import { applyEdits, editText } from "../../../src/core/text/editText";
import { nodeAtPath } from "../../../src/core/text/nodeAt";
import { parseText } from "../../../src/core/text/parseText";
import type { TextChange } from "../../../src/core/text/textChange";
import type { TextFormat, TextNode, TextPath } from "../../../src/core/text/textNode";
import { toJson } from "../../../src/core/text/toJson";
import { allPaths, arbitraryJson, arbitraryJsonText, arbitraryKey } from "./arbitraryJson";
import type { JsonText } from "./arbitraryJson";
import { replaceAt, valueAt } from "./jsonValue";

const anyPlace = fc.tuple(arbitraryJsonText, fc.nat(), arbitraryJson);

suite("Editing any JSON text", () => {
  test("reads the value that was written", () => {
    fc.assert(
      fc.property(arbitraryJsonText, ({ text, format, value }) => {
        assert.deepEqual(read(text, format), value);
      }),
    );
  });

  test("sets a value and leaves the rest alone", () => {
    fc.assert(
      fc.property(anyPlace, ([source, choice, value]) => {
        const path = pick(source, choice, () => true);
        if (!path) return;
        const { after } = change(source, { kind: "set", path, value });
        assert.deepEqual(read(after, source.format), replaceAt(source.value, path, value));
      }),
    );
  });

  test("sets what is not there yet", () => {
    fc.assert(
      fc.property(anyPlace, arbitraryKey, ([source, choice, value], key) => {
        const path = pick(source, choice, (node) => node.kind === "object");
        if (!path) return;
        const { after } = change(source, { kind: "set", path: [...path, key, "deep"], value }, true);
        if (after === source.text) return;
        assert.deepEqual(valueAt(read(after, source.format), [...path, key, "deep"]), value);
      }),
    );
  });

  test("removes one place and leaves the rest alone", () => {
    fc.assert(
      fc.property(anyPlace, ([source, choice]) => {
        const path = pick(source, choice, (_, at) => at.length > 0);
        if (!path) return;
        const { after } = change(source, { kind: "remove", path });
        assert.deepEqual(read(after, source.format), replaceAt(source.value, path, undefined));
      }),
    );
  });

  test("appends, and takes the appended away again without a trace", () => {
    fc.assert(
      fc.property(anyPlace, ([source, choice, value]) => {
        const path = pick(
          source,
          choice,
          (node) =>
            node.kind === "array" &&
            (node.items.length > 0 || source.text.slice(node.range.start, node.range.end) === "[]"),
        );
        if (!path) return;
        const old = valueAt(source.value, path) as readonly Json[];
        const { after } = change(source, { kind: "append", path, values: [value, 1] });
        assert.deepEqual(read(after, source.format), replaceAt(source.value, path, [...old, value, 1]));
        const removals: TextChange[] = [0, 1].map((index) => ({
          kind: "remove",
          path: [...path, old.length + index],
        }));
        const back = editText(after, source.format, removals);
        assert.ok(back.ok);
        assert.equal(applyEdits(after, back.edits), source.text);
      }),
    );
  });
});

function read(text: string, format: TextFormat): Json {
  const { root, problems } = parseText(text, format);
  assert.deepEqual(problems, [], text);
  assert.ok(root);
  return toJson(root);
}

function pick(
  source: JsonText,
  choice: number,
  wanted: (node: TextNode, path: TextPath) => boolean,
): TextPath | undefined {
  const { root } = parseText(source.text, source.format);
  assert.ok(root);
  const paths = allPaths(root).filter((path) => {
    const node = nodeAtPath(root, path);
    return node !== undefined && wanted(node, path);
  });
  return paths[choice % paths.length];
}

/** Makes one change, and checks that every byte outside the edits, which touch no more than they must, is still there. */
function change(source: JsonText, wanted: TextChange, mayRefuse = false): { readonly after: string } {
  const edited = editText(source.text, source.format, [wanted]);
  if (!edited.ok && mayRefuse) return { after: source.text };
  assert.ok(edited.ok, edited.ok ? "" : edited.problem);
  return { after: applyEdits(source.text, edited.edits) };
}
