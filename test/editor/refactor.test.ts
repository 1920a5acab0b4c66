import assert from "node:assert/strict";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { expectCodes } from "./problems";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

const handler = '{ "type": "command", "command": "echo" }';
const guard = (matcher: string): string =>
  `{ "hooks": { "PreToolUse": [{ "matcher": "${matcher}", "hooks": [${handler}] }] } }`;

/** `‸` is where somebody stands; the refactoring makes `after` of it. */
const cases = {
  "convert a hook": {
    path: ".claude/settings.json",
    text: guard("Ba‸sh"),
    title: "Convert hook to…",
    after: undefined,
  },
  "translate a matcher": {
    path: ".gemini/settings.json",
    text: `{ "hooks": { "BeforeTool": [{ "matcher": "Ba‸sh", "hooks": [${handler}] }] } }`,
    title: "Translate matcher to run_shell_command",
    after: `{ "hooks": { "BeforeTool": [{ "matcher": "run_shell_command", "hooks": [${handler}] }] } }`,
  },
  "wrap flat entries": {
    path: ".claude/settings.json",
    text: `{ "hooks": { "Stop": [{ "type": "com‸mand", "command": "echo" }] } }`,
    title: "Wrap the flat entry in a group",
    after: `{ "hooks": { "Stop": [{ "hooks": [${handler}] }] } }`,
  },
  "unwrap groups": {
    path: ".cursor/hooks.json",
    text: `{ "version": 1, "hooks": { "stop": [{ "ho‸oks": [{ "command": "echo" }] }] } }`,
    title: "Unwrap the group",
    after: `{ "version": 1, "hooks": { "stop": [{ "command": "echo" }] } }`,
  },
} as const;

suite("refactor", () => {
  const folders: TemporaryFolder[] = [];

  suiteSetup(() => vscode.extensions.getExtension("openhook.openhook")?.activate());

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const folder of folders) folder.dispose();
  });

  for (const [name, { path, text, title, after }] of Object.entries(cases)) {
    test(name, async () => {
      const folder = TemporaryFolder.inWorkspace({ [path]: text.replace("‸", "") });
      folders.push(folder);
      const uri = vscode.Uri.joinPath(folder.uri, path);
      const { document } = await vscode.window.showTextDocument(uri, { preview: false });
      const place = document.positionAt(text.indexOf("‸"));
      const action = await until(title, async () => {
        const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
          "vscode.executeCodeActionProvider",
          uri,
          new vscode.Range(place, place),
          vscode.CodeActionKind.Refactor.value,
        );
        return actions.find((one) => one.title === title);
      });
      assert.ok(action.kind && vscode.CodeActionKind.Refactor.contains(action.kind));
      if (after === undefined) {
        assert.equal(action.command?.command, "openhook.convertHooks");
        return;
      }
      // The command hands out edits without their metadata, so that no preview asks for a yes.
      assert.ok(action.edit && (await vscode.workspace.applyEdit(action.edit)));
      assert.deepEqual(JSON.parse(document.getText()), JSON.parse(after));
      await expectCodes(document, []);
      assert.ok(await document.save());
    });
  }
});
