import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recognise } from "../../../src/core/discover/recognise";
import type { Finding } from "../../../src/core/model/finding";
import type { Hook } from "../../../src/core/model/hook";
import type { ConfigFile } from "../../../src/core/providers/facts";
import { copilotCli } from "../../../src/core/providers/copilotCli/provider";
import { cursor } from "../../../src/core/providers/cursor/provider";
import type { Encoded, Provider } from "../../../src/core/providers/provider";
import { vscodeCopilot } from "../../../src/core/providers/vscodeCopilot/provider";
import { windsurf } from "../../../src/core/providers/windsurf/provider";
import { applyEdits } from "../../../src/core/text/editText";
import { fixturesOf, readFixture } from "../../helpers/fixtures";

const flat = [cursor, copilotCli, vscodeCopilot, windsurf];

interface Sample {
  readonly name: string;
  readonly text: string;
  readonly path: string;
  readonly file: ConfigFile;
}

function samplesOf(provider: Provider): readonly Sample[] {
  return fixturesOf(provider.facts.id).flatMap((fixture) =>
    fixture.inputs.map((path) => {
      const text = readFixture(fixture, path);
      const claim = recognise(path, { text }).find((one) => one.provider === provider);
      assert.ok(claim);
      return { name: `${fixture.name}/${path}`, text, path, file: claim.file };
    }),
  );
}

function encode(provider: Provider, hooks: readonly Hook[], { file, path }: Sample, text?: string): Encoded {
  const existing = new Map(text === undefined ? [] : [[path, text]]);
  const encoded = provider.encode?.({ hooks, file, path, existing });
  assert.ok(encoded);
  return encoded;
}

/** A hook without the marks of the place where it stands. */
const content = ({ id: _id, ranges: _ranges, ...hook }: Hook): unknown => hook;

for (const provider of flat) {
  suite(`flat grammar: ${provider.facts.id}`, () => {
    for (const sample of samplesOf(provider)) {
      const decoded = provider.decode(sample);

      test(`${sample.name}: hooks that are there already change no byte`, () => {
        const { files, placements } = encode(provider, decoded.hooks, sample, sample.text);
        assert.equal(files[0]?.text, sample.text);
        assert.deepEqual(
          placements.map(({ id }) => id),
          decoded.hooks.map(({ id }) => id),
        );
      });

      test(`${sample.name}: a new file holds the same hooks`, () => {
        const { files, placements } = encode(provider, decoded.hooks, sample);
        const again = provider.decode({ ...sample, text: files[0]?.text ?? "" });
        const byId = new Map(again.hooks.map((hook) => [hook.id, hook]));
        assert.deepEqual(
          placements.map(({ id }) => content(byId.get(id) ?? assert.fail(`${id} is not there`))),
          decoded.hooks.map(content),
        );
        assert.equal(again.hooks.length, decoded.hooks.length);
      });

      test(`${sample.name}: every fix makes its problem go away`, () => {
        for (const finding of decoded.findings) {
          for (const fix of finding.fixes ?? []) {
            const text = applyEdits(sample.text, fix.edits);
            const left = provider.decode({ ...sample, text }).findings;
            assert.equal(count(left, finding), count(decoded.findings, finding) - 1, fix.title);
          }
        }
      });
    }
  });
}

const count = (findings: readonly Finding[], { code, message }: Finding): number =>
  findings.filter((one) => one.code === code && one.message === message).length;

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
    const { files, placements } = encode(cursor, [added], sample, sample.text);
    const text = files[0]?.text ?? "";
    assert.deepEqual(placements, [{ hook: "new", path: sample.path, id: "hooks.beforeReadFile[2]" }]);
    const end = sample.text.indexOf(' ],\n\t  "somethingNew"');
    assert.ok(text.startsWith(`${sample.text.slice(0, end)},`), text);
    assert.ok(text.endsWith(sample.text.slice(end)), text);
    assert.equal(cursor.decode({ ...sample, text }).hooks[2]?.handler.command, "third");
  });

  test("a new file has the keys that the agent needs", () => {
    const { files } = encode(cursor, [added], sample);
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
    const { placements } = encode(cursor, [added, { ...added, id: "newer" }], sample, sample.text);
    assert.deepEqual(
      placements.map(({ id }) => id),
      ["hooks.beforeReadFile[2]", "hooks.beforeReadFile[3]"],
    );
  });

  test("a file without the version that Cursor needs gets it", () => {
    const { files } = encode(cursor, [added], sample, '{ "hooks": {} }');
    assert.equal((JSON.parse(files[0]?.text ?? "") as { version: unknown }).version, 1);
  });

  test("a text that cannot be edited is left alone", () => {
    const encoded = encode(cursor, [added], sample, '{ "hooks": { "beforeReadFile": ');
    assert.deepEqual(encoded.files, []);
    assert.ok(encoded.problem);
  });

  test("a value where the list should be is left alone", () => {
    const encoded = encode(cursor, [added], sample, '{ "hooks": { "beforeReadFile": "x" } }');
    assert.deepEqual(encoded.files, []);
    assert.ok(encoded.problem);
  });

  test("settings keep their other keys and get no version", () => {
    const settings = samplesOf(copilotCli).find(({ path }) => path.endsWith("settings.json"));
    assert.ok(settings);
    const { files } = encode(copilotCli, [{ ...added, nativeEvent: "agentStop" }], settings, settings.text);
    const root = JSON.parse(files[0]?.text ?? "") as Record<string, unknown>;
    assert.deepEqual(Object.keys(root), ["model", "hooks"]);
  });
});
