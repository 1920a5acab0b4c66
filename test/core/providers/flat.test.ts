import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";
import type { Hook } from "../../../src/core/model/hook";
import { copilotCli } from "../../../src/core/providers/copilotCli/provider";
import { cursor } from "../../../src/core/providers/cursor/provider";
import { vscodeCopilot } from "../../../src/core/providers/vscodeCopilot/provider";
import { windsurf } from "../../../src/core/providers/windsurf/provider";
import { encodeInto, samplesOf, testGrammar } from "../../helpers/samples";

const flat = [cursor, copilotCli, vscodeCopilot, windsurf];

for (const provider of flat) testGrammar("flat grammar", provider);

suite("flat grammar: whose file it is", () => {
  const owner = (path: string, root: unknown): string | undefined =>
    recognise(path, { text: JSON.stringify(root), providers: [cursor, vscodeCopilot, copilotCli] })[0]
      ?.provider.facts.id;
  const entry = (keys: object): object => ({ hooks: { PreToolUse: [{ type: "command", ...keys }] } });

  test("of .github/hooks, VS Code's are those with its keys alone", () => {
    const path = ".github/hooks/hooks.json";
    assert.equal(owner(path, entry({ command: "x", windows: "y" })), "vscode-copilot");
    assert.equal(owner(path, { version: 1, ...entry({ command: "x", windows: "y" }) }), "copilot-cli");
    assert.equal(owner(path, entry({ bash: "x", windows: "y" })), "copilot-cli");
    assert.equal(owner(path, entry({ command: "x" })), "copilot-cli");
    assert.equal(owner(path, { hooks: { preToolUse: [{ command: "x" }] } }), "copilot-cli");
  });

  test("a plugin's hooks.json goes by events and keys", () => {
    const path = "plugins/guard/hooks/hooks.json";
    assert.equal(owner(path, { hooks: { beforeShellExecution: [{ command: "x" }] } }), "cursor");
    assert.equal(owner(path, { version: 1, hooks: { preToolUse: [{ bash: "x" }] } }), "copilot-cli");
  });
});

suite("flat grammar: merging", () => {
  const sample = samplesOf(cursor).find(({ name }) => name.startsWith("odd-format"));
  assert.ok(sample);
  const { hooks } = cursor.decode(sample);
  const [first] = hooks;
  assert.ok(first);
  const added: Hook = { ...first, id: "new", handler: { type: "command", command: "third" }, extras: {} };

  test("a new hook goes to the end of its list, and the rest of the text stays", () => {
    const { files, placements } = encodeInto(cursor, [added], sample, sample.text);
    const text = files[0]?.text ?? "";
    assert.deepEqual(placements, [{ hook: "new", path: sample.path, id: "hooks.beforeReadFile[2]" }]);
    const end = sample.text.indexOf(' ],\n\t  "somethingNew"');
    assert.ok(text.startsWith(`${sample.text.slice(0, end)},`), text);
    assert.ok(text.endsWith(sample.text.slice(end)), text);
    assert.equal(cursor.decode({ ...sample, text }).hooks[2]?.handler.command, "third");
  });

  test("a new file has the keys that the agent needs", () => {
    const { files } = encodeInto(cursor, [added], sample);
    assert.equal(
      files[0]?.text,
      `{
  "version": 1,
  "hooks": {
    "beforeReadFile": [
      {
        "command": "third"
      }
    ]
  }
}
`,
    );
  });

  test("equal hooks that are asked for twice stand there twice", () => {
    const { placements } = encodeInto(cursor, [added, { ...added, id: "newer" }], sample, sample.text);
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks.beforeReadFile[2]", "hooks.beforeReadFile[3]"],
    );
  });

  test("a file without the version that Cursor needs gets it", () => {
    const { files } = encodeInto(cursor, [added], sample, '{ "hooks": {} }');
    assert.equal((JSON.parse(files[0]?.text ?? "") as { version: unknown }).version, 1);
  });

  test("a text that cannot be edited is left alone", () => {
    const encoded = encodeInto(cursor, [added], sample, '{ "hooks": { "beforeReadFile": ');
    assert.deepEqual(encoded.files, []);
    assert.ok(encoded.problem);
  });

  test("a value where the list should be is left alone", () => {
    const encoded = encodeInto(cursor, [added], sample, '{ "hooks": { "beforeReadFile": "x" } }');
    assert.deepEqual(encoded.files, []);
    assert.ok(encoded.problem);
  });

  test("settings keep their other keys and get no version", () => {
    const settings = samplesOf(copilotCli).find(({ path }) => path.endsWith("settings.json"));
    assert.ok(settings);
    const { files } = encodeInto(
      copilotCli,
      [{ ...added, nativeEvent: "agentStop" }],
      settings,
      settings.text,
    );
    const root = JSON.parse(files[0]?.text ?? "") as Record<string, unknown>;
    assert.deepEqual(Object.keys(root), ["model", "hooks"]);
  });
});
