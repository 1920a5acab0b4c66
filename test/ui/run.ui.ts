import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Locator } from "playwright-core";
import { useWorkbench } from "./session";
import type { Workbench } from "./workbench";

/** A lens of the active editor. */
function lens(workbench: Workbench, title: string): Locator {
  return workbench.page
    .locator(".editor-group-container.active .codelens-decoration a")
    .filter({ hasText: title })
    .first();
}

suite("running hooks", () => {
  // Else what is typed gets quotes of its own.
  const workbench = useWorkbench({ settings: { "editor.autoClosingQuotes": "never" } });
  const dialog = (text: string): Locator =>
    workbench().page.locator(".monaco-dialog-box").filter({ hasText: text });
  const press = async (key: string): Promise<void> => {
    await workbench().page.locator(".terminal-wrapper.active .xterm-helper-textarea").focus();
    await workbench().page.keyboard.press(key);
  };

  test("from the palette: picks a hook and an event, asks the first time, and tells what the agent decides", async () => {
    await workbench().commandAsking("OpenHook: Test Hook…", "Which hook?");
    await workbench().choosePick("Which hook?", "Claude Code · PreToolUse");
    await workbench()
      .page.locator(".quick-input-list .monaco-list-row")
      .filter({ hasText: "Bash" })
      .first()
      .waitFor();
    await workbench().picture("run-event");
    await workbench().choosePick("Which event is to be fired?", "Bash");
    await dialog("guard-shell.sh").waitFor();
    await dialog(`CLAUDE_PROJECT_DIR=${workbench().workspace}`).waitFor();
    await workbench().picture("run-ask");
    await workbench().answer("Run");
    await workbench()
      .terminalLine(/Exit code 0 after/)
      .waitFor();
    await workbench().terminalLine(/^NONE/).waitFor();
    await workbench().picture("run-terminal");
  });

  test("a key edits the event, a lens fires it again, and the guard blocks", async () => {
    await press("e");
    await workbench().line('"npm test"').waitFor();
    await workbench().page.locator('.tab.active[data-resource-name^="PreToolUse-Bash"]').waitFor();
    await workbench().line('"npm test"').click();
    await workbench().page.keyboard.press("Home");
    await workbench().page.keyboard.press("Shift+End");
    await workbench().page.keyboard.press("Delete"); // else the first quote would surround it
    await workbench().page.keyboard.type('"command": "rm -rf /",');
    await lens(workbench(), "Run with This Event").click();
    await workbench()
      .terminalLine(/Exit code 2 after/)
      .waitFor();
    await workbench().terminalLine(/^DENY/).waitFor();
    await workbench().picture("run-denied");
  });

  test("saving the edited event keeps it with the project", async () => {
    await workbench().line('"rm -rf /"').click();
    await workbench().save();
    const saved = join(workbench().workspace, ".openhook", "events", "PreToolUse-Bash.json");
    assert.match(readFileSync(saved, "utf8"), /"provider": "claude-code"[^]*rm -rf/);
  });

  test("a key compares what each agent would decide", async () => {
    await press("c");
    const page = workbench().webview();
    await page.locator("tbody tr").filter({ hasText: "Claude Code" }).filter({ hasText: "deny" }).waitFor();
    await page.locator("tbody tr").filter({ hasText: "Cursor" }).first().waitFor();
    await workbench().picture("decisions");
    await page.locator("a").filter({ hasText: "Run Again" }).click();
    await workbench().terminalLine(/^DENY/).waitFor();
    await page.locator("caption").waitFor();
  });

  test("a key saves the run as a test", async () => {
    await press("s");
    await workbench().line('"expect"').waitFor();
    const folder = join(workbench().workspace, ".openhook", "tests");
    const [file] = readdirSync(folder);
    assert.match(readFileSync(join(folder, file!), "utf8"), /"outcome": "deny"/);
  });

  test("from the Testing view: green, then red with a difference", async () => {
    const result = (state: string): Locator =>
      workbench().page.locator(`.test-explorer .monaco-list-row[aria-label*="${state}"]`).first();
    await workbench().openView("Testing");
    await workbench().command("Test: Run All Tests", result("Passed"));
    const script = join(workbench().workspace, "scripts", "guard-shell.sh");
    const before = readFileSync(script, "utf8");
    writeFileSync(script, "#!/bin/sh\ncat >/dev/null\n");
    try {
      await workbench().command("Test: Run All Tests", result("Failed"));
    } finally {
      writeFileSync(script, before);
    }
    const difference = workbench().page.locator(".test-output-peek-message-container .monaco-diff-editor");
    await workbench().command("Test: Peek Output", difference.first());
    await workbench().picture("testing");
    await workbench().page.keyboard.press("Escape");
  });

  test("from the lens", async () => {
    await workbench().openFile(".codex/hooks.json");
    await lens(workbench(), "Convert…").waitFor();
    await workbench().picture("lens");
    await lens(workbench(), "Run").click();
    await dialog("scripts/guard-shell.sh").waitFor();
    await workbench().answer("Run");
    await workbench()
      .terminalLine(/\.codex\/hooks\.json:7/)
      .waitFor();
    await workbench()
      .terminalLine(/Exit code 0 after/)
      .waitFor();
  });

  test("from the tree, which then shows how it ended", async () => {
    await workbench().openView("OpenHook");
    const row = /session-context\.sh/;
    await workbench().rowAction(row, "Run Hook", workbench().dialogButton("Run"));
    await workbench().answer("Run");
    await workbench().terminalLine("This is a small TypeScript project").waitFor();
    await workbench()
      .treeRow(/session-context\.sh.*last run: no objection/)
      .waitFor();
    await workbench().picture("run-tree");
  });

  test("an event is fired at all hooks of an agent", async () => {
    await workbench().commandAsking("OpenHook: Fire Event…", "Which agent fires the event?");
    await workbench().choosePick("Which agent fires the event?", "Claude Code");
    await workbench().choosePick("Which event?", "PreToolUse");
    await workbench().choosePick("Which event is to be fired?", "PreToolUse-Bash.json");
    await workbench().terminalLine(/^DENY/).waitFor();
    await workbench().picture("fire-event");
  });
});

const marker = { type: "command", command: "touch ran" };

suite("running hooks in a workspace that is not trusted", () => {
  const workbench = useWorkbench({
    restricted: true,
    files: {
      ".claude/settings.json": JSON.stringify({ hooks: { PreToolUse: [{ hooks: [marker] }] } }, null, 2),
      ".openhook/tests/case.json": JSON.stringify({
        name: "marker",
        file: ".claude/settings.json",
        event: "PreToolUse",
        expect: "none",
      }),
      ".openhook/events/event.json": JSON.stringify({
        provider: "claude-code",
        event: "PreToolUse",
        payload: {},
      }),
    },
  });

  test("hooks are shown", async () => {
    await workbench().openView("OpenHook");
    await workbench().treeRow("touch ran").waitFor();
  });

  for (const command of [
    "OpenHook: Test Hook…",
    "OpenHook: Run Hook",
    "OpenHook: Fire Event…",
    "OpenHook: Run Again",
    "OpenHook: Compare Decisions of All Agents",
  ]) {
    test(`${command} says why and runs nothing`, async () => {
      const message = workbench().notification("No hook is run in a workspace that is not trusted");
      await workbench().command(command, message);
      await workbench().picture(`untrusted`);
      await workbench().command("Notifications: Clear All Notifications");
      await message.waitFor({ state: "detached" });
      assert.ok(!existsSync(join(workbench().workspace, "ran")));
    });
  }

  test("VS Code itself asks for trust before it runs tests, and a no runs nothing", async () => {
    await workbench().command("Test: Run All Tests", workbench().dialogButton("Trust Folder"));
    await workbench().answer("Cancel");
    assert.ok(!existsSync(join(workbench().workspace, "ran")));
  });

  test("nothing offers to run", async () => {
    await workbench().treeRow("touch ran").hover();
    await workbench().treeRow("touch ran").locator('.action-label[aria-label^="Convert Hooks"]').waitFor();
    assert.equal(
      await workbench().treeRow("touch ran").locator('.action-label[aria-label^="Run Hook"]').count(),
      0,
    );
    await workbench().openFile(".claude/settings.json");
    await lens(workbench(), "Convert…").waitFor();
    assert.equal(await lens(workbench(), "Run").count(), 0);
  });
});
