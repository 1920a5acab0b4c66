import assert from "node:assert/strict";
import { suite, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { expectCodes } from "./problems";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

const claude = ".claude/settings.json";

const text = (timeout: number): string => `{
  // untouched
  "hooks": {
    "Stop": [{ "hooks": [{ "type": "command", "command": "echo", "timeout": ${timeout} }] }],
    "SessionEnd": []
  }
}
`;

const fixed = text(5).replace('],\n    "SessionEnd": []', "]");

suite("fix all", () => {
  const folders: TemporaryFolder[] = [];
  const folderWith = (files: Readonly<Record<string, string>>): TemporaryFolder => {
    const folder = TemporaryFolder.inWorkspace(files);
    folders.push(folder);
    return folder;
  };

  suiteTeardown(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const folder of folders) folder.dispose();
  });

  test("in the file, as one step to undo", async () => {
    const plain = text(5000).replace("  // untouched\n", "");
    const folder = folderWith({ [claude]: plain });
    const { document } = await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, claude));
    await expectCodes(document, ["timeout.unit", "event.empty"]);
    await vscode.commands.executeCommand("editor.action.fixAll");
    await until("the fixes", () => document.getText() === fixed.replace("  // untouched\n", ""));
    await expectCodes(document, []);
    await vscode.commands.executeCommand("undo");
    await until("the text from before", () => document.getText() === plain);
  });

  test("of one kind in the workspace", async () => {
    const paths = ["one", "two"].map((name) => `${name}/${claude}`);
    const plain = text(5000).replace("  // untouched\n", "");
    const folder = folderWith(Object.fromEntries(paths.map((path) => [path, plain])));
    const uris = paths.map((path) => vscode.Uri.joinPath(folder.uri, path));
    for (const uri of uris)
      await until("the problems", () => vscode.languages.getDiagnostics(uri).length === 2);
    await vscode.commands.executeCommand("openhook.fixAllOfKind", "timeout.unit");
    for (const uri of uris) {
      const document = await vscode.workspace.openTextDocument(uri);
      assert.equal(document.getText(), plain.replace("5000", "5"));
      await expectCodes(document, ["event.empty"]);
    }
  });
});
