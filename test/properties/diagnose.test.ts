import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyFixes } from "../../src/core/diagnose/applyFixes";
import { check } from "../../src/core/diagnose/check";
import type { CheckInput } from "../../src/core/diagnose/context";
import { completionsAt } from "../../src/core/language/completion";
import { openDocument } from "../../src/core/language/document";
import { hoverAt } from "../../src/core/language/hover";
import { linksIn } from "../../src/core/language/links";
import { providers } from "../../src/core/providers/registry";
import { applyEdits } from "../../src/core/text/editText";
import { fixturesOf } from "../helpers/fixtures";
import { memoryFileSystem } from "../helpers/memoryFileSystem";
import { mutate, noise, randomFrom } from "../helpers/mutate";
import { ruleFixtures } from "../helpers/ruleFixtures";

const files = memoryFileSystem(new Map());
const rounds = 12;

/** What stands in a file beside its hooks, and must be there after every fix. */
const foreign = `  "openhook-test": { "kept":   [1,2 ,3] },\n`;

suite("rules on any text", () => {
  for (const provider of providers) {
    const seeds = fixturesOf(provider.facts.id).flatMap(({ folder, inputs }) =>
      inputs.map((path) => readFileSync(join(folder, path), "utf8")),
    );
    test(`${provider.facts.id}: no exception, ranges inside of the text, fixes come to an end`, () => {
      const random = randomFrom(provider.facts.id.length * 104_729 + 5);
      const pick = <Item>(list: readonly Item[]): Item | undefined =>
        list[Math.floor(random() * list.length)];
      for (let round = 0; round < rounds; round++) {
        const file = pick(provider.facts.files);
        const seed = pick(seeds);
        if (file === undefined) continue;
        const text = seed === undefined || random() < 0.1 ? noise(random) : mutate(seed, random);
        const path = `/project/${(file.target ?? file.pattern.replace(/\*+/g, "x")).replace(/^~?\//, "")}`;
        holds({ provider, file, path, text, files, home: "/home/dev" }, random);
      }
    });
  }

  test("fixes keep every foreign byte", () => {
    for (const { inputs } of ruleFixtures()) {
      for (const input of inputs.filter(({ file }) => file.shared && file.format.startsWith("json"))) {
        const text = input.text.replace("{\n", `{\n${foreign}`);
        for (const { fixes = [] } of check({ ...input, text }).findings) {
          for (const { edits, title } of fixes)
            assert.ok(applyEdits(text, edits).includes(foreign.trimEnd()), title);
        }
      }
    }
  });
});

function holds(input: CheckInput, random: () => number): void {
  const { text } = input;
  for (const { range, message, fixes = [] } of check(input).findings) {
    assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length, message);
    for (const { edits } of fixes) applyEdits(text, edits);
  }
  const { checked } = applyFixes(input);
  const left = checked.findings.filter(({ fixes }) => fixes?.[0] !== undefined && !fixes[0].needsPreview);
  assert.deepEqual(
    left.map(({ code }) => code),
    [],
    text,
  );
  const document = openDocument(input);
  linksIn(document);
  for (let caret = 0; caret < 5; caret++) {
    const offset = Math.floor(random() * (text.length + 1));
    hoverAt(document, offset);
    for (const { range } of completionsAt(document, offset)) {
      assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length);
    }
  }
}
