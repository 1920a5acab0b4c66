import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { compilePattern, isValidPattern } from "../../../src/core/text/pattern";
import type { PatternEngine, PatternOptions } from "../../../src/core/text/pattern";

suite("compilePattern", () => {
  test("searches, or matches the whole value", () => {
    assert.equal(matches("Edit|Write", "MultiEdit"), true);
    assert.equal(matches("Edit|Write", "MultiEdit", { anchored: true }), false);
    assert.equal(matches("Edit|Write", "Write", { anchored: true }), true);
    assert.equal(matches("mcp__.*", "mcp__github__create"), true);
    assert.equal(matches("mcp__.*", "mcp__github__create", { engine: "javascript" }), true);
  });

  test("tells why a pattern is not evaluated", () => {
    const reasons: readonly (readonly [string, PatternEngine, string])[] = [
      ["(?=a)", "javascript", "lookaround"],
      ["(?!a)b", "re2", "lookaround"],
      ["(?<=a)b", "javascript", "lookaround"],
      ["(?<!a)b", "rust", "lookaround"],
      ["(a)\\1", "javascript", "lookaround"],
      ["(?<n>a)\\k<n>", "javascript", "lookaround"],
      ["(", "javascript", "invalid"],
      ["(", "re2", "invalid"],
      ["*", "re2", "invalid"],
      ["${HOME}", "rust", "invalid"],
      ["[a&&b]", "rust", "unsupported"],
      ["a**", "rust", "unsupported"],
      ["x".repeat(5000), "re2", "tooLarge"],
      ["a{1000}{1000}", "re2", "invalid"],
      ["a{2000}", "javascript", "unsupported"],
      ["(?:(?:a{1000}){1000}){1000}", "javascript", "tooLarge"],
      ["[a-z]{0,1000}".repeat(100), "re2", "tooLarge"],
    ];
    for (const [source, engine, reason] of reasons) {
      assert.deepEqual(compilePattern(source, { engine }), { ok: false, reason }, `${engine}: ${source}`);
    }
  });

  test("takes brackets and escapes that only look like look-around for what they are", () => {
    assert.equal(matches("[(?=]", "=", { engine: "javascript" }), true);
    assert.equal(matches("\\(\\?=", "(?=", { engine: "re2" }), true);
    assert.equal(matches("\\\\1", "\\1", { engine: "re2" }), true);
  });

  test("reads Rust's dialect", () => {
    assert.equal(matches("^\\d$", "\u0664", { engine: "rust" }), true);
    assert.equal(matches("(?P<tool>Bash)", "Bash", { engine: "rust" }), true);
    assert.equal(matches("(?i)bash", "BASH", { engine: "rust" }), true);
    assert.equal(matches("^a{,2}$", "aa", { engine: "rust" }), true);
    assert.equal(matches("\\u{41}\\x42\\u0043", "ABC", { engine: "rust" }), true);
    assert.equal(matches("[[:alpha:]\\-]+\\/", "a-b/", { engine: "rust" }), true);
  });

  test("takes linear time where backtracking takes forever", () => {
    assert.equal(matches("^(a+)+$", "a".repeat(5000) + "b", { engine: "javascript" }), false);
  });
});

suite("isValidPattern", () => {
  const verdicts: readonly (readonly [string, Readonly<Record<PatternEngine, boolean>>])[] = [
    ["Bash|Edit", { javascript: true, rust: true, re2: true }],
    ["(?!Bash)", { javascript: true, rust: false, re2: false }],
    ["(?i)bash", { javascript: false, rust: true, re2: true }],
    ["(?P<n>a)", { javascript: false, rust: true, re2: true }],
    ["*", { javascript: false, rust: false, re2: false }],
    ["a{", { javascript: true, rust: false, re2: true }],
    ["\\e", { javascript: true, rust: false, re2: false }],
    ["[a-z&&[^x]]", { javascript: true, rust: true, re2: true }],
    ["Bash(", { javascript: false, rust: false, re2: false }],
  ];
  for (const [source, expected] of verdicts) {
    test(source, () => {
      const engines: readonly PatternEngine[] = ["javascript", "rust", "re2"];
      assert.deepEqual(
        Object.fromEntries(engines.map((engine) => [engine, isValidPattern(source, engine)])),
        expected,
      );
    });
  }
});

function matches(source: string, value: string, options: PatternOptions = {}): boolean {
  const compiled = compilePattern(source, options);
  assert.ok(compiled.ok, source);
  return compiled.test(value);
}
