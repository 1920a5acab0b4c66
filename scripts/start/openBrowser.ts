import { spawn } from "node:child_process";
import { findExecutable } from "../executable";

/** Shows an address in the person's browser. False where there is none; the address was printed, so that is no failure. */
export async function openBrowser(url: string): Promise<boolean> {
  const command = browserCommand(url);
  if (!command) return false;
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("spawn", () => resolve(true));
  });
}

function browserCommand(url: string): [string, ...string[]] | undefined {
  switch (process.platform) {
    case "darwin":
      return ["open", url];
    case "win32":
      return ["rundll32", "url.dll,FileProtocolHandler", url];
    default: {
      if (process.env["DISPLAY"] === undefined && process.env["WAYLAND_DISPLAY"] === undefined)
        return undefined;
      const program = findExecutable("xdg-open");
      return program === undefined ? undefined : [program, url];
    }
  }
}
