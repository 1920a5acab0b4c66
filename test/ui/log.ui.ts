import { suite, test } from "node:test";
import { version } from "../../package.json";
import { useWorkbench } from "./session";

suite("log", () => {
  const workbench = useWorkbench();

  test("the palette shows the log, with the time that activation took", async () => {
    const line = workbench().outputLine(new RegExp(`OpenHook.${version}.on.VS.Code.*activated.in`));
    await workbench().command("OpenHook: Show Log", line);
  });
});
