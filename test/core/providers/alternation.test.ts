import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { escapePattern, splitAlternation } from "../../../src/core/providers/shared/alternation";

suite("splitAlternation", () => {
  const cases: readonly (readonly [
    pattern: string,
    literals: readonly (string | undefined)[],
    anchored: boolean,
  ])[] = [
    ["Bash", ["Bash"], false],
    ["^Bash$", ["Bash"], true],
    ["Edit|Write|MultiEdit", ["Edit", "Write", "MultiEdit"], false],
    ["^(Edit|Write)$", ["Edit", "Write"], true],
    ["^(?:Edit|Write)$", ["Edit", "Write"], true],
    ["(Edit|Write)", ["Edit", "Write"], false],
    ["^Edit$|^Write$", ["Edit", "Write"], true],
    ["mcp__git\\.hub__x", ["mcp__git.hub__x"], false],
    ["Notebook.*", [undefined], false],
    ["a[|]b", [undefined], false],
    ["(a|b)c", [undefined], false],
  ];
  for (const [pattern, literals, anchored] of cases) {
    test(pattern, () => {
      const parts = splitAlternation(pattern);
      assert.deepEqual(
        parts.map(({ literal }) => literal),
        literals,
      );
      assert.ok(parts.every((part) => part.anchored === anchored));
    });
  }
  test("an escaped name comes back as itself", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        assert.deepEqual(splitAlternation(`^${escapePattern(name)}$`), [
          { text: escapePattern(name), anchored: true, literal: name },
        ]);
      }),
    );
  });
  test("no pattern makes it throw", () => {
    fc.assert(fc.property(fc.string(), (pattern) => void splitAlternation(pattern)));
  });
});
