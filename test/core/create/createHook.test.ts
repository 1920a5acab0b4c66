import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { check } from "../../../src/core/diagnose/check";
import { fileOf } from "../../../src/core/discover/targetFile";
import { providers } from "../../../src/core/providers/registry";
import { createSample, sampleWishes } from "../../helpers/createSample";
import { memoryFileSystem } from "../../helpers/memoryFileSystem";

suite("create a hook", () => {
  for (const provider of providers.filter((one) => one.encode !== undefined)) {
    test(`for every event of ${provider.facts.name}, without a finding`, () => {
      for (const wish of sampleWishes(provider)) {
        const { target, event, names, language, script, created } = createSample(wish, "/p");
        const what = `${event.native} ${names.join()} ${language}`;
        if (!created.ok) {
          assert.equal(language, "powershell", `${what}: ${created.problem}`);
          continue;
        }
        const written = created.files.map(({ path, text }) => [path, { text }] as const);
        const files = memoryFileSystem(new Map([...written, [`/p/${script}`, created.script]]));
        for (const { path, text } of created.files) {
          const file = fileOf(provider.facts, path, target);
          if (file === undefined) continue;
          const { findings } = check({ provider, file, path, text, files });
          const problems = findings.filter(({ severity }) => severity !== "information");
          assert.deepEqual(
            problems.map(({ code, message }) => `${code}: ${message}`),
            [],
            `${what}\n${text}`,
          );
        }
      }
    });
  }
});
