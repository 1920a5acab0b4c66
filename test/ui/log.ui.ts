import { suite, test } from "node:test";
import { version } from "../../package.json";
import { useWorkbench } from "./session";

suite("log", () => {
  const workbench = useWorkbench();

  test("the palette shows the log, with the time that activation took", async () => {
    await workbench().command("OpenHook: Show Log");
    await workbench()
      .outputLine(new RegExp(`OpenHook.${version}.on.VS.Code.*activated.in`))
      .waitFor();
  });
});
