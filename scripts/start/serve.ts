import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { fetchServer } from "../vscode/fetch";
import { installExtension, startServer, writeSettings } from "../vscode/server";
import { quietSettings } from "../vscode/settings";
import { openBrowser } from "./openBrowser";
import type { StartOptions } from "./options";
import type { RunFolder } from "./runFolder";

/** Serves VS Code on 127.0.0.1 until the person presses Ctrl+C or the server ends. */
export async function serve(
  options: StartOptions,
  vsix: string,
  run: RunFolder,
  signal: AbortSignal,
): Promise<void> {
  const installation = await fetchServer("latest", signal);
  const token = randomBytes(24).toString("base64url");
  // In a file, since other users of this machine can read command lines.
  writeFileSync(run.tokenFile, token, { mode: 0o600 });
  writeSettings(run.data, quietSettings);
  const env = { ...process.env, EXTENSIONS_GALLERY: "{}" };
  const target = { installation, dataFolder: run.data, env };
  await installExtension(target, vsix);
  const server = await startServer({ ...target, port: options.port, tokenFile: run.tokenFile });
  try {
    const url = `http://${server.authority}/?${new URLSearchParams({ tkn: token, folder: run.workspace }).toString()}`;
    console.log(`VS Code ${installation.version} with OpenHook is ready:\n\n  ${url}\n`);
    const opened = options.openBrowser && (await openBrowser(url));
    console.log(
      `${opened ? "It opens in your browser." : "Open the address in a browser."} Press Ctrl+C to end.`,
    );
    const code = await Promise.race([server.ended, once(signal, "abort").then(() => undefined)]);
    if (code !== undefined) throw new Error(`The VS Code server ended by itself:\n${server.output()}`);
  } finally {
    await server.stop();
  }
}
