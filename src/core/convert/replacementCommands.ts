import type { CapabilityName } from "../model/capability";
import { capabilities } from "../model/capability";
import type { Handler } from "../model/handler";
import type { Hook } from "../model/hook";

/** Posts stdin to the handler's URL and prints the answer: what an agent with HTTP handlers does itself. */
export function curlCommand(handler: Handler): string {
  const headers = { "Content-Type": "application/json", ...handler.headers };
  const options = Object.entries(headers).map(([name, value]) => `-H ${doubleQuote(`${name}: ${value}`)}`);
  return ["curl -sS -X POST", ...options, "--data-binary @-", quote(handler.url ?? "")].join(" ");
}

/** Blocks every action with exit code 2 and says why. */
export function blockingCommand(hook: Hook, capability: CapabilityName): string {
  const what = (hook.handler.command ?? hook.handler.prompt ?? hook.handler.url ?? "this hook")
    .split("\n", 1)
    .join("");
  const meaning = capabilities[capability].meaning;
  return `echo ${quote(`Blocked: ${what} ${meaning}, which this agent does not support`)} >&2; exit 2`;
}

/** One word for a POSIX shell, taken literally. */
export function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** One word in which `$VARIABLE` still counts, as in the headers of HTTP handlers. */
function doubleQuote(text: string): string {
  return `"${text.replace(/["\\`]/g, "\\$&").replace(/\$(?![\w{])/g, "\\$")}"`;
}
