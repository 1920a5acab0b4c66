import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "../../scripts/paths";
import { runNpm } from "../../scripts/vscode/npm";
import { agents } from "./agents";

/** Some agents need a newer Node than the one that runs the tests. */
const nodeVersion = "24";

/** Fetches the agents into the cache folder, once per set of versions, and returns the folder of their programs. */
export async function installAgents(say: (text: string) => void): Promise<string> {
  const folder = join(cacheFolder(), "agents");
  const manifest = JSON.stringify({
    private: true,
    dependencies: {
      node: nodeVersion,
      ...Object.fromEntries(agents.map((agent) => [agent.package, agent.version])),
    },
  });
  const stamp = join(folder, ".installed");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== manifest) {
    say(`Fetching ${agents.map(({ program }) => program).join(", ")} into ${folder} (some hundred MB, once)`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), manifest);
    await runNpm({ args: ["install"], cwd: folder });
    writeFileSync(stamp, manifest);
  }
  return join(folder, "node_modules", ".bin");
}
