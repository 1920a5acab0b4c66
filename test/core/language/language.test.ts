import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { completionsAt } from "../../../src/core/language/completion";
import { openDocument, type HookDocument } from "../../../src/core/language/document";
import { hoverAt } from "../../../src/core/language/hover";
import { definitionAt, linksIn } from "../../../src/core/language/links";
import { applyEdits } from "../../../src/core/text/editText";
import { sourceAt } from "../../helpers/convertFixture";
import { memoryFileSystem } from "../../helpers/memoryFileSystem";

const files = memoryFileSystem(
  new Map([
    ["/p/hooks/guard.sh", { text: "#!/bin/sh\n", executable: true }],
    ["/p/hooks/lib/util.sh", { text: "#!/bin/sh\n" }],
  ]),
);

/** `|` marks the caret; a `|` that belongs to the text is written `¦`. */
function at(path: string, marked: string): { readonly document: HookDocument; readonly offset: number } {
  const offset = marked.replaceAll("¦", "x").indexOf("|");
  const text = marked.replace("|", "").replaceAll("¦", "|");
  return { document: openDocument({ ...sourceAt(`/p/${path}`, text), files, home: "/home/dev" }), offset };
}

function labels(path: string, marked: string): readonly string[] {
  const { document, offset } = at(path, marked);
  return completionsAt(document, offset).map(({ label }) => label);
}

/** The text after the completion with a label was chosen. */
function chosen(path: string, marked: string, label: string): string {
  const { document, offset } = at(path, marked);
  const found = completionsAt(document, offset).find((one) => one.label === label);
  assert.ok(found, `${label} is not offered`);
  return applyEdits(document.text, [{ range: found.range, newText: found.insertText }]);
}

const claude = ".claude/settings.json";
const hook = '{ "type": "command", "command": "date" }';

suite("completion", () => {
  test("events of this agent, without those that are there", () => {
    const found = labels(claude, `{ "hooks": { "|", "Stop": [] } }`);
    assert.ok(found.includes("PreToolUse") && !found.includes("Stop") && !found.includes("BeforeTool"));
    assert.equal(
      chosen(claude, `{ "hooks": { "Pre|": [] } }`, "PreToolUse"),
      `{ "hooks": { "PreToolUse": [] } }`,
    );
    assert.equal(chosen(claude, `{ "hooks": { | } }`, "Stop"), `{ "hooks": { "Stop" } }`);
    assert.ok(labels(".factory/hooks.json", `{ "Stop": [], "|" }`).includes("PreToolUse"));
    assert.ok(
      labels(".kiro/hooks/a.json", `{ "version": "v1", "hooks": [{ "trigger": "|" }] }`).includes(
        "PostFileSave",
      ),
    );
    assert.ok(
      labels(".openhook.json", `{ "openhook": "0.1", "hooks": [{ "events": ["|"] }] }`).includes("tool.end"),
    );
  });
  test("tools in a matcher, also after a bar, and MCP forms", () => {
    const first = labels(claude, `{ "hooks": { "PreToolUse": [{ "matcher": "|" }] } }`);
    assert.ok(first.includes("Bash") && first.includes("mcp__.*__.*"));
    const second = labels(
      claude,
      `{ "hooks": { "PreToolUse": [{ "matcher": "Bash¦|", "hooks": [${hook}] }] } }`,
    );
    assert.ok(second.includes("Write") && !second.includes("Bash"));
    assert.equal(
      chosen(claude, `{ "hooks": { "PreToolUse": [{ "matcher": "Bash¦Wr|¦Read" }] } }`, "Write"),
      `{ "hooks": { "PreToolUse": [{ "matcher": "Bash|Write|Read" }] } }`,
    );
    assert.deepEqual(labels(claude, `{ "hooks": { "PreCompact": [{ "matcher": "|" }] } }`), [
      "manual",
      "auto",
    ]);
    assert.deepEqual(labels(claude, `{ "hooks": { "Stop": [{ "matcher": "|" }] } }`), []);
  });
  test("fields that fit the handler, and their words", () => {
    const http = labels(claude, `{ "hooks": { "Stop": [{ "hooks": [{ "type": "http", "|" }] }] } }`);
    assert.ok(
      http.includes("url") && !http.includes("command") && !http.includes("type") && !http.includes("if"),
    );
    assert.deepEqual(labels(claude, `{ "hooks": { "Stop": [{ "|" }] } }`), ["matcher"]);
    assert.ok(labels(".cursor/hooks.json", `{ "hooks": { "stop": [{ "|" }] } }`).includes("loop_limit"));
    assert.ok(
      !labels(".cursor/hooks.json", `{ "hooks": { "preToolUse": [{ "|" }] } }`).includes("loop_limit"),
    );
    const types = labels(claude, `{ "hooks": { "Stop": [{ "hooks": [{ "type": "|" }] }] } }`);
    assert.deepEqual(types, ["command", "http", "mcp_tool", "prompt", "agent"]);
  });
  test("variables and scripts in a command", () => {
    const open = (command: string): string =>
      `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${command}" }] }] } }`;
    assert.ok(labels(claude, open("echo $|")).includes("CLAUDE_PROJECT_DIR"));
    assert.equal(
      chosen(claude, open("echo ${CLAUDE_P|"), "CLAUDE_PROJECT_DIR"),
      open("echo ${CLAUDE_PROJECT_DIR"),
    );
    assert.deepEqual(labels(claude, open("bash hooks/|")), ["guard.sh", "lib"]);
    assert.equal(
      chosen(claude, open('\\"$CLAUDE_PROJECT_DIR\\"/hooks/gu|'), "guard.sh"),
      open('\\"$CLAUDE_PROJECT_DIR\\"/hooks/guard.sh'),
    );
    assert.equal(chosen(claude, open("bash hooks/l|"), "lib"), open("bash hooks/lib/"));
  });
  test("in TOML: events in headings, keys of a table, words in quotes", () => {
    const toml = ".codex/config.toml";
    const table = '[[hooks.PreToolUse]]\nmatcher = "Bash"\n\n[[hooks.PreToolUse.hooks]]\ntype = "command"\n';
    assert.equal(
      chosen(toml, `${table}\n[[hooks.Pre|]]\n`, "PreToolUse"),
      `${table}\n[[hooks.PreToolUse]]\n`,
    );
    assert.equal(chosen(toml, `${table}tim|\n`, "timeout"), `${table}timeout\n`);
    assert.ok(!labels(toml, `${table}|`).includes("type"));
    assert.deepEqual(labels(toml, `[[hooks.PreToolUse]]\n|\n`), ["matcher"]);
    assert.equal(
      chosen(toml, `[[hooks.PreToolUse]]\nmatcher = 'Edit¦|'\n`, "Bash"),
      `[[hooks.PreToolUse]]\nmatcher = 'Edit|Bash'\n`,
    );
    assert.equal(
      chosen(toml, `[hooks]\nPreToolUse = [{ matcher = | }]\n`, "Bash"),
      `[hooks]\nPreToolUse = [{ matcher = "Bash" }]\n`,
    );
    assert.deepEqual(labels(toml, `model = "|"\n`), []);
    assert.deepEqual(labels(toml, `[tui]\n|\n`), []);
    assert.deepEqual(labels(toml, `|\nmodel = "x"\n`), []);
  });
  test("in YAML: by indentation, with and without quotes", () => {
    const contract = "hooks/config.yaml";
    const head = "version: 1\npreToolUse:\n  - name: check\n";
    assert.equal(chosen(contract, `${head}st|\n`, "stop"), `${head}stop\n`);
    assert.ok(
      labels(contract, `${head}|`).includes("output") && !labels(contract, `${head}|`).includes("preToolUse"),
    );
    assert.deepEqual(labels(contract, `${head}    |\n`), ["matcher", "enabled"]);
    assert.equal(
      chosen(contract, `${head}    matcher: Sh| # why\n`, "Shell"),
      `${head}    matcher: Shell # why\n`,
    );
    assert.equal(chosen(contract, `${head}    matcher: '|'\n`, "Shell"), `${head}    matcher: 'Shell'\n`);
    const entry =
      "spec: hooks/1.0\nhooks:\n  - event: before_tool_execute\n    handler:\n      type: command\n";
    assert.equal(
      chosen("a.hooks.yaml", `${entry}      command: bash hooks/gu|\n`, "guard.sh"),
      `${entry}      command: bash hooks/guard.sh\n`,
    );
    assert.ok(labels("a.hooks.yaml", `${entry}      |\n`).includes("timeout"));
    assert.ok(labels("a.hooks.yaml", `${entry}  - event: |\n`).includes("session_start"));
    assert.deepEqual(labels("a.hooks.yaml", `${entry}      command: [|]\n`), []);
  });
  test("nothing where nothing is known", () => {
    assert.deepEqual(labels(claude, `{ "permissions": { "|" } }`), []);
    assert.deepEqual(
      labels(claude, `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "timeout": | }] }] } }`),
      [],
    );
  });
  test("every caret of a half-written file is answered", () => {
    const text = `{ "hooks": { "PreToolUse": [ { "matcher": "Ba, "hooks": [ { "type": "command", "command": "$CLA } `;
    const toml = `[[hooks.PreToolUse]]\nmatcher = "Ba\n[[hooks.Pre\ncommand = { x = '$CLA\n`;
    for (const [path, half] of [
      [claude, text],
      [".codex/config.toml", toml],
      ["hooks/config.yaml", "preToolUse:\n  - name: 'a\n - matcher: [Sh\n stop: {"],
    ] as const)
      for (let offset = 0; offset <= half.length; offset++)
        labels(path, `${half.slice(0, offset)}|${half.slice(offset)}`);
  });
});

suite("hover", () => {
  const hover = (path: string, marked: string): string | undefined => {
    const { document, offset } = at(path, marked);
    return hoverAt(document, offset)?.content;
  };
  test("an event: when, blocking, matcher, elsewhere", () => {
    const content = hover(claude, `{ "hooks": { "PreTo|olUse": [{ "hooks": [${hook}] }] } }`) ?? "";
    for (const part of [
      "Fires before a tool runs.",
      "Can block: exit code 2",
      "`tool_name`",
      "Gemini CLI `BeforeTool`",
      "`tool_input`",
    ])
      assert.ok(content.includes(part), part);
    assert.match(hover(claude, `{ "hooks": { "St|op": [] } }`) ?? "", /Can make the agent go on/);
  });
  test("a matcher: how it is read and what it hits", () => {
    const read = (matcher: string, event = "PreToolUse"): string =>
      hover(claude, `{ "hooks": { "${event}": [{ "matcher": "|${matcher}", "hooks": [${hook}] }] } }`) ?? "";
    assert.match(read("Bash¦write"), /Exactly one of:\n\n- `Bash`: `Bash`\n- `write`: never matches/);
    assert.match(read("Web.*"), /searched anywhere in:\n\n- `Web\.\*`: `WebFetch`, `WebSearch`/);
    assert.match(read("*"), /Matches everything/);
    assert.match(read("Bash", "Stop"), /ignores matchers on Stop/);
    assert.match(read("mcp__github__.*"), /tools of MCP servers/);
  });
  test("fields and variables", () => {
    assert.match(
      hover(
        claude,
        `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "x", "time|out": 5 }] }] } }`,
      ) ?? "",
      /In seconds/,
    );
    assert.match(
      hover(
        claude,
        `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "$CLAUDE_PRO|JECT_DIR/x" }] }] } }`,
      ) ?? "",
      /root of the project/,
    );
    assert.equal(hover(claude, `{ "model": "op|us" }`), undefined);
  });
});

suite("links", () => {
  test("lead to the script, on its words alone", () => {
    const { document, offset } = at(
      claude,
      `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "bash \\"$CLAUDE_PROJECT_DIR\\"/hooks/gu|ard.sh --now" }, ${hook}] }] } }`,
    );
    const link = definitionAt(document, offset);
    assert.equal(link?.path, "/p/hooks/guard.sh");
    assert.equal(
      document.text.slice(link.range.start, link.range.end),
      '\\"$CLAUDE_PROJECT_DIR\\"/hooks/guard.sh',
    );
    assert.equal(linksIn(document).length, 1);
  });
  test("not to a script that is missing", () => {
    const { document } = at(
      claude,
      `|{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "./gone.sh" }] }] } }`,
    );
    assert.deepEqual(linksIn(document), []);
  });
});
