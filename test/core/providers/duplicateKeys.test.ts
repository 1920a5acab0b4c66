import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";

/** Files with one event twice: every agent's parser takes the last one. */
const files: readonly (readonly [id: string, path: string, text: string])[] = [
  [
    "claude-code",
    ".claude/settings.json",
    `{"hooks": {
      "Stop": [{ "hooks": [{ "type": "command", "command": "./lost.sh" }] }],
      "Stop": [{ "hooks": [{ "type": "command", "command": "./kept.sh" }] }] }}`,
  ],
  [
    "cursor",
    ".cursor/hooks.json",
    `{"version": 1, "hooks": { "stop": [{ "command": "./lost.sh" }], "stop": [{ "command": "./kept.sh" }] }}`,
  ],
  [
    "kiro",
    ".kiro/agents/x.json",
    `{"hooks": { "stop": [{ "command": "./lost.sh" }], "stop": [{ "command": "./kept.sh" }] }}`,
  ],
  [
    "opencode",
    ".opencode/hooks-manifest.json",
    `{"stop": [{ "command": "./lost.sh" }], "stop": [{ "command": "./kept.sh" }]}`,
  ],
  [
    "opencode",
    "opencode.json",
    `{"experimental": { "hook": {
      "session_completed": [{ "command": ["./lost.sh"] }],
      "session_completed": [{ "command": ["./kept.sh"] }] }}}`,
  ],
  ["hook-contract", ".hooks/config.yaml", "output: { binDir: . }\nstop: [lost.sh]\nstop: [kept.sh]\n"],
];

suite("an event that stands twice", () => {
  for (const [id, path, text] of files) {
    test(`${path} of ${id}: the last list counts`, () => {
      const claim = recognise(path, { text }).find(({ provider }) => provider.facts.id === id);
      assert.ok(claim);
      const { hooks, findings } = claim.provider.decode({ text, path, file: claim.file });
      assert.deepEqual(
        hooks.map(({ handler }) => handler.command),
        ["./kept.sh"],
      );
      assert.ok(findings.some(({ code }) => code === "file.duplicate-key"));
    });
  }
});
