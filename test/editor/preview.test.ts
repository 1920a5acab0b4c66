import assert from "node:assert/strict";
import { suite, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { recognise } from "../../src/core/discover/recognise";
import { HookFile } from "../../src/editor/hooks/hookFile";
import { HookChecks } from "../../src/editor/language/hookChecks";
import { QuickFixes } from "../../src/editor/language/quickFixes";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

const text = `{
  "hooks": {
    "PreToolUse": [
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "exit 2", "async": true, "timeout": 5000 }] }
    ]
  }
}
`;

suite("preview", () => {
  // Outside of the workspace: what is under test here are the edits that the provider makes.
  const folder = new TemporaryFolder({ ".claude/settings.json": text });
  const uri = vscode.Uri.joinPath(folder.uri, ".claude/settings.json");

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    folder.dispose();
  });

  /** The command `vscode.executeCodeActionProvider` hands out edits without their metadata, so that the provider is asked directly. */
  async function editOf(
    title: string,
  ): Promise<{ edit: vscode.WorkspaceEdit; document: vscode.TextDocument }> {
    const { document } = await vscode.window.showTextDocument(uri);
    const [claim] = recognise(uri.path, { text: document.getText() });
    assert.ok(claim);
    const checks = new HookChecks({ name: "node" });
    const checked = checks.check(new HookFile(uri, document.getText(), claim));
    const actions = await new QuickFixes({ of: () => checked }, checks).provideCodeActions(
      document,
      new vscode.Range(0, 0, document.lineCount, 0),
      { diagnostics: [], only: undefined, triggerKind: vscode.CodeActionTriggerKind.Invoke },
      new vscode.CancellationTokenSource().token,
    );
    const edit = actions.find((action) => action.title === title)?.edit;
    assert.ok(edit, actions.map((action) => action.title).join());
    return { edit, document };
  }

  test("a fix that changes what is guarded is shown first, and dropped at a no", async () => {
    const { edit, document } = await editOf('Remove "async"');
    let isDone = false;
    const done = vscode.workspace.applyEdit(edit).then(() => (isDone = true));
    await until("the end of the preview", async () => {
      await vscode.commands.executeCommand("refactorPreview.discard");
      return isDone;
    });
    await done;
    assert.equal(document.getText(), text);
  });

  test("another fix is made at once", async () => {
    const { edit, document } = await editOf("Change to 5 seconds");
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.ok(document.getText().includes('"timeout": 5 '));
  });
});
