import { existsSync } from "node:fs";

/** The Chromium, Chrome or Edge to test with: `CHROMIUM` if set, else one in a usual place. */
export function findChromium(): string | undefined {
  const chosen = process.env["CHROMIUM"];
  return chosen !== undefined && chosen !== "" ? chosen : places().find((path) => existsSync(path));
}

function places(): string[] {
  switch (process.platform) {
    case "darwin":
      return ["Google Chrome", "Chromium", "Microsoft Edge"].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case "win32":
      return [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"]].flatMap((folder) =>
        folder === undefined
          ? []
          : [
              `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
              `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
            ],
      );
    default:
      return ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
        (name) => `/usr/bin/${name}`,
      );
  }
}
