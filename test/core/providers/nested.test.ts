import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";
import type { Hook } from "../../../src/core/model/hook";
import { antigravity } from "../../../src/core/providers/antigravity/provider";
import { augment } from "../../../src/core/providers/augment/provider";
import { claudeCode } from "../../../src/core/providers/claudeCode/provider";
import { codex } from "../../../src/core/providers/codex/provider";
import { factoryDroid } from "../../../src/core/providers/factoryDroid/provider";
import { geminiCli } from "../../../src/core/providers/geminiCli/provider";
import type { Provider } from "../../../src/core/providers/provider";
import { qwenCode } from "../../../src/core/providers/qwenCode/provider";
import { encodeInto, testGrammar } from "../../helpers/samples";

const family = [claudeCode, codex, geminiCli, antigravity, qwenCode, factoryDroid, augment];
for (const provider of family) testGrammar("nested grammar", provider);

/** A file of the provider, by the path that the agent reads. */
function fileOf(provider: Provider, path: string): Parameters<typeof encodeInto>[2] {
  const claim = recognise(path, { providers: [provider] })[0];
  assert.ok(claim, path);
  return { file: claim.file, path };
}

function hook(event: string, command: string, more: Partial<Hook> = {}): Hook {
  return {
    id: command,
    event,
    nativeEvent: event,
    handler: { type: "command", command },
    blocking: false,
    enabled: true,
    extras: {},
    ranges: { hook: { start: 0, end: 0 } },
    ...more,
  };
}

suite("nested grammar: merging", () => {
  const settings = fileOf(claudeCode, ".claude/settings.json");
  const before = `{
    "hooks": {
        "Stop": [
            { "hooks": [{ "type": "command", "command": "a" }] },
            { "hooks": [{ "type": "command", "command": "b" }], "note": "mine" },
            { "matcher": "x", "hooks": [] }
        ]
    },
    "model": "opus"
}`;

  test("a hook joins the group with its matcher, and nothing else changes", () => {
    const { files, placements } = encodeInto(claudeCode, [hook("Stop", "c")], settings, before);
    assert.equal(placements[0]?.id, "hooks.Stop[0].hooks[1]");
    const added = `{ "type": "command", "command": "c" }`;
    assert.equal(files[0]?.text, before.replace(`"command": "a" }]`, `"command": "a" }, ${added}]`));
  });

  test("a hook that stands there twice takes both places before a third is added", () => {
    const twice = before.replace(
      `"command": "a" }`,
      `"command": "a" }, { "command": "a", "type": "command" }`,
    );
    const three = ["1", "2", "3"].map((id) => hook("Stop", "a", { id }));
    const { placements } = encodeInto(claudeCode, three, settings, twice);
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks.Stop[0].hooks[0]", "hooks.Stop[0].hooks[1]", "hooks.Stop[0].hooks[2]"],
    );
  });

  test("new matchers and events get groups of their own, one for hooks that share it", () => {
    const hooks = [
      hook("Stop", "d", { nativeMatcher: "y" }),
      hook("Stop", "e", { nativeMatcher: "y" }),
      hook("SessionEnd", "f"),
    ];
    const { files, placements } = encodeInto(claudeCode, hooks, settings, before);
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks.Stop[3].hooks[0]", "hooks.Stop[3].hooks[1]", "hooks.SessionEnd[0].hooks[0]"],
    );
    const { hooks: after } = claudeCode.decode({ ...settings, text: files[0]?.text ?? "" });
    assert.deepEqual(
      after.map(({ handler }) => handler.command),
      ["a", "b", "d", "e", "f"],
    );
  });

  test("a new file has two spaces and a final newline", () => {
    const { files } = encodeInto(claudeCode, [hook("Stop", "a")], settings);
    const text = `{
  "hooks": {
    "Stop": [
      {
        "hooks": [
          {
            "type": "command",
            "command": "a"
          }
        ]
      }
    ]
  }
}
`;
    assert.equal(files[0]?.text, text);
  });

  test("a file that is broken is left alone, with the reason", () => {
    const { files, problem } = encodeInto(claudeCode, [hook("Stop", "a")], settings, '{ "hooks": [] }');
    assert.deepEqual(files, []);
    assert.match(problem ?? "", /hooks/);
  });
});

suite("Codex: tables in config.toml", () => {
  const config = fileOf(codex, ".codex/config.toml");
  const before = `# team
model = "x" # pinned

[[hooks.PreToolUse]]
matcher = "Bash"

[[hooks.PreToolUse.hooks]]
type = "command"
command = "a"

[tui]
theme = "dark"
`;

  test("hooks are added as tables; comments and other tables stay", () => {
    const hooks = [hook("PreToolUse", "b", { nativeMatcher: "Bash" }), hook("Stop", "c")];
    const { files, placements } = encodeInto(codex, hooks, config, before);
    const text = files[0]?.text ?? "";
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks.PreToolUse[0].hooks[1]", "hooks.Stop[0].hooks[0]"],
    );
    for (const line of before.split("\n")) assert.ok(text.includes(line), line);
    assert.deepEqual(
      codex.decode({ ...config, text }).hooks.map(({ handler }) => handler.command),
      ["a", "b", "c"],
    );
  });
});

suite("Codex: switched off in config.toml", () => {
  const config = fileOf(codex, ".codex/config.toml");
  const enabled = (text: string): readonly boolean[] =>
    codex.decode({ ...config, text }).hooks.map((hook) => hook.enabled);
  const two = `[[hooks.PreToolUse]]
hooks = [{ type = "command", command = "a" }, { type = "command", command = "b" }]
`;

  test("one hook by its place, or all by the feature", () => {
    const state = `[hooks.state."/p/.codex/config.toml:pre_tool_use:0:1"]\nenabled = false\n`;
    assert.deepEqual(enabled(two), [true, true]);
    assert.deepEqual(enabled(`${two}\n${state}`), [true, false]);
    assert.deepEqual(enabled(`[features]\nhooks = false\n\n${two}`), [false, false]);
  });
});

suite("Gemini CLI: switched off by name", () => {
  const settings = fileOf(geminiCli, ".gemini/settings.json");

  test("a disabled hook is listed in hooksConfig, by its name or its command", () => {
    const off = [
      hook("AfterTool", "a", { name: "first", enabled: false }),
      hook("AfterTool", "b", { enabled: false }),
      hook("AfterTool", "c"),
    ];
    const { files } = encodeInto(geminiCli, off, settings, '{ "hooksConfig": { "disabled": ["first"] } }');
    const text = files[0]?.text ?? "";
    assert.deepEqual((JSON.parse(text) as { hooksConfig: unknown }).hooksConfig, {
      disabled: ["first", "b"],
    });
    assert.deepEqual(
      geminiCli.decode({ ...settings, text }).hooks.map(({ enabled }) => enabled),
      [false, false, true],
    );
  });
});

suite("Qwen Code: seconds, and milliseconds from a thousand on", () => {
  const settings = fileOf(qwenCode, ".qwen/settings.json");
  const written = (timeout: number): unknown => {
    const long = hook("Stop", "a", { handler: { type: "command", command: "a", timeout } });
    const { files } = encodeInto(qwenCode, [long], settings);
    const text = files[0]?.text ?? "";
    assert.equal(qwenCode.decode({ ...settings, text }).hooks[0]?.handler.timeout, timeout);
    return /"timeout": (\S+)/.exec(text)?.[1];
  };

  test("a time-out is written so that the agent reads the same", () => {
    assert.equal(written(0.5), "0.5");
    assert.equal(written(999), "999");
    assert.equal(written(1000), "1000000");
    assert.equal(written(1800), "1800000");
  });
});

suite("Antigravity: names", () => {
  const file = fileOf(antigravity, ".agents/hooks.json");

  test("hooks without a name share one, and those that are off get another", () => {
    const hooks = [
      hook("Stop", "a"),
      hook("Stop", "b", { enabled: false }),
      hook("PreToolUse", "c", { name: "guard", nativeMatcher: "run_command" }),
    ];
    const { files, placements } = encodeInto(antigravity, hooks, file);
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks.Stop[0]", '["hooks-2"].Stop[0]', "guard.PreToolUse[0].hooks[0]"],
    );
    const again = antigravity.decode({ ...file, text: files[0]?.text ?? "" }).hooks;
    assert.deepEqual(
      again
        .map(({ name, enabled }) => ({ name, enabled }))
        .sort((a, b) => Number(b.enabled) - Number(a.enabled)),
      [
        { name: undefined, enabled: true },
        { name: "guard", enabled: true },
        { name: undefined, enabled: false },
      ],
    );
  });
});

suite("nested grammar: whose file it is", () => {
  const path = "plugins/guard/hooks/hooks.json";
  const owner = (events: Record<string, string>): string | undefined => {
    const hooks = Object.fromEntries(
      Object.entries(events).map(([event, command]) => [event, [{ hooks: [{ type: "command", command }] }]]),
    );
    return recognise(path, { text: JSON.stringify({ hooks }), providers: family })[0]?.provider.facts.id;
  };

  test("events that only one agent knows, or its own variables, tell", () => {
    assert.equal(owner({ SessionStart: "x" }), "claude-code");
    assert.equal(owner({ SessionStart: "${CLAUDE_PLUGIN_ROOT}/x", Stop: "y" }), "claude-code");
    assert.equal(owner({ SessionStart: "${PLUGIN_ROOT}/x" }), "codex");
    assert.equal(owner({ BeforeTool: "x" }), "gemini-cli");
    assert.equal(owner({ TodoCreated: "x" }), "qwen-code");
    assert.equal(owner({ Stop: "${DROID_PLUGIN_ROOT}/x" }), "factory-droid");
    assert.equal(owner({ PromptSubmit: "x" }), "augment");
  });
});
