import type { MergeFacts } from "../answerFacts";
import type { LaunchFacts } from "../launchFacts";
import { buildContract } from "../shared/contract/buildContract";
import { systemShell } from "../shared/contract/systemShell";
import { answers } from "./answers";
import { facts } from "./facts";
import { payloads } from "./payload";

const launch: LaunchFacts = {
  shell: systemShell,
  cwd: "project",
  variables: [],
  input: "stdin",
  source: "spec",
};

const merge: readonly MergeFacts[] = [
  {
    precedence: ["stop", "deny", "ask", "continue", "allow", "none", "error"],
    reasons: "joined",
    separator: "\n",
    updates: "last",
    says: "Hooks of an event run in the order of the file; the specification leaves open how answers are joined, so the strictest counts.",
    source: "spec",
    doubtful: true,
  },
];

export const contract = buildContract(facts, { payloads, answers, merge, launch });
