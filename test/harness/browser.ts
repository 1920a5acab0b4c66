import { chromium } from "playwright-core";
import type { Browser, BrowserContext } from "playwright-core";
import { findChromium } from "../../scripts/chromium";
import { Failure } from "../../scripts/failure";

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Failure(
      "No Chromium was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.",
    );
  }
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      "--no-sandbox", // needed as root, as in most containers; the pages are our own
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-dev-shm-usage",
    ],
  });
}

/** A context that reaches 127.0.0.1 only, so that runs are the same with and without internet. */
export async function createContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  return context;
}

/** The workbench's address for a folder or a .code-workspace file. */
export function workbenchUrl(
  authority: string,
  target: { readonly folder: string } | { readonly workspace: string } | { readonly ew: "true" },
  payload: readonly (readonly [string, string])[] = [],
): string {
  const url = new URL(`http://${authority}/`);
  for (const [name, value] of Object.entries(target)) url.searchParams.set(name, value);
  if (payload.length > 0) url.searchParams.set("payload", JSON.stringify(payload));
  return url.toString();
}
