import { join } from "node:path";
import { suite, test } from "node:test";
import { useWorkbench } from "./session";
import { untilFile } from "./untilFile";

suite("fix", () => {
  const workbench = useWorkbench();

  test("a guard that never fires is underlined, explained and put right", async () => {
    await workbench().openFile(".claude/settings.json");
    await workbench().squiggles("error").first().waitFor({ state: "attached" });
    await workbench().openView("OpenHook");
    await workbench()
      .treeRow(/log-event\.sh/)
      .waitFor();
    await workbench().goTo(18, 22);
    const apply = await workbench().quickFix("Change");
    await workbench().picture("fix");
    await apply();
    // What a guard covers is changed only after a look at it.
    const preview = workbench().page.locator(".part.panel");
    await preview.locator(".edit-checkbox").first().click();
    await preview.locator(".monaco-button").filter({ hasText: "Apply" }).click();
    await workbench()
      .line(/"bash"/)
      .waitFor({ state: "detached" });
    await workbench().save();
    await untilFile(
      join(workbench().workspace, ".claude/settings.json"),
      (text) => !text.includes('"matcher": "bash"'),
    );
  });
});
