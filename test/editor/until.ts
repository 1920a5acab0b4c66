import { setTimeout as delay } from "node:timers/promises";

/**
 * Asks again until `ask` gives something. Everything that crosses processes needs it: a diagnostic comes when it comes, and
 * VS Code cancels a running request for code actions whenever another provider registers.
 */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Thenable<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await delay(50);
  }
}
