import { homedir } from "node:os";
import { join, resolve } from "node:path";

export const projectRoot = resolve(__dirname, "..");

/** Where things are kept that are fetched once and serve every clone. */
export function cacheFolder(): string {
  const base = process.env["XDG_CACHE_HOME"];
  return join(base !== undefined && base !== "" ? base : join(homedir(), ".cache"), "openhook");
}
