import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import type { Loss } from "../../../src/core/model/loss";
import { providers } from "../../../src/core/providers/registry";
import { convertTo, providerNamed, sourceAt } from "../../helpers/convertFixture";

interface Result {
  readonly hooks: readonly Hook[];
  readonly losses: readonly Loss[];
}

/** Converts the hooks of a Copilot file, where entries have most of the fields that others lack. */
function fromCopilot(hooks: unknown, to: string): Result {
  const source = sourceAt(".github/hooks/x.json", JSON.stringify({ version: 1, hooks }), "copilot-cli");
  const { adapted, losses, problems } = convertTo(source, providerNamed(to));
  assert.deepEqual(problems, []);
  return { hooks: adapted.flatMap((one) => one.hooks), losses };
}

const kindsOf = ({ losses }: Result, field: string): readonly string[] =>
  losses.filter((loss) => loss.field === field).map(({ kind }) => kind);

suite("a working directory", () => {
  const entry = { command: "./guard.sh", cwd: ".github/hooks" };

  test("becomes a part of the command where the agent has no field for it", () => {
    const result = fromCopilot({ preToolUse: [entry] }, "claude-code");
    assert.deepEqual(
      result.hooks.map(({ handler }) => handler.command),
      ["cd .github/hooks && ./guard.sh"],
    );
    assert.deepEqual(kindsOf(result, "handler.cwd"), ["fieldMoved"]);
  });

  test("is quoted, and takes an argument list along", () => {
    const exec = { exec: "node", args: ["a b.mjs"], cwd: "my hooks" };
    const result = fromCopilot({ preToolUse: [exec] }, "claude-code");
    assert.deepEqual(
      result.hooks.map(({ handler }) => [handler.command, handler.args]),
      [["cd 'my hooks' && node 'a b.mjs'", undefined]],
    );
  });

  test("is lost for Windows where the agent has a command for it", () => {
    const both = { bash: "./guard.sh", powershell: "./guard.ps1", cwd: ".github/hooks" };
    const result = fromCopilot({ preToolUse: [both] }, "codex");
    assert.deepEqual(
      result.hooks.map(({ handler }) => [handler.command, handler.platform?.windows]),
      [["cd .github/hooks && ./guard.sh", "./guard.ps1"]],
    );
    assert.deepEqual(kindsOf(result, "handler.cwd"), ["capabilityReduced", "fieldMoved"]);
  });

  test("starts from the project where the agent starts hooks elsewhere", () => {
    const { hooks } = fromCopilot({ preToolUse: [entry] }, "antigravity");
    assert.equal(hooks[0]?.handler.command, "cd .. && cd .github/hooks && ./guard.sh");
  });

  test("becomes a part of the path where no shell can go there, and is lost itself", () => {
    const result = fromCopilot({ preToolUse: [entry] }, "hook-contract");
    assert.equal(result.hooks[0]?.handler.command, "./.github/hooks/guard.sh");
    assert.deepEqual(kindsOf(result, "handler.cwd"), ["capabilityReduced"]);
  });

  test("stays a field where there is one", () => {
    const result = fromCopilot({ preToolUse: [entry] }, "vscode-copilot");
    assert.equal(result.hooks[0]?.handler.cwd, ".github/hooks");
    assert.deepEqual(kindsOf(result, "handler.cwd"), []);
  });
});

suite("failing closed", () => {
  test("is asked for where a guard did so by itself, and not for a hook that only watched", () => {
    const { hooks } = fromCopilot(
      { preToolUse: [{ command: "./guard.sh" }], sessionStart: [{ command: "./banner.sh" }] },
      "cline",
    );
    assert.deepEqual(
      hooks.map(({ handler }) => [handler.command, handler.failClosed]),
      [
        ["./guard.sh", true],
        ["./banner.sh", undefined],
      ],
    );
  });
});

suite("prompts", () => {
  const prompt = { type: "prompt", prompt: "/env" };

  test("that are sent to the agent do not become judgements of a model", () => {
    for (const target of ["cursor", "qwen-code", "claude-code"]) {
      const result = fromCopilot({ sessionStart: [prompt] }, target);
      assert.deepEqual(result.hooks, [], target);
      assert.deepEqual(kindsOf(result, "handler.type"), ["handlerUnsupported"], target);
    }
  });

  test("are still for the same behind a manifest", () => {
    const text = JSON.stringify({ version: 1, hooks: { sessionStart: [prompt] } });
    const source = sourceAt(".github/hooks/x.json", text, "copilot-cli");
    const manifest = convertTo(source, providerNamed("interchange")).files[0]?.text ?? "";
    const next = sourceAt("x.hooks.json", manifest, "interchange");
    const [back] = convertTo(next, providerNamed("copilot-cli")).adapted;
    assert.deepEqual(back?.hooks[0]?.handler, { type: "prompt", prompt: "/env" });
    assert.deepEqual(convertTo(next, providerNamed("qwen-code")).adapted[0]?.hooks, []);
  });

  test("that a model judges by are not sent to the agent", () => {
    const handler = { type: "prompt", prompt: "Is it safe?" };
    const text = JSON.stringify({ hooks: { Stop: [{ hooks: [handler] }] } });
    const source = sourceAt(".claude/settings.json", text, "claude-code");
    const { adapted } = convertTo(source, providerNamed("kiro"));
    assert.deepEqual(
      adapted.flatMap(({ hooks }) => hooks),
      [],
    );
  });
});

suite("a hook that is left out", () => {
  test("has no loss but the one that says why", () => {
    const entry = { command: "node stop.mjs", timeoutSec: 5, cwd: "x", env: { A: "b" } };
    const { losses } = fromCopilot({ agentStop: [entry] }, "hook-contract");
    assert.deepEqual(
      losses.map(({ kind }) => kind),
      ["handlerUnsupported"],
    );
  });
});

suite("a command that finds the project by its agent's variable", () => {
  const command = '"$CLAUDE_PROJECT_DIR"/guard.sh';
  const hooks = { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command }] }] };
  const claude = sourceAt(".claude/settings.json", JSON.stringify({ hooks }));
  const [manifest] = convertTo(claude, providerNamed("interchange")).files;
  assert.ok(manifest);
  const through = sourceAt(manifest.path, manifest.text);
  for (const provider of providers) {
    if (provider.encode === undefined || provider.facts.canonicalForm) continue;
    test(`finds it in ${provider.facts.name}, also through a manifest`, () => {
      const commandsFrom = (source: typeof claude): readonly (string | undefined)[] =>
        convertTo(source, provider).adapted.flatMap((one) => one.hooks.map(({ handler }) => handler.command));
      assert.deepEqual(commandsFrom(through), commandsFrom(claude));
    });
  }
});
