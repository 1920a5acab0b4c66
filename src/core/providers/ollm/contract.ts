import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import { buildContract } from "../shared/contract/buildContract";
import { systemShell } from "../shared/contract/systemShell";
import { answers } from "./answers";
import { facts } from "./facts";
import { payloads } from "./payload";

const launch: LaunchFacts = {
  shell: systemShell,
  noShell: true,
  cwd: "project",
  variables: [],
  input: "stdin",
  source: "protocol",
};

const merge: readonly MergeFacts[] = [
  {
    // What a hook says counts before the failure of another.
    precedence: ["denied", "deny", "allow", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "Hooks run one after the other, also after one that failed; any denial or failure blocks.",
    source: "protocol",
  },
];

export const contract = buildContract(facts, { payloads, answers, merge, launch });
