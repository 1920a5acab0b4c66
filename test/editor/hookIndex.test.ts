import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, suiteSetup, suiteTeardown, test } from "mocha";
import * as vscode from "vscode";
import { HookIndex } from "../../src/editor/hooks/hookIndex";
import { WorkspaceWatch } from "../../src/editor/hooks/workspaceWatch";
import { createLog } from "../../src/editor/log";
import { watchFolder } from "../../src/node/watchFolder";
import { TemporaryFolder } from "./temporaryFolder";
import { until } from "./until";

const claudeFile = (...commands: readonly string[]): string =>
  JSON.stringify({ hooks: { Stop: [{ hooks: commands.map((command) => ({ type: "command", command })) }] } });

suite("hook index", () => {
  const log = createLog();
  const workspace = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  let home: TemporaryFolder;
  let watch: WorkspaceWatch;
  let index: HookIndex;

  const commands = (path: string): readonly (string | undefined)[] | undefined =>
    index.fileAt(vscode.Uri.file(path))?.decoded.hooks.map(({ handler }) => handler.command);

  const write = (path: string, text: string): string => {
    const file = join(workspace, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };

  suiteSetup(async () => {
    home = new TemporaryFolder({ ".claude/settings.json": claudeFile("mine.sh") });
    const host = { name: "node", home: home.path, os: "linux", watchFolder } as const;
    watch = new WorkspaceWatch(host);
    index = new HookIndex(host, log, watch);
    await index.ready;
  });

  suiteTeardown(() => {
    index.dispose();
    watch.dispose();
    home.dispose();
    log.dispose();
  });

  test("finds the hook files of the workspace and of the user", () => {
    const found = index.files.map(({ provider, file }) => `${provider.facts.id} ${file.scope}`);
    assert.ok(found.includes("claude-code project"), found.join());
    assert.ok(found.includes("claude-code user"), found.join());
    assert.ok(found.includes("interchange project"), found.join());
  });

  test("follows a new file, its changes and its end", async () => {
    const path = write("new/.claude/settings.json", claudeFile("a.sh"));
    await until("the new file", () => commands(path)?.join() === "a.sh");
    writeFileSync(path, claudeFile("a.sh", "b.sh"));
    await until("the change", () => commands(path)?.join() === "a.sh,b.sh");
    rmSync(path);
    await until("the end", () => commands(path) === undefined);
  });

  test("finds what is written later into folders that came inside of a new one", async () => {
    mkdirSync(join(workspace, "late/deep/.claude"), { recursive: true });
    const beside = write("late/beside/.claude/settings.json", claudeFile("b.sh"));
    await until("the folders", () => commands(beside));
    const path = write("late/deep/.claude/settings.json", claudeFile("a.sh"));
    await until("the file", () => commands(path)?.join() === "a.sh");
    rmSync(join(workspace, "late"), { recursive: true });
  });

  test("forgets the files of a folder that is removed", async () => {
    const path = write("gone/deep/.claude/settings.json", claudeFile("a.sh"));
    await until("the new file", () => commands(path));
    rmSync(join(workspace, "gone"), { recursive: true });
    await until("the end", () => commands(path) === undefined);
  });

  test("finds the files of a folder that is renamed", async () => {
    const path = write("before/deep/.claude/settings.json", claudeFile("a.sh"));
    await until("the new file", () => commands(path));
    renameSync(join(workspace, "before"), join(workspace, "after"));
    await until("the end of the old one", () => commands(path) === undefined);
    await until("the new one", () => commands(join(workspace, "after/deep/.claude/settings.json")));
    rmSync(join(workspace, "after"), { recursive: true });
  });

  test("shows the text of an unsaved document, and that on disk when it is closed", async () => {
    const path = write("dirty/.claude/settings.json", claudeFile("a.sh"));
    await until("the new file", () => commands(path));
    const document = await vscode.workspace.openTextDocument(path);
    await vscode.window.showTextDocument(document);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), claudeFile("typed.sh"));
    await vscode.workspace.applyEdit(edit);
    await until("what was typed", () => commands(path)?.join() === "typed.sh");
    assert.ok(document.isDirty);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await until("what is on disk", () => commands(path)?.join() === "a.sh");
    rmSync(join(workspace, "dirty"), { recursive: true });
  });

  test("reads the file that is saved, and no other one again", async () => {
    const path = write("saved/.claude/settings.json", claudeFile("a.sh"));
    await until("the new file", () => commands(path));
    const before = new Set(index.files);
    assert.ok(before.size > 5, "other files that could be read again");
    const document = await vscode.workspace.openTextDocument(path);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), claudeFile("b.sh"));
    await vscode.workspace.applyEdit(edit);
    await document.save();
    await until("the change", () => commands(path)?.join() === "b.sh");
    const read = index.files.filter((file) => !before.has(file));
    assert.deepEqual(
      read.map(({ uri }) => uri.fsPath),
      [path],
    );
    rmSync(join(workspace, "saved"), { recursive: true });
  });

  test("follows the user's files", async () => {
    const path = join(home.path, ".claude/settings.json");
    writeFileSync(path, claudeFile("yours.sh"));
    await until("the change", () => commands(path)?.join() === "yours.sh");
  });

  test("survives files that are no text and no JSON", async () => {
    const path = write("odd/.claude/settings.json", "\u0000\uFFFF{{{");
    const file = await until("the file", () => index.fileAt(vscode.Uri.file(path)));
    assert.equal(file.decoded.hooks.length, 0);
    assert.ok(file.decoded.findings.length > 0);
    rmSync(join(workspace, "odd"), { recursive: true });
  });
});
