import { suite, test } from "node:test";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { useWorkbench } from "./session";

const claudeHooks = (command: string): string =>
  JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: "command", command }] }] } });

suite("without a folder", () => {
  const workbench = useWorkbench({ opens: "nothing" });

  test("offers to open one, or the sample", async () => {
    await workbench().openView("OpenHook");
    await workbench().welcome("Open the folder of a project").waitFor();
    await workbench().picture("welcome-no-folder");
  });

  test("the walkthrough leads to the sample", async () => {
    await workbench().commandAsking("Welcome: Open Walkthrough...", "Select a walkthrough to open");
    await workbench().choose("Get started with OpenHook");
    const step = (title: string): Locator =>
      workbench().page.locator(".getting-started-step").filter({ hasText: title }).first();
    for (const title of ["Open the sample", "Fix a broken hook", "Run one", "Convert one"])
      await step(title).waitFor();
    await workbench().picture("walkthrough");
    await step("Open the sample").locator(".monaco-button").click();
    await workbench().page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
    await workbench().openView("OpenHook");
    await workbench().treeRow("Claude Code").waitFor();
    await workbench().treeRow("scripts/guard-shell.sh").waitFor();
  });
});

suite("a folder without hooks", () => {
  const workbench = useWorkbench({
    workspace: mkdtempSync(join(tmpdir(), "oh-empty-")),
    files: { "a.txt": "" },
  });

  test("offers to create one, and creates it", async () => {
    await workbench().openView("OpenHook");
    await workbench().welcome("There are no hooks here yet").waitFor();
    await workbench().picture("welcome-no-hooks");
    await workbench()
      .page.locator(".welcome-view-content .monaco-button")
      .filter({ hasText: "Create Hook" })
      .click();
    await workbench().choosePick("Which agent is the hook for?", "Claude Code");
    await workbench().choosePick("When is the hook to run?", "PreToolUse");
    await workbench().tickPick("What is it about? Tick nothing for everything.", "Bash");
    await workbench().choosePick("Which language is its script written in?", "Shell");
    await workbench().page.locator('.tab.active[data-resource-name="guard-bash.sh"]').waitFor();
    await workbench().treeRow(".claude/hooks/guard-bash.sh").waitFor();
    await workbench().picture("created");
    const folder = workbench().workspace;
    assert.match(readFileSync(join(folder, ".claude/settings.json"), "utf8"), /guard-bash\.sh/);
    assert.ok(existsSync(join(folder, ".claude/hooks/guard-bash.sh")));
  });
});

suite("a folder that is not trusted", () => {
  const workbench = useWorkbench({ restricted: true });

  test("shows its hooks and says that none is run", async () => {
    await workbench().openView("OpenHook");
    await workbench().treeRow("scripts/guard-shell.sh").waitFor();
    await workbench().page.locator(".part.sidebar .message").filter({ hasText: "Restricted Mode" }).waitFor();
    await workbench().picture("restricted");
  });
});

suite("several folders", () => {
  const workbench = useWorkbench({
    opens: ["one", "two"],
    files: {
      "one/.claude/settings.json": claudeHooks("one.sh"),
      "two/.claude/settings.json": claudeHooks("two.sh"),
    },
  });

  test("shows the files of both", async () => {
    await workbench().openView("OpenHook");
    await workbench().treeRow("one/.claude/settings.json").waitFor();
    await workbench().treeRow("two/.claude/settings.json").waitFor();
    await workbench().picture("multi-root");
  });
});
