import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { compilePattern, isValidPattern } from "../../src/core/text/pattern";
import type { PatternEngine } from "../../src/core/text/pattern";

/** Any code point. The unit "binary" of fast-check means the same and first builds a table of all of them, for a second. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

suite("any pattern", () => {
  test("agrees with JavaScript", () => {
    fc.assert(
      fc.property(javascriptPattern, fc.array(sample, { minLength: 1 }), (source, values) => {
        const own = compilePattern(source, { engine: "javascript" });
        if (!own.ok) {
          assert.equal(own.reason === "invalid", !isValidPattern(source, "javascript"));
          return;
        }
        for (const value of values) assert.equal(own.test(value), new RegExp(source).test(value), value);
      }),
    );
  });

  test("never throws", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: character }),
        fc.constantFrom<PatternEngine>("javascript", "rust", "re2"),
        (source, engine) => {
          compilePattern(source, { engine });
          isValidPattern(source, engine);
        },
      ),
    );
  });
});

const atom = fc.constantFrom(
  ..."ab1_-]} .^$|*+?\n".split(""),
  ..."/|-|.|d|D|w|W|s|S|b|B|t|n|0|x41|x4|u0041|u00|cA|e|A|z|Q|p|_|\\".split("|").map((letter) => `\\${letter}`),
  "[ab]", "[^ab]", "[]", "[^]", "[a[]", "[\\w-]", "[\\d-x]", "[\\b]", "[\\]x]", "[a-c]", "[.]", "[\\s]", "[\\-a]", "[^\\s]",
  "(a)", "(?:b|c)", "(?<n>a)", "{", "{2}", "{1,2}", "{,2}", "a{2,}",
); // prettier-ignore
const javascriptPattern = fc.array(atom, { maxLength: 6 }).map((atoms) => atoms.join(""));
const sample = fc.string({
  unit: fc.constantFrom(..."abcxAzeQpu0148_-]}[{, .\n\r\t/\\\u00a0\u2028\ufeff\b\0\u0001".split("")),
  maxLength: 5,
});
