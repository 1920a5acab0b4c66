import { scriptIn } from "../command/scriptIn";
import { replaceVariable } from "../convert/shellVariables";
import type { Handler } from "../model/handler";
import type { ProviderFacts } from "../providers/facts";

/**
 * The script that a command starts, as a path from the project's root where the command says so: the same script has the same
 * name here, however the agents spell the way to it. Undefined where no script is named (`npx prettier --write .`).
 */
export function scriptOf(handler: Handler, { environment }: ProviderFacts): string | undefined {
  if (handler.type !== "command" || handler.command === undefined) return undefined;
  const roots = [...environment.projectRoot.variables, ...(environment.pluginRoot?.variables ?? [])];
  const plain = (text: string): string =>
    roots.reduce((sofar, name) => replaceVariable(sofar, name, "."), text);
  const script = scriptIn(plain(handler.command), handler.args?.map(plain));
  return script?.path.replace(/^(?:\.{1,2}\/)+/, "");
}
