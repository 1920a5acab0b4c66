import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { catalogue } from "../../../src/core/diagnose/catalogue";
import { check } from "../../../src/core/diagnose/check";
import { recognise } from "../../../src/core/discover/recognise";

interface FixtureFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/** Texts that are no fixtures: nobody could read or even store them as such. */
const odd: readonly FixtureFile[] = [
  { name: "no text", path: ".claude/settings.json", text: "{" },
  { name: "byte order mark", path: ".codex/hooks.json", text: "\ufeff{}" },
  { name: "half a character", path: ".claude/settings.json", text: '{ "x": "\ud800" }' },
  { name: "deep", path: ".claude/settings.json", text: "[".repeat(1000) },
  { name: "large", path: ".codex/config.toml", text: "#".repeat(2_000_001) },
  { name: "other keys", path: ".cursor/hooks.json", text: '{ "version": 1, "stop": [] }' },
  { name: "no hooks", path: ".github/hooks/x.json", text: '{ "version": 1 }' },
];

const root = "test/fixtures";
const files: readonly FixtureFile[] = [
  ...odd,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(?:canonical|findings)\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .flatMap((file) => {
      const [, path] = /^test\/fixtures\/(?:rules\/[^/]+\/before|[^/]+\/[^/]+)\/(.+)$/.exec(file) ?? [];
      return path === undefined ? [] : [{ name: file, path, text: readFileSync(file, "utf8") }];
    }),
];

/** Decoders and rules look at the same text: no place is told of twice. */
suite("each problem is reported once", () => {
  const found = new Set<string>();
  for (const { name, path, text } of files) {
    const [claim] = recognise(`/p/${path}`, { text });
    if (claim === undefined) continue;
    test(name, () => {
      const { findings } = check({ ...claim, path: `/p/${path}`, text });
      const places = findings.map(({ range: { start, end } }) => `${start}-${end}`);
      const twice = findings.filter((_, at) => places.indexOf(places[at] ?? "") !== at);
      assert.deepEqual(
        twice.map(({ code, message }) => `${code}: ${message}`),
        [],
      );
      for (const { code } of findings) found.add(code);
    });
  }
  test("of every code that needs no other file", () => {
    const needFiles = /^(?:script\.|file\.(?:shadowed|unread-place)|hook\.read-twice|guard\.)/;
    assert.deepEqual(
      catalogue.map(({ code }) => code).filter((code) => !found.has(code) && !needFiles.test(code)),
      [],
    );
  });
});
