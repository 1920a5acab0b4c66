// Runs hooks in the real agents, offline: `runAgentTests.ts [file...]`. The agents are fetched on first use. Not part of
// `npm test`: several of them are proprietary, and together they are some hundred MB.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "../scripts/failure";
import { projectRoot } from "../scripts/paths";
import { runNodeTests } from "../scripts/test/runNodeTests";
import { installAgents } from "./agents/install";

async function main(): Promise<number> {
  const folder = join(projectRoot, "test", "agents");
  const chosen = process.argv.slice(2);
  const all = readdirSync(folder).filter((file) => file.endsWith(".agents.ts"));
  return runNodeTests({
    name: "agents",
    files: chosen.length > 0 ? chosen : all.map((file) => join(folder, file)),
    nodeArgs: ["--import", "tsx", "--test-concurrency=1"],
    env: { OPENHOOK_AGENTS: await installAgents((text) => console.log(text)) },
  });
}

runScript(main);
