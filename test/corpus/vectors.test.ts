import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { hookFields } from "../../src/core/convert/hookFields";
import type { Json } from "../../src/core/model/json";
import { validateEnvelope } from "../../src/core/providers/openhook/envelope";
import { convertTo, providerNamed, sourceAt, type SourceFile } from "../helpers/convertFixture";

// Published test vectors of the interchange format and of OpenHook: read in place where they are, never copied.
const vectors = process.env["OPENHOOK_VECTORS"];
const folder = (name: string): string => join(vectors ?? "", name);
const filesIn = (name: string): readonly string[] =>
  vectors !== undefined && existsSync(folder(name))
    ? readdirSync(folder(name)).map((file) => join(folder(name), file))
    : [];
const asInterchange = (path: string): SourceFile =>
  sourceAt("vector.hooks.json", readFileSync(path, "utf8"), "interchange");
const asClaude = (text: string): SourceFile => sourceAt(".claude/settings.json", text, "claude-code");

suite("published vectors", () => {
  for (const path of filesIn("hook-interchange/canonical")) {
    test(`accepts ${path}`, () => {
      const source = asInterchange(path);
      const { hooks, refused } = source.provider.decode(source);
      assert.equal(refused, undefined);
      assert.ok(hooks.length > 0);
    });
  }
  for (const path of filesIn("hook-interchange/invalid")) {
    test(`refuses ${path}`, () => {
      const source = {
        ...asInterchange(filesIn("hook-interchange/canonical")[0] ?? ""),
        text: readFileSync(path, "utf8"),
      };
      const { refused, findings } = source.provider.decode(source);
      assert.ok(refused, "gives a reason");
      assert.ok(findings.some(({ severity }) => severity === "error"));
    });
  }
  for (const name of ["simple-blocking", "multi-event", "full-featured"]) {
    for (const canonical of filesIn("hook-interchange/canonical").filter((path) =>
      path.endsWith(`${name}.json`),
    )) {
      test(`${name} becomes the published Claude Code file`, () => {
        const { files, problems } = convertTo(asInterchange(canonical), providerNamed("claude-code"));
        assert.deepEqual(problems, []);
        const published = readFileSync(join(folder("hook-interchange/claude-code"), `${name}.json`), "utf8");
        assert.deepEqual(meaning(asClaude(files[0]?.text ?? "")), meaning(asClaude(published)));
      });
    }
  }
  for (const path of filesIn("hook-interchange/claude-code").filter((one) =>
    one.endsWith("roundtrip-source.json"),
  )) {
    test("the round trip is what the vectors say", () => {
      const source = asClaude(readFileSync(path, "utf8"));
      const there = convertTo(source, providerNamed("interchange"));
      const expected = asInterchange(path.replace("source", "canonical"));
      const manifest = { ...expected, text: there.files[0]?.text ?? "" };
      assert.deepEqual(core(manifest), core(expected));
      assert.deepEqual(
        meaning(asClaude(convertTo(manifest, providerNamed("claude-code")).files[0]?.text ?? "")),
        meaning(source),
      );
    });
  }
  for (const path of filesIn("openhook")) {
    test(`validates ${path}`, () => {
      assert.deepEqual(validateEnvelope(JSON.parse(readFileSync(path, "utf8")) as Json), []);
    });
  }
});

function meaning(source: SourceFile): unknown {
  return source.provider.decode(source).hooks.map((hook) => Object.fromEntries(hookFields(hook)));
}

/** What the manifest says in the format's own words, leaving provider data aside. */
function core(source: SourceFile): unknown {
  return source.provider
    .decode(source)
    .hooks.map(({ event, matcher, handler, blocking }) => ({ event, matcher, handler, blocking }));
}
