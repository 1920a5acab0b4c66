import assert from "node:assert/strict";
import { suite, test } from "mocha";
import * as vscode from "vscode";
import { contributes } from "../../package.json";
import { commands } from "../../src/editor/commands/index";
import { readSettings } from "../../src/editor/settings";
import { until } from "./until";

suite("activation", () => {
  test("the extension activates and registers every contributed command", async () => {
    const extension = vscode.extensions.getExtension("openhook.openhook");
    assert.ok(extension);
    await extension.activate();
    const registered = (await vscode.commands.getCommands(true)).filter((id) => id.startsWith("openhook."));
    for (const { command } of contributes.commands) assert.ok(registered.includes(command), command);
  });

  test("the table of commands and the manifest name the same commands", () => {
    assert.deepEqual(Object.keys(commands).sort(), contributes.commands.map(({ command }) => command).sort());
  });

  test("the settings type and the manifest name the same settings, with the same defaults", () => {
    const manifest = Object.entries(contributes.configuration.properties);
    assert.deepEqual(
      { ...readSettings() },
      Object.fromEntries(
        manifest.map(([key, property]) => [key.replace(/^openhook\./, ""), property.default]),
      ),
    );
  });

  test("Show Log opens the log", async () => {
    await vscode.commands.executeCommand("workbench.action.closePanel");
    await vscode.commands.executeCommand("openhook.showLog");
    await until("the log", () =>
      vscode.window.visibleTextEditors.some(({ document }) => document.uri.scheme === "output"),
    );
  });
});
