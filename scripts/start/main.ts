// `npm start`: opens a real VS Code with OpenHook installed, on the sample workspace.
import { runScript } from "../failure";
import { hasServer } from "../vscode/install";
import { downloadDesktop, findDesktop, openDesktop } from "./desktop";
import { parseOptions, usage } from "./options";
import { packageExtension } from "./packageExtension";
import { createRunFolder } from "./runFolder";
import { serve } from "./serve";

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  const interrupt = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());
  const { signal } = interrupt;
  const run = createRunFolder(options.folder);
  try {
    console.log("Packaging OpenHook");
    const vsix = await packageExtension(run.folder, signal);
    const code = options.server
      ? undefined
      : (findDesktop() ?? (hasServer ? undefined : await downloadDesktop()));
    await (code === undefined ? serve(options, vsix, run, signal) : openDesktop(code, vsix, run, signal));
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    return 0; // Ctrl+C during a download or a start: what was begun has been cleaned up
  } finally {
    run.remove();
    if (signal.aborted) console.log("\nEnded.");
  }
}

runScript(main);
