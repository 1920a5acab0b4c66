import type { CapabilityName } from "../model/capability";
import { capabilities } from "../model/capability";
import type { Handler } from "../model/handler";
import type { Hook } from "../model/hook";
import { quoteWord } from "../providers/shared/shellWords";

/** Posts stdin to the handler's URL and prints the answer: what an agent with HTTP handlers does itself. */
export function curlCommand(handler: Handler): string {
  const headers = { "Content-Type": "application/json", ...handler.headers };
  const options = Object.entries(headers).map(([name, value]) => `-H ${doubleQuote(`${name}: ${value}`)}`);
  return ["curl -sS -X POST", ...options, "--data-binary @-", quoteWord(handler.url ?? "")].join(" ");
}

/** Blocks every action with exit code 2 and says why. */
export function blockingCommand(hook: Hook, capability: CapabilityName): string {
  const what = (hook.handler.command ?? hook.handler.prompt ?? hook.handler.url ?? "this hook")
    .split("\n", 1)
    .join("");
  const meaning = capabilities[capability].meaning;
  return `echo ${quoteWord(`Blocked: ${what} ${meaning}, which this agent does not support`)} >&2; exit 2`;
}

/** One word in which `$VARIABLE` still counts, as in the headers of HTTP handlers. */
function doubleQuote(text: string): string {
  return `"${text.replace(/["\\`]/g, "\\$&").replace(/\$(?![\w{])/g, "\\$")}"`;
}
