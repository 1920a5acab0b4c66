import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { hookFields } from "../../src/core/convert/hookFields";
import { recognise } from "../../src/core/discover/recognise";
import { providers } from "../../src/core/providers/registry";
import { convertTo, providerNamed } from "../helpers/convertFixture";

// Real hook configs from public repositories, read in place where OPENHOOK_CORPUS says that they are.
const corpus = process.env["OPENHOOK_CORPUS"];
const index = corpus === undefined ? "" : join(corpus, "index.tsv");
const rows = existsSync(index)
  ? readFileSync(index, "utf8")
      .split("\n")
      .slice(1)
      .filter((line) => line !== "")
      .map((line) => line.split("\t"))
  : [];

interface CorpusFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const files: readonly CorpusFile[] = rows.map(([, name = "", , path = ""]) => ({
  name,
  path,
  text: readFileSync(join(corpus ?? "", name), "utf8"),
}));

suite("the corpus", () => {
  test("no decoder throws on any file", () => {
    for (const { path, text } of files) {
      for (const provider of providers) {
        for (const file of provider.facts.files) provider.decode({ text, file, path });
      }
    }
  });
  test("A to A is byte-equal", () => {
    for (const { name, path, text } of files) {
      const [claim] = recognise(path, { text });
      if (claim?.provider.encode === undefined) continue;
      const source = { ...claim, path, text };
      if (claim.provider.decode(source).refused !== undefined) continue;
      const { files: written, problems } = convertTo(source, claim.provider);
      assert.deepEqual(problems, [], name);
      for (const one of written) if (one.path === path) assert.equal(one.text, text, name);
    }
  });
  test("A to interchange to A means the same", () => {
    for (const { name, path, text } of files) {
      const [claim] = recognise(path, { text });
      if (claim?.provider.encode === undefined || claim.provider.facts.canonicalForm) continue;
      // What an agent no longer runs is read, never written.
      if (claim.file.legacy !== undefined) continue;
      const source = { ...claim, path, text };
      const { hooks, refused } = claim.provider.decode(source);
      if (refused !== undefined || hooks.length === 0) continue;
      const interchange = providerNamed("interchange");
      const there = convertTo(source, interchange);
      assert.deepEqual(there.problems, [], name);
      const manifest = interchange.decode({
        text: there.files[0]?.text ?? "",
        file: interchange.facts.files[0]!,
        path: "x.hooks.json",
      });
      assert.equal(manifest.hooks.length, hooks.length, name);
      const back = convertTo(
        {
          provider: interchange,
          file: interchange.facts.files[0]!,
          path: "x.hooks.json",
          text: there.files[0]?.text ?? "",
        },
        claim.provider,
        { target: { file: claim.file, path } },
      );
      assert.deepEqual(back.problems, [], name);
      const again = back.files.flatMap(
        (one) => claim.provider.decode({ text: one.text, file: claim.file, path: one.path }).hooks,
      );
      // Outside of an agent's bounds a time-out is written as what the agent makes of it, and the loss says so.
      const clamped = back.losses.some(({ kind }) => kind === "timeoutClamped");
      const fieldsOf = (hook: (typeof hooks)[number]): unknown =>
        [...hookFields(hook)].filter(([field]) => !(clamped && field === "handler.timeout")).sort();
      const sorted = (list: typeof hooks): unknown =>
        list.map((hook) => JSON.stringify(fieldsOf(hook))).sort();
      if (claim.file.scope === "project") assert.deepEqual(sorted(again), sorted(hooks), name);
    }
  });
  test("every file converts to every provider, verified", () => {
    for (const { name, path, text } of files) {
      const [claim] = recognise(path, { text });
      if (claim === undefined) continue;
      for (const provider of providers) {
        if (provider.encode === undefined) continue;
        const { problems } = convertTo({ ...claim, path, text }, provider);
        assert.deepEqual(problems, [], `${name} to ${provider.facts.id}`);
      }
    }
  });
});
