import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Json, JsonObject } from "../../src/core/model/json";
import type { ProviderContract } from "../../src/core/providers/contract";
import { codexInputs } from "../helpers/codexSchemas";
import { contracts } from "../helpers/contracts";

// Payloads recorded from real agents, read in place where they are: one file per agent, one payload per line.
const folder = process.env["OPENHOOK_RECORDINGS"];

const agents: Readonly<Record<string, string>> = {
  claude: "claude-code",
  codex: "codex",
  copilot: "copilot-cli",
  gemini: "gemini-cli",
};

interface Recording {
  readonly payload: JsonObject;
  /** The event, where the recording says it beside the payload. */
  readonly event?: string;
}

function recordings(file: string): readonly Recording[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [before, json = ""] = line.includes("\t") ? line.split("\t") : [undefined, line];
      return {
        payload: JSON.parse(json) as JsonObject,
        ...(before === undefined ? {} : { event: before }),
      };
    });
}

/** Keys and types, without values: what a script can rely on. A list fits one that is empty in `other`. */
function shapeOf(value: Json, other: Json | undefined): Json {
  if (Array.isArray(value)) {
    const [first] = value as readonly Json[];
    const [beside] = Array.isArray(other) ? (other as readonly Json[]) : [undefined];
    return first === undefined || beside === undefined ? [] : [shapeOf(first, beside)];
  }
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const around = typeof other === "object" && other !== null ? (other as JsonObject) : {};
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each, around[key])]));
}

function check({ payload, event }: Recording, contract: ProviderContract): void {
  const known = contract.facts.events.some(({ native }) => native === event);
  const parsed = contract.parse(payload, known && event !== undefined ? { event } : {});
  assert.ok(parsed.ok, `${JSON.stringify(payload).slice(0, 80)} is not understood`);
  const tool = parsed.event.tool?.nativeName;
  const sampled = contract.sample(parsed.event.nativeEvent, tool === undefined ? {} : { tool });
  assert.ok(sampled.ok);
  const rendered = contract.render(parsed.event);
  assert.deepEqual(rendered, { ok: true, payload, lost: [] });
  assert.deepEqual(
    shapeOf(sampled.payload, payload),
    shapeOf(payload, sampled.payload),
    parsed.event.nativeEvent,
  );
}

suite("recorded payloads", () => {
  const files = folder !== undefined && existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files) {
    const contract = contracts.find(([name]) => name === agents[file.split("-")[0] ?? ""])?.[1];
    if (contract === undefined) continue;
    test(`samples have the keys and types of ${file}`, () => {
      for (const recording of recordings(join(folder ?? "", file))) check(recording, contract);
    });
  }
  for (const file of files.filter((each) => each.startsWith("codex-"))) {
    test(`${file} fits Codex's published schemas`, () => {
      for (const { payload } of recordings(join(folder ?? "", file))) {
        const event = payload["hook_event_name"];
        const validate = typeof event === "string" ? codexInputs.get(event) : undefined;
        assert.ok(validate?.(payload), JSON.stringify([event, validate?.errors]));
      }
    });
  }

  test("are looked for in the folder that OPENHOOK_RECORDINGS names", () => {
    assert.equal(files.length > 0, folder !== undefined);
  });
});
