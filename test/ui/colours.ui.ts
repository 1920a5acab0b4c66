import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { useWorkbench } from "./session";

const command = `if [ -f "$HOME/x" ]; then exit 2; fi`;
const handler = { type: "command", command, timeout: 5 };

/** Words that a language of their own colours. */
const shell = ["if", "exit"];

const files: Readonly<
  Record<string, { readonly content: unknown; readonly words: readonly string[]; readonly key: string }>
> = {
  ".claude/settings.json": {
    content: { hooks: { PreToolUse: [{ matcher: "Edit|Write", hooks: [handler] }] } },
    words: [...shell, "|"],
    key: "timeout",
  },
  ".factory/hooks.json": {
    content: { PreToolUse: [{ matcher: "Edit|Create", hooks: [handler] }] },
    words: [...shell, "|"],
    key: "timeout",
  },
  ".opencode/hooks-manifest.json": {
    content: { preToolUse: [{ matcher: "Edit|Write", ...handler }] },
    words: [...shell, "|"],
    key: "timeout",
  },
  ".github/hooks/both.json": {
    content: {
      version: 1,
      hooks: {
        preToolUse: [{ type: "command", bash: command, powershell: "Write-Host $env:X", timeoutSec: 5 }],
      },
    },
    words: [...shell, "Write-Host"],
    key: "timeoutSec",
  },
  ".kiro/hooks/a.json": {
    content: {
      version: "v1",
      hooks: [{ name: "a", trigger: "PreToolUse", matcher: "fs_read|fs_write", action: handler }],
    },
    words: [...shell, "|"],
    key: "timeout",
  },
  ".kiro/hooks/old.kiro.hook": {
    content: {
      name: "a",
      version: "1",
      when: { type: "agentStop" },
      then: { type: "runCommand", command, timeout: 5 },
    },
    words: shell,
    key: "timeout",
  },
  ".gemini/settings.json": {
    content: {
      hooks: { BeforeTool: [{ hooks: [{ type: "command", command: "echo 'open $(", name: "x" }] }] },
    },
    words: ["echo"],
    key: "name",
  },
};

suite("colours", () => {
  const workbench = useWorkbench({
    files: {
      ...Object.fromEntries(
        Object.entries(files).map(([path, { content }]) => [path, JSON.stringify(content, null, 2)]),
      ),
      "plain.json": JSON.stringify({ type: "command", scripts: { command } }, null, 2),
    },
    settings: {
      "editor.semanticHighlighting.enabled": false,
      "editor.bracketPairColorization.enabled": false,
    },
  });

  /** Whether a word of the text is a piece of its own: the editor joins neighbours of one colour. */
  const isApart = async (word: string): Promise<boolean> => {
    const pieces = workbench().page.locator(".editor-group-container.active .view-line span > span");
    return (await pieces.allTextContents()).some((piece) => piece.replaceAll("\u00a0", " ").trim() === word);
  };
  const soon = async (what: string, ask: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + 20_000; !(await ask());)
      if (Date.now() > end) assert.fail(`Waited in vain for ${what}`);
  };

  for (const [path, { words, key }] of Object.entries(files)) {
    test(`code in ${path}`, async () => {
      await workbench().openFile(path);
      for (const word of words) await soon(`${word} in a colour of its own`, () => isApart(word));
      // The code ends with its string: what follows is a key like the first one.
      await soon(`the key ${key}`, () => isApart(`"${key}"`));
    });
  }

  test("no code in other files", async () => {
    await workbench().openFile("plain.json");
    await soon("the key", () => isApart('"scripts"'));
    assert.ok(!(await isApart("exit")));
  });
});
