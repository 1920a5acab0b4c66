import assert from "node:assert/strict";
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Locator } from "playwright-core";
import { useWorkbench } from "./session";

suite("convert", () => {
  const workbench = useWorkbench();
  const report = (selector: string): Locator => workbench().webview().locator(selector);
  const target = (): string => join(workbench().workspace, ".cursor", "hooks.json");
  const onDisk = (): string => readFileSync(target(), "utf8");
  const close = async (): Promise<void> => {
    await report("#discard").press("Enter");
    await workbench().page.locator("iframe.webview").waitFor({ state: "detached" });
  };

  test("from the palette: asks about hooks that would run twice, then shows differences and report", async () => {
    const before = onDisk();
    await workbench().openFile(".claude/settings.json");
    await workbench().command("OpenHook: Convert Hooks to Cursor");
    await workbench().page.locator(".monaco-dialog-box").filter({ hasText: "would run twice" }).waitFor();
    await workbench().answer("Convert All the Same");
    await report("h1").filter({ hasText: "Claude Code to Cursor" }).waitFor();
    await workbench().page.locator(".monaco-diff-editor .line-insert").first().waitFor();
    await workbench().picture("convert");
    assert.equal(onDisk(), before, "nothing is written before it is applied");
  });

  test("the report leads to both places of a hook", async () => {
    const hook = report(".hook").filter({ hasText: "guard-shell.sh" });
    await hook.locator("button").filter({ hasText: "In Cursor" }).click();
    const lines = workbench().page.locator(".editor-instance .view-line");
    await lines.filter({ hasText: "CURSOR_PROJECT_DIR" }).first().waitFor();
    await hook.locator("button").filter({ hasText: "In Claude Code" }).click();
    await lines.filter({ hasText: "CLAUDE_PROJECT_DIR" }).first().waitFor();
  });

  test("a weakened guard needs a tick of its own", async () => {
    const before = onDisk();
    await report("#missing").waitFor();
    await report("#apply").press("Enter");
    await report("input[type=checkbox]:focus").waitFor();
    assert.equal(onDisk(), before);
    await report("input[type=checkbox]").check();
    await report("#missing").waitFor({ state: "hidden" });
  });

  test("apply, undo, apply again", async () => {
    const before = onDisk();
    await report("#apply").press("Enter");
    await report(".banner").filter({ hasText: "Applied." }).waitFor();
    const after = onDisk();
    assert.notEqual(after, before);
    assert.match(after, /CURSOR_PROJECT_DIR/);
    assert.ok(after.startsWith(before.slice(0, before.indexOf('"stop"'))), "what was there stays as it was");
    await workbench().page.locator('.tab.active[data-resource-name="hooks.json"]').waitFor();
    await workbench().line("CURSOR_PROJECT_DIR").click();
    await workbench().page.keyboard.press("Control+Z");
    await workbench().line("CURSOR_PROJECT_DIR").waitFor({ state: "detached" });
    await workbench().save();
    assert.equal(onDisk(), before);
    await report("input[type=checkbox]").check();
    await report("#apply").press("Enter");
    await report(".banner").filter({ hasText: "Applied." }).waitFor();
    assert.equal(onDisk(), after);
    await close();
  });

  test("a target that changes on disk during the preview is computed anew, and nothing of it is lost", async () => {
    writeFileSync(target(), '{ "version": 1, "hooks": {} }\n');
    await workbench().openFile(".codex/hooks.json");
    await workbench().command("OpenHook: Convert Hooks to Cursor");
    await report("h1").filter({ hasText: "Codex to Cursor" }).waitFor();
    writeFileSync(target(), '{ "version": 1, "hooks": { "stop": [{ "command": "mine.sh" }] } }\n');
    await report(".banner").filter({ hasText: "has changed" }).waitFor();
    for (const tick of await report("input[type=checkbox]").all()) await tick.check();
    await report("#apply").press("Enter");
    await report(".banner").filter({ hasText: "Applied." }).waitFor();
    assert.match(onDisk(), /mine\.sh/);
    assert.match(onDisk(), /guard-shell\.sh/);
    await close();
  });

  test("what is typed in the target and not saved is kept, and stays unsaved", async () => {
    const windsurf = join(workbench().workspace, ".windsurf", "hooks.json");
    await workbench().openFile(".windsurf/hooks.json");
    await workbench().goTo(1, 2);
    await workbench().page.keyboard.type(' "typed": true,');
    await workbench().openFile(".codex/hooks.json");
    await workbench().command("OpenHook: Convert Hooks to Windsurf");
    await report("h1").filter({ hasText: "to Windsurf" }).waitFor();
    for (const tick of await report("input[type=checkbox]").all()) await tick.check();
    await report("#apply").press("Enter");
    await report(".banner").filter({ hasText: "Applied." }).waitFor();
    await workbench().line('"typed": true').waitFor();
    await workbench().page.locator('.tab.dirty[data-resource-name="hooks.json"]').first().waitFor();
    assert.doesNotMatch(readFileSync(windsurf, "utf8"), /typed/);
    await close();
    await workbench().command("File: Revert File");
  });

  test("a read-only target gives one clear message", async () => {
    chmodSync(target(), 0o444);
    const before = onDisk();
    await workbench().openFile("guard.hooks.json");
    await workbench().command("OpenHook: Convert Hooks to Cursor");
    await report("h1").waitFor();
    for (const tick of await report("input[type=checkbox]").all()) await tick.check();
    await report("#apply").press("Enter");
    await workbench().notification("is read-only. Nothing was written").waitFor();
    assert.equal(onDisk(), before);
    chmodSync(target(), 0o644);
    await close();
    await workbench().command("Notifications: Clear All Notifications");
  });

  test("a target whose folder does not exist is made, folder and all", async () => {
    const windsurf = join(workbench().workspace, ".windsurf");
    rmSync(windsurf, { recursive: true });
    await workbench().openFile("guard.hooks.json");
    await workbench().command("OpenHook: Convert Hooks to Windsurf");
    await report("h1").filter({ hasText: "to Windsurf" }).waitFor();
    assert.ok(!existsSync(windsurf), "nothing is written before it is applied");
    for (const tick of await report("input[type=checkbox]").all()) await tick.check();
    await report("#apply").press("Enter");
    await report(".banner").filter({ hasText: "Applied." }).waitFor();
    assert.match(readFileSync(join(windsurf, "hooks.json"), "utf8"), /guard-shell\.sh/);
    await close();
  });

  test("several targets are compared together and written together", async () => {
    await workbench().openFile("guard.hooks.json");
    await workbench().commandAsking(
      "OpenHook: Convert Hooks to…",
      "Which agents are the hooks to be converted to?",
    );
    await workbench().tick("Codex", "Kiro");
    await report("h1").waitFor();
    await workbench().page.locator(".tab.active").filter({ hasText: "(2 files)" }).waitFor();
    await workbench().picture("convert-several");
    for (const tick of await report("input[type=checkbox]").all()) await tick.check();
    await report("#apply").press("Enter");
    await report(".banner").filter({ hasText: "Applied." }).waitFor();
    assert.match(readFileSync(join(workbench().workspace, ".codex/hooks.json"), "utf8"), /guard/);
    assert.ok(existsSync(join(workbench().workspace, ".kiro/hooks")));
    await close();
  });

  test("from the editor: the hook at the caret", async () => {
    await workbench().openFile(".codex/hooks.json");
    await workbench().goTo(7, 20);
    const apply = await workbench().quickFix("Convert hook to…");
    await apply();
    await workbench().tick("Claude Code");
    await report("h1").filter({ hasText: "Codex to Claude Code" }).waitFor();
    assert.equal(await report(".hook").count(), 1);
    await close();
  });
});
