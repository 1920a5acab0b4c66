import { suite, test } from "node:test";
import { useWorkbench } from "./session";

suite("tree of hooks", () => {
  const workbench = useWorkbench();

  test("shows the hooks of the sample by agent", async () => {
    await workbench().openView("OpenHook");
    await workbench().treeRow("Claude Code").waitFor();
    await workbench().treeRow("scripts/guard-shell.sh").waitFor();
    await workbench().picture("tree");
  });
});
