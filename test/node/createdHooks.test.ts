import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, suite, test } from "node:test";
import { languageChoices } from "../../src/core/create/createHook";
import { eventChoices, nameChoices } from "../../src/core/create/createOptions";
import { scriptLanguages, type ScriptLanguageId } from "../../src/core/create/scriptLanguages";
import { fileOf, targetFileFor } from "../../src/core/discover/targetFile";
import type { Json, JsonObject } from "../../src/core/model/json";
import type { Verdict } from "../../src/core/model/verdict";
import type { ProviderContract } from "../../src/core/providers/contract";
import type { EventFact } from "../../src/core/providers/facts";
import { contractFor, type Provider } from "../../src/core/providers/provider";
import { providers } from "../../src/core/providers/registry";
import { canonicalNames } from "../../src/core/providers/shared/tools";
import { runEvent } from "../../src/core/run/runEvent";
import { sampleFor } from "../../src/core/run/sampleFor";
import { selectHooks } from "../../src/core/run/selectHooks";
import { nodeProcessRunner } from "../../src/node/processRunner";
import { createSample, type CreatedSample } from "../helpers/createSample";

suite("hooks made by Create Hook", { concurrency: 3 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "created-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const provider of providers.filter((one) => "encode" in one && contractOf(one) !== undefined)) {
    const { id, name } = provider.facts;
    const guard = guardOf(provider);
    for (const language of guard === undefined ? [] : languagesOf({ provider, ...guard })) {
      test(`${name} in ${language}: blocks what its script says and nothing else`, async () => {
        const project = join(folder, `${id}-${language}`);
        const sample = createSample({ provider, language, ...guard! }, project);
        await assertGuards(sample, project);
      });
    }
    test(`${name}: runs on every event that is offered`, async () => {
      for (const [index, event] of eventChoices(provider).entries()) {
        const project = join(folder, `${id}-${index}`);
        const [first] = nameChoices(event, provider.facts);
        const names = first === undefined ? [] : [first.name];
        await assertGuards(createSample({ provider, language: "sh", event, names }, project), project);
      }
    });
  }
});

/** Starts what was created as the agent does: on a usual event, and on one that says what the script forbids. */
async function assertGuards(sample: CreatedSample, project: string): Promise<void> {
  const { event } = sample;
  writeSample(sample, project);
  const what = `${event.native} ${sample.names.join()}`;
  const good = await verdictOn(sample, project, (payload) => payload);
  assert.ok(good.outcome === "none" || good.outcome === "allow", `${what}: ${JSON.stringify(good)}`);
  if (event.power !== "prevent") return;
  const bad = await verdictOn(sample, project, (payload) => forbid(payload) as JsonObject);
  assert.ok(["deny", "stop", "continue"].includes(bad.outcome), `${what}: ${JSON.stringify(bad)}`);
}

/** Of the file that hooks of a project are written to. */
function contractOf(provider: Provider): ProviderContract | undefined {
  const target = targetFileFor(provider.facts, "project", "");
  return target && contractFor(provider, target.file);
}

/** The same payload, with what the scripts look for in all of its texts, also in those that hold JSON. */
function forbid(value: Json): Json {
  if (typeof value === "string") {
    const inner = /^[[{]/.test(value) ? parsed(value) : undefined;
    return inner === undefined
      ? `${value} git push --force .env http:// password`
      : JSON.stringify(forbid(inner));
  }
  if (Array.isArray(value)) return value.map(forbid);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forbid(inner)]));
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The event on which the agent lets a hook prevent a shell command, limited to the shell where it can be. */
function guardOf(
  provider: Provider,
): { readonly event: EventFact; readonly names: readonly string[] } | undefined {
  const { facts } = provider;
  const event = eventChoices(provider).find(
    ({ canonical, power, tools }) =>
      canonical === "before_tool_execute" &&
      power === "prevent" &&
      (tools === undefined || tools.includes("shell")),
  );
  if (event === undefined) return undefined;
  const isShell = (name: string): boolean =>
    name === "shell" || canonicalNames(facts, name).includes("shell");
  const names = nameChoices(event, facts).map(({ name }) => name);
  return { event, names: names.filter(isShell).slice(0, 1) };
}

/** All that are offered and that this machine can start: PowerShell is on few. */
function languagesOf(
  wish: Omit<CreatedSample, "language" | "target" | "script" | "created">,
): readonly ScriptLanguageId[] {
  const { target, script } = createSample({ ...wish, language: "sh" }, "/p");
  return languageChoices({ ...wish, target, script, existing: new Map() }).filter((id) => {
    const [program = ""] = scriptLanguages[id].interpreter.split(" ");
    return spawnSync(program, ["--version"]).error === undefined;
  });
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
  // Codex has no variable for the project: commands ask Git, to which this is a repository.
  for (const inside of ["objects", "refs"]) mkdirSync(join(project, ".git", inside), { recursive: true });
  writeFileSync(join(project, ".git", "HEAD"), "ref: refs/heads/main\n");
}

async function verdictOn(
  { provider, target, created }: CreatedSample,
  project: string,
  change: (payload: JsonObject) => JsonObject,
): Promise<Verdict> {
  const contract = contractOf(provider);
  assert.ok(created.ok && contract !== undefined);
  const hooks = created.files.flatMap(({ path, text }) => {
    const file = fileOf(provider.facts, path, target);
    return file === undefined ? [] : provider.decode({ text, file, path }).hooks;
  });
  const [hook] = hooks;
  assert.ok(hook !== undefined && hooks.length === 1);
  const sampled = sampleFor(hook, contract, { cwd: project, home: project });
  assert.ok(sampled.ok, sampled.ok ? "" : sampled.problem);
  const [selected] = selectHooks([hook], sampled.event, contract);
  assert.ok(selected?.fires, JSON.stringify(selected));
  const host = { os: "linux", project, env: process.env as Record<string, string> } as const;
  const plan = contract.plan(hook, { ...selected, file: target.path, host });
  // Some events are about folders that the agent has just made.
  if (plan.ok) mkdirSync(plan.cwd, { recursive: true });
  const { verdict, runs } = await runEvent({
    contract,
    selected: [{ ...selected, payload: change(selected.payload) }],
    file: target.path,
    host,
    runner: nodeProcessRunner(),
  });
  assert.ok(verdict, JSON.stringify(runs));
  return verdict;
}
