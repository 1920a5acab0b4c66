import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { useWorkbench } from "./session";
import { untilFile } from "./untilFile";

const userHooks = JSON.stringify({
  hooks: { Stop: [{ hooks: [{ type: "command", command: "~/bin/notify.sh" }] }] },
});

suite("tree of hooks", () => {
  const workbench = useWorkbench({ userFiles: { ".claude/settings.json": userHooks } });
  const inWorkspace = (path: string): string => join(workbench().workspace, path);
  const onDisk = (path: string): string => readFileSync(inWorkspace(path), "utf8");

  test("shows the hooks of the sample by agent, scope and event", async () => {
    await workbench().openView("OpenHook");
    for (const row of ["Claude Code", "Project", "PreToolUse", /scripts\/guard-shell\.sh.*shell.*can block/])
      await workbench().treeRow(row).waitFor();
    await workbench().picture("tree");
  });

  test("opens a hook where it stands", async () => {
    await workbench().treeRow("scripts/check-edit.sh").click();
    await workbench().page.locator('.tab.active[data-resource-name="settings.json"]').waitFor();
    await workbench().page.locator(".statusbar-item").filter({ hasText: "Ln 32," }).waitFor();
  });

  test("follows what is typed, before it is saved", async () => {
    await workbench().openFile(".claude/settings.json");
    await workbench().goTo(12, 57);
    await workbench().page.keyboard.type("my-");
    await workbench().treeRow("my-guard-shell.sh").waitFor();
    await workbench().command("File: Revert File");
    await workbench().treeRow("my-guard-shell.sh").waitFor({ state: "detached" });
  });

  test("follows files that come and go on disk", async () => {
    const folder = join(workbench().workspace, "packages", "api", ".claude");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "settings.json"), userHooks.replace("~/bin/notify.sh", "./new-one.sh"));
    await workbench().command("OpenHook: Group Hooks by Script");
    await workbench().treeRow("new-one.sh").waitFor();
    rmSync(join(folder, "settings.json"));
    await workbench().treeRow("new-one.sh").waitFor({ state: "detached" });
    await workbench().command("OpenHook: Group Hooks by Agent");
  });

  test("shows the user's hooks read-only until asked", async () => {
    const row = workbench().treeRow(/User.*read-only/);
    await row.waitFor();
    await workbench().rowAction(/User.*read-only/, "Allow Editing", workbench().dialogButton("Edit"));
    await workbench().answer("Edit");
    await row.waitFor({ state: "detached" });
  });

  test("groups by event and by script", async () => {
    await workbench().command("OpenHook: Group Hooks by Event");
    await workbench().treeRow("Before a tool runs").waitFor();
    await workbench()
      .treeRow(/guard-shell\.sh.*Cursor/)
      .waitFor();
    await workbench().command("OpenHook: Group Hooks by Script");
    await workbench()
      .treeRow(/guard-shell\.sh.*hooks/)
      .waitFor();
    await workbench().picture("tree-by-script");
    await workbench().command("OpenHook: Group Hooks by Agent");
    await workbench().treeRow("Claude Code").waitFor();
  });

  test("filters by text, agent and event, and shows all again", async () => {
    const question = "Type a text, or tick agents and events";
    await workbench().commandAsking("OpenHook: Filter Hooks…", question);
    await workbench().page.keyboard.type("session-context");
    await workbench().page.keyboard.press("Enter");
    await workbench().treeRow("scripts/session-context.sh").waitFor();
    await workbench().treeRow("scripts/check-edit.sh").waitFor({ state: "detached" });
    await workbench().commandAsking("OpenHook: Filter Hooks…", question);
    await workbench().page.keyboard.press("Control+A");
    await workbench().page.keyboard.press("Backspace");
    await workbench().tick("Cursor", "agent_stop");
    await workbench().treeRow("scripts/missing.sh").waitFor();
    await workbench().treeRow("Claude Code").waitFor({ state: "detached" });
    await workbench().picture("tree-filtered");
    await workbench().command("OpenHook: Show All Hooks");
    await workbench().treeRow("Claude Code").waitFor();
  });

  test("deletes a hook and brings it back", async () => {
    const before = onDisk(".claude/settings.json");
    const deleted = workbench().notification("1 hook deleted.");
    await workbench().rowAction("scripts/check-edit.sh", "Delete Hook", deleted);
    assert.doesNotMatch(onDisk(".claude/settings.json"), /check-edit/);
    await deleted.locator(".monaco-button").filter({ hasText: "Undo" }).click();
    await untilFile(inWorkspace(".claude/settings.json"), (text) => text === before);
  });

  test("switches a hook off where the agent has a switch", async () => {
    await workbench().commandAsking("OpenHook: Filter Hooks…", "Type a text, or tick agents and events");
    await workbench().tick("Kiro");
    await workbench().rowAction("guard-shell", "Switch Hook Off", workbench().treeRow(/guard-shell.*off/));
    const file = inWorkspace(".kiro/hooks/quality.json");
    await untilFile(file, (text) => text.includes('"enabled": false'));
    await workbench().rowAction(
      "guard-shell",
      "Switch Hook On",
      workbench().treeRow(/guard-shell.*can block$/),
    );
    await untilFile(file, (text) => !text.includes('"enabled": false'));
    await workbench().command("OpenHook: Show All Hooks");
    await workbench().treeRow("Claude Code").waitFor();
  });

  test("sets a hook aside where the agent has no switch", async () => {
    const setAside = workbench().dialogButton("Set Aside");
    await workbench().rowAction("scripts/check-edit.sh", "Switch Hook Off", setAside);
    await workbench().answer("Set Aside");
    await untilFile(inWorkspace(".claude/settings.json"), (text) => !text.includes("check-edit"));
    await untilFile(inWorkspace(".openhook/set-aside.hooks.json"), (text) => text.includes("check-edit"));
  });

  test("the language status says whose file it is", async () => {
    await workbench().openFile(".codex/hooks.json");
    await workbench().page.locator('.statusbar-item [aria-label*="Editor Language Status"]').first().hover();
    await workbench().page.locator(".hover-language-status").filter({ hasText: "Codex · Project" }).waitFor();
    await workbench().picture("language-status");
  });
});
