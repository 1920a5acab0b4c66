import type { Hook } from "../model/hook";
import type { Json } from "../model/json";
import type { ProviderFacts } from "../providers/facts";
import { providers } from "../providers/registry";
import { parseText } from "../text/parseText";
import { toJson } from "../text/toJson";
import { adapt } from "./adapt";

/** Hooks as an interchange manifest. */
export function toManifest(hooks: readonly Hook[], source: ProviderFacts): Json {
  const canonical = providers.find(({ facts }) => facts.canonicalForm);
  const file = canonical?.facts.files.find(({ target }) => target !== undefined);
  if (canonical?.encode === undefined || file?.target === undefined) return null;
  const context = { source, target: canonical.facts, sourcePath: "" };
  const adapted = hooks.flatMap((hook) => adapt(hook, context).hooks);
  const [written] = canonical.encode({ hooks: adapted, file, path: file.target, existing: new Map() }).files;
  const root = written && parseText(written.text, "json").root;
  return root === undefined ? null : toJson(root);
}
