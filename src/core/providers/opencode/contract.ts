import type { MergeFacts } from "../answerFacts";
import type { ProviderContract } from "../contract";
import type { ProviderFacts } from "../facts";
import type { LaunchFacts } from "../launchFacts";
import { buildContract } from "../shared/contract/buildContract";
import { systemShell } from "../shared/contract/systemShell";
import { answers } from "./answers";
import { facts } from "./facts";
import { payloads } from "./payload";
import { powershellOptions } from "./plugin";

/** No hook ever sees a patch: it gets the files that one touches as calls of Write and Edit. */
const withoutPatch: ProviderFacts = {
  ...facts,
  tools: facts.tools.filter(({ native }) => native !== "apply_patch"),
};

const launch: LaunchFacts = {
  shell: systemShell,
  cwd: "project",
  variables: [],
  input: "stdin",
  newline: true,
  source: "plugin",
};

const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "none", "error"],
    reasons: "first",
    separator: "\n",
    updates: "last",
    endsSeries: ["deny"],
    says: "Hooks run one after the other; the first that denies ends the series.",
    source: "plugin",
  },
];

const tables = buildContract(withoutPatch, { payloads, answers, merge, launch });

export const contract: ProviderContract = {
  ...tables,
  plan(hook, request) {
    const { platform, ...handler } = hook.handler;
    const own = request.host.os === "windows" ? platform?.windows : undefined;
    if (own === undefined) return tables.plan(hook, request);
    // A command for Windows is one for PowerShell, which keeps exit codes where it is told to.
    const words = { command: "powershell.exe", args: [...powershellOptions, `${own}; exit $LASTEXITCODE`] };
    const plan = tables.plan({ ...hook, handler: { ...handler, ...words } }, request);
    return plan.ok ? { ...plan, shown: own } : plan;
  },
};
