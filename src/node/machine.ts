import { homedir } from "node:os";

const systems: Readonly<Partial<Record<NodeJS.Platform, "linux" | "osx" | "windows">>> = {
  darwin: "osx",
  linux: "linux",
  win32: "windows",
};

/** The machine that the extension host runs on. */
export function describeMachine(): { readonly home: string; readonly os?: "linux" | "osx" | "windows" } {
  const os = systems[process.platform];
  return { home: homedir(), ...(os === undefined ? {} : { os }) };
}
