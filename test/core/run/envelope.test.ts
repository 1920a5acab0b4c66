import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonObject } from "../../../src/core/model/json";
import type { ProviderContract } from "../../../src/core/providers/contract";
import { checkEnvelope } from "../../../src/core/run/checkEnvelope";
import { envelopeOf, type EnvelopeResult } from "../../../src/core/run/envelope";
import { contracts, sampleEvent } from "../../helpers/contracts";
import { providerNamed } from "../../helpers/convertFixture";

const id = "550e8400-e29b-41d4-a716-446655440000";
const now = "2026-11-18T09:30:00.000Z";

function envelope(provider: string, event: string, more: JsonObject = {}): EnvelopeResult {
  const { contract } = providerNamed(provider);
  assert.ok(contract);
  const sampled = contract.sample(event);
  assert.ok(sampled.ok);
  return envelopeOf({ contract, payload: { ...sampled.payload, ...more }, id, now });
}

const session = "6f1d2c34-9a7b-4e0f-8c55-1b2d3e4f5a6b";

suite("OpenHook envelopes", () => {
  for (const [event, more, type, data] of [
    ["SessionStart", { model: "claude-sonnet-5" }, "session.start", { model: "claude-sonnet-5" }],
    [
      "SessionEnd",
      { reason: "prompt_input_exit" },
      "session.end",
      { transcript_path: `/home/dev/.claude/projects/-home-dev-shop/${session}.jsonl`, reason: "user_exit" },
    ],
    [
      "SessionEnd",
      { reason: "other" },
      "session.end",
      { transcript_path: `/home/dev/.claude/projects/-home-dev-shop/${session}.jsonl` },
    ],
    ["UserPromptSubmit", { prompt: "über 😀" }, "prompt.submit", { prompt_length: 6 }],
    ["PreToolUse", {}, "tool.start", { tool_name: "Bash", tool_call_id: "toolu_01Cart7Qp" }],
    [
      "PostToolUse",
      { duration_ms: 12 },
      "tool.end",
      { tool_name: "Bash", tool_call_id: "toolu_01Cart7Qp", duration_ms: 12, status: "success" },
    ],
    [
      "PostToolUseFailure",
      { duration_ms: 12 },
      "tool.end",
      { tool_name: "Bash", tool_call_id: "toolu_01Cart7Qp", duration_ms: 12, status: "error" },
    ],
  ] as const) {
    test(`Claude Code's ${event} is ${type}`, () => {
      const result = envelope("claude-code", event, more);
      assert.ok(result.ok);
      assert.deepEqual(result.envelope, {
        openhook: "0.1",
        id,
        source: "claude-code",
        type,
        time: now,
        session_id: session,
        data,
        cwd: "/home/dev/shop",
      });
    });
  }

  test("an event that the protocol has no type for is refused by name", () => {
    const result = envelope("claude-code", "Stop");
    assert.ok(!result.ok);
    assert.match(result.problems.join(), /no type of event for Stop\. It has session\.start,/);
  });

  test("payloads of every agent become valid envelopes, or are refused", () => {
    for (const [name, contract] of contracts as readonly (readonly [string, ProviderContract])[]) {
      for (const { event } of contract.tables.payloads.events) {
        const sampled = contract.sample(event);
        assert.ok(sampled.ok);
        const result = envelopeOf({ contract, payload: sampled.payload, event, id, now });
        // The protocol wants to know the session, and some payloads do not tell it.
        const { sessionId } = sampleEvent(contract, event);
        const refusal = sessionId === undefined ? /session_id must be|no type/ : /no type of event for/;
        if (result.ok) assert.deepEqual(checkEnvelope(result.envelope), [], `${name} ${event}`);
        else assert.match(result.problems.join(), refusal, `${name} ${event}`);
      }
    }
  });

  test("an agent that names no session gets one that says so", () => {
    const { contract } = providerNamed("hook-contract");
    assert.ok(contract);
    const payload = { tool_name: "Shell", tool_input: { command: "ls" } };
    const result = envelopeOf({ contract, payload, event: "preToolUse", id, now });
    assert.ok(result.ok);
    assert.equal(result.envelope["session_id"], "unknown");
  });

  test("a newer envelope's context is its directory", () => {
    const { contract } = providerNamed("openhook");
    assert.ok(contract);
    const payload = {
      openhook: "0.1",
      id,
      source: "copilot",
      type: "tool.end",
      time: now,
      session_id: "s",
      data: { tool_name: "Bash", status: "error" },
      context: "file:///home/dev/my%20shop",
    };
    const { context: _context, ...rest } = payload;
    const result = envelopeOf({ contract, payload, id, now });
    assert.deepEqual(result, { ok: true, envelope: { ...rest, cwd: "/home/dev/my shop" } });
  });

  for (const [what, change, problem] of [
    ["no id", { id: undefined }, "id is missing: an id."],
    ["a version that is none", { openhook: "1" }, "openhook must be a version such as 0.1."],
    ["a source in capitals", { source: "Claude" }, "source must be a tool's name in kebab case."],
    ["a type without a dot", { type: "stop" }, "type must be a type in lower case with a dot."],
    [
      "a time without a zone",
      { time: "2026-11-18T09:30:00" },
      "time must be an ISO 8601 time with a time zone.",
    ],
    ["data that is none", { data: [] }, "data must be an object."],
    ["an unknown status", { data: { status: "ok" } }, "data.status must be one of success, error."],
    [
      "a duration with a fraction",
      { data: { duration_ms: 1.5 } },
      "data.duration_ms must be a whole number.",
    ],
  ] as const) {
    test(`${what} is no envelope`, () => {
      const valid = { openhook: "0.1", id, source: "x", type: "tool.end", time: now, session_id: "s" };
      const value = JSON.parse(JSON.stringify({ ...valid, ...change })) as JsonObject;
      assert.deepEqual(checkEnvelope(value), [problem]);
    });
  }
});
