import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { check } from "../../../src/core/diagnose/check";
import { fileOf } from "../../../src/core/discover/targetFile";
import { providers } from "../../../src/core/providers/registry";
import { providerNamed } from "../../helpers/convertFixture";
import { createSample, sampleWishes } from "../../helpers/createSample";
import { memoryFileSystem } from "../../helpers/memoryFileSystem";

suite("create a hook", () => {
  // Few machines can start PowerShell, so that what it reads and says is also compared here.
  test("writes a PowerShell script", () => {
    const provider = providerNamed("copilot-cli");
    const event = provider.facts.events.find(({ native }) => native === "preToolUse");
    assert.ok(event);
    const { created } = createSample({ provider, event, names: ["bash"], language: "powershell" }, "/p");
    assert.ok(created.ok);
    assert.deepEqual(created.script.text.split("\n").slice(3), [
      "",
      "$payload = [Console]::In.ReadToEnd()",
      "",
      "# The one value of the payload that matters.",
      "$value = ($payload | ConvertFrom-Json).'toolArgs'.'command'",
      "",
      "# Your own rule goes here: what fits it is blocked.",
      "if (\"$value\".Contains('git push --force')) {",
      `    [Console]::Out.WriteLine('{"permissionDecision":"deny","permissionDecisionReason":"This is not allowed here: see .github/hooks/guard-bash.ps1."}')`,
      "    exit 0",
      "}",
      "",
      "# Everything else goes its usual way.",
      "exit 0",
      "",
    ]);
  });

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
