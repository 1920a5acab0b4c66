import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { Json } from "../../src/core/model/json";
import { applyEdits, editText } from "../../src/core/text/editText";
import { nodeAtPath } from "../../src/core/text/nodeAt";
import { parseText } from "../../src/core/text/parseText";
import type { TextChange } from "../../src/core/text/textChange";
import type { TextFormat, TextNode, TextPath } from "../../src/core/text/textNode";
import { toJson } from "../../src/core/text/toJson";
import type { TextCase } from "./arbitraryJson";
import { allPaths, arbitraryJson, arbitraryJsonText, arbitraryKey } from "./arbitraryJson";
import { arbitraryTomlJson, arbitraryTomlText } from "./arbitraryToml";
import { arbitraryYamlText } from "./arbitraryYaml";
import { replaceAt, valueAt } from "./jsonValue";

interface Subject {
  readonly texts: fc.Arbitrary<TextCase>;
  readonly values: fc.Arbitrary<Json>;
}

const subjects: Readonly<Record<string, Subject>> = {
  JSON: { texts: arbitraryJsonText, values: arbitraryJson },
  YAML: { texts: arbitraryYamlText, values: arbitraryJson },
  TOML: { texts: arbitraryTomlText, values: arbitraryTomlJson },
};

for (const [name, { texts, values }] of Object.entries(subjects)) {
  const anyPlace = fc.tuple(texts, fc.nat(), values);
  // The packages for YAML and TOML are slow; a global setting of fast-check makes for a longer run.
  const numRuns = fc.readConfigureGlobal().numRuns ?? (name === "JSON" ? 100 : 30);

  suite(`Editing any ${name} text`, () => {
    test("reads the value that was written", () => {
      fc.assert(
        fc.property(texts, ({ text, format, value }) => {
          assert.deepEqual(read(text, format), value);
        }),
        { numRuns },
      );
    });

    test("sets a value and leaves the rest alone", () => {
      fc.assert(
        fc.property(anyPlace, ([source, choice, value]) => {
          const path = pick(source, choice, (_, at) => name !== "TOML" || at.length > 0);
          if (!path) return;
          // An array of tables holds nothing but tables: the one thing that TOML cannot be told.
          const edited = editText(source.text, source.format, [{ kind: "set", path, value }]);
          if (name === "TOML" && !edited.ok && edited.problem.includes("array of tables")) return;
          const after = change(source, { kind: "set", path, value });
          assert.deepEqual(read(after, source.format), replaceAt(source.value, path, value));
        }),
        { numRuns },
      );
    });

    test("sets what is not there yet", () => {
      fc.assert(
        fc.property(anyPlace, arbitraryKey, ([source, choice, value], key) => {
          const path = pick(source, choice, (node) => node.kind === "object");
          if (!path || valueAt(source.value, [...path, key]) !== undefined) return;
          const onlyAdds = Object.keys(valueAt(source.value, path) ?? {}).length > 0;
          const after = change(source, { kind: "set", path: [...path, key, "deep"], value }, { onlyAdds });
          assert.deepEqual(
            read(after, source.format),
            replaceAt(source.value, [...path, key], { deep: value }),
          );
        }),
        { numRuns },
      );
    });

    test("removes one place and leaves the rest alone", () => {
      fc.assert(
        fc.property(anyPlace, ([source, choice]) => {
          const path = pick(source, choice, (_, at) => at.length > 0);
          if (!path) return;
          const after = change(source, { kind: "remove", path });
          assert.deepEqual(read(after, source.format), replaceAt(source.value, path, undefined));
        }),
        { numRuns },
      );
    });

    test("appends, and takes the appended away again", () => {
      fc.assert(
        fc.property(anyPlace, ([source, choice, value]) => {
          const path = pick(source, choice, (node) => node.kind === "array");
          if (!path) return;
          const old = valueAt(source.value, path) as readonly Json[];
          const added = name === "TOML" ? [{ value }, {}] : [value, 1];
          const after = change(source, { kind: "append", path, values: added }, { onlyAdds: old.length > 0 });
          assert.deepEqual(read(after, source.format), replaceAt(source.value, path, [...old, ...added]));
          const removals: TextChange[] = [0, 1].map((index) => ({
            kind: "remove",
            path: [...path, old.length + index],
          }));
          const back = editText(after, source.format, removals);
          assert.ok(back.ok);
          const restored = applyEdits(after, back.edits);
          assert.deepEqual(read(restored, source.format), source.value);
          if (name === "JSON" && !isBlankList(source, path)) assert.equal(restored, source.text);
        }),
        { numRuns },
      );
    });
  });
}

function read(text: string, format: TextFormat): Json {
  const { root, problems } = parseText(text, format);
  assert.deepEqual(problems, [], text);
  assert.ok(root, text);
  return toJson(root);
}

/** The white space inside a list without items goes when it gets some. */
function isBlankList({ text, format }: TextCase, path: TextPath): boolean {
  const node = nodeAtPath(parseText(text, format).root, path);
  return node?.kind === "array" && node.items.length === 0 && node.range.end - node.range.start > 2;
}

function pick(
  { text, format }: TextCase,
  choice: number,
  wanted: (node: TextNode, path: TextPath) => boolean,
): TextPath | undefined {
  const { root } = parseText(text, format);
  assert.ok(root);
  const paths = allPaths(root).filter((path) => {
    const node = nodeAtPath(root, path);
    return node !== undefined && wanted(node, path);
  });
  return paths[choice % paths.length];
}

/** Makes a change; what only adds must not take a single character away. */
function change({ text, format }: TextCase, wanted: TextChange, { onlyAdds = false } = {}): string {
  const edited = editText(text, format, [wanted]);
  assert.ok(edited.ok, edited.ok ? "" : `${edited.problem}\n${text}`);
  if (onlyAdds) assert.ok(edited.edits.every(({ range }) => range.start === range.end));
  return applyEdits(text, edited.edits);
}
