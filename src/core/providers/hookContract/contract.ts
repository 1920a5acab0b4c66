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
  expandsTilde: true,
  cwd: "project",
  variables: [],
  input: "stdin",
  newline: true,
  source: "generator",
};

const merge: readonly MergeFacts[] = [
  {
    precedence: ["deny", "allow", "none", "error"],
    reasons: "first",
    separator: "\n",
    updates: "last",
    endsSeries: ["deny"],
    says: "Hooks run one after the other; the first that denies ends the series.",
    source: "generator",
  },
];

export const contract = buildContract(facts, { payloads, answers, merge, launch });
