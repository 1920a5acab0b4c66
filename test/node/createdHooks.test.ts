import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, suite, test } from "node:test";
import { eventChoices, nameChoices } from "../../src/core/create/createOptions";
import { scriptLanguageIds } from "../../src/core/create/scriptLanguages";
import { fileOf } from "../../src/core/discover/targetFile";
import type { AgentEvent } from "../../src/core/model/agentEvent";
import type { Verdict } from "../../src/core/model/verdict";
import type { EventFact } from "../../src/core/providers/facts";
import { contractFor, type Provider } from "../../src/core/providers/provider";
import { providers } from "../../src/core/providers/registry";
import { canonicalNames } from "../../src/core/providers/shared/tools";
import { runEvent } from "../../src/core/run/runEvent";
import { selectHooks } from "../../src/core/run/selectHooks";
import { nodeProcessRunner } from "../../src/node/processRunner";
import { createSample, type CreatedSample } from "../helpers/createSample";

/** What can be started on this machine; PowerShell is on few. */
const languages = scriptLanguageIds.filter((id) => id !== "powershell");

suite("hooks made by Create Hook", () => {
  const folder = mkdtempSync(join(tmpdir(), "created-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const provider of providers) {
    const guard = guardOf(provider);
    if (guard === undefined) continue;
    for (const language of languages) {
      test(`${provider.facts.name}, ${guard.event.native}, ${language}: blocks what its script says and nothing else`, async () => {
        const project = join(folder, `${provider.facts.id}-${language}`);
        const sample = createSample({ provider, language, ...guard }, project);
        writeSample(sample, project);
        // Codex has no variable for the project: commands ask Git.
        execFileSync("git", ["init", "-q", project]);
        const bad = await verdictOn(sample, project, "git push --force origin main");
        assert.equal(bad.outcome, "deny", JSON.stringify(bad));
        assert.match(bad.reason ?? "", /is not allowed here/);
        const good = await verdictOn(sample, project, "git status");
        assert.ok(good.outcome === "none" || good.outcome === "allow", JSON.stringify(good));
      });
    }
  }
});

/** The event on which the agent lets a hook prevent a shell command, limited to the shell where it can be. */
function guardOf(
  provider: Provider,
): { readonly event: EventFact; readonly names: readonly string[] } | undefined {
  const { facts } = provider;
  if (provider.contract === undefined || !("encode" in provider)) return undefined;
  const event = eventChoices(facts).find(
    ({ canonical, power, tools }) =>
      canonical === "before_tool_execute" &&
      power === "prevent" &&
      (tools === undefined || tools.includes("shell")),
  );
  if (event === undefined) return undefined;
  const isShell = (name: string): boolean =>
    name === "shell" || canonicalNames(facts, name).includes("shell");
  return {
    event,
    names: nameChoices(event, facts)
      .map(({ name }) => name)
      .filter(isShell)
      .slice(0, 1),
  };
}

function writeSample({ created, script }: CreatedSample, project: string): void {
  assert.ok(created.ok, created.ok ? "" : created.problem);
  const files = [
    ...created.files.map(({ path, text, executable }) => ({ path, text, executable: executable === true })),
    { path: join(project, script), ...created.script },
  ];
  for (const { path, text, executable } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (executable) chmodSync(path, 0o755);
  }
}

async function verdictOn(
  { provider, target, event, created }: CreatedSample,
  project: string,
  command: string,
): Promise<Verdict> {
  const contract = contractFor(provider, target.file);
  assert.ok(created.ok && contract !== undefined);
  const wished: AgentEvent = {
    event: event.canonical,
    nativeEvent: event.native,
    sessionId: "s",
    cwd: project,
    tool: { name: "shell", input: { command } },
    extras: {},
  };
  const rendered = contract.render(wished);
  assert.ok(rendered.ok);
  const parsed = contract.parse(rendered.payload, { event: event.native });
  assert.ok(parsed.ok);
  const happening = parsed.event;
  const hooks = created.files.flatMap(({ path, text }) => {
    const file = fileOf(provider.facts, path, target);
    return file === undefined ? [] : provider.decode({ text, file, path }).hooks;
  });
  const selected = selectHooks(hooks, happening, contract).filter((one) => one.fires);
  assert.equal(selected.length, 1, JSON.stringify(selectHooks(hooks, happening, contract)));
  const { verdict } = await runEvent({
    contract,
    selected,
    file: target.path,
    host: { os: "linux", project, env: process.env as Record<string, string> },
    runner: nodeProcessRunner(),
  });
  assert.ok(verdict);
  return verdict;
}
