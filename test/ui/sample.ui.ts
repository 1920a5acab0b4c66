import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { useWorkbench } from "./session";

suite("sample workspace", () => {
  const workbench = useWorkbench();

  test("a hook file of the sample opens", async () => {
    await workbench().openFile(".cursor/hooks.json");
    await workbench().line("beforeShellExecution").waitFor();
    await workbench().picture("sample");
  });

  test("the guard stops a forced push in the terminal", async () => {
    await workbench().command("Terminal: Create New Terminal", workbench().terminalLine(/[$#]/));
    await workbench().page.keyboard.type(
      "echo 'git push --force' | scripts/guard-shell.sh; echo ended with $?\n",
    );
    await workbench().terminalLine("Use git push --force-with-lease instead.").waitFor();
    await workbench()
      .terminalLine(/^ended with 2/)
      .waitFor();
  });

  test("what is edited and saved reaches the disk", async () => {
    await workbench().openFile("src/greet.ts");
    await workbench().goTo(1, 1);
    await workbench().page.keyboard.type("// edited ");
    await workbench().save();
    assert.match(readFileSync(join(workbench().workspace, "src", "greet.ts"), "utf8"), /^\/\/ edited export/);
  });
});
