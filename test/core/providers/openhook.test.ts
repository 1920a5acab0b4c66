import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import type { JsonObject } from "../../../src/core/model/json";
import { validateEnvelope } from "../../../src/core/providers/openhook/envelope";
import { openhook } from "../../../src/core/providers/openhook/provider";
import type { Encoded } from "../../../src/core/providers/provider";

const file = openhook.facts.files[0]!;
const path = ".openhook.json";
const decode = (text: string): readonly Hook[] => openhook.decode({ text, file, path }).hooks;

function encode(hooks: readonly Hook[], existing?: string): Encoded {
  return openhook.encode!({
    hooks,
    file,
    path,
    existing: new Map(existing === undefined ? [] : [[path, existing]]),
  });
}

function hook(id: string, nativeEvent: string, command: string, async?: boolean): Hook {
  return {
    id,
    event: openhook.facts.events.find(({ native }) => native === nativeEvent)?.canonical ?? nativeEvent,
    nativeEvent,
    handler: { type: "command", command, ...(async === undefined ? {} : { async }) },
    blocking: false,
    enabled: true,
    extras: {},
    ranges: { hook: { start: 0, end: 0 } },
  };
}

/** Every requested hook stands where its placement says. */
function assertPlaced(hooks: readonly Hook[], { files, placements }: Encoded): void {
  const after = new Map(decode(files[0]!.text).map((one) => [one.id, one]));
  assert.equal(
    new Set(placements.map(({ id }) => id)).size,
    hooks.length,
    "each hook has a place of its own",
  );
  for (const [index, { event, handler, extras }] of hooks.entries()) {
    const found = after.get(placements[index]!.id);
    assert.deepEqual(
      { event: found?.event, handler: found?.handler, extras: found?.extras },
      { event, handler, extras },
    );
  }
}

suite("openhook", () => {
  test("hooks with one command become one entry", () => {
    const hooks = [
      hook("1", "session.start", "a"),
      hook("2", "tool.end", "b", true),
      hook("3", "session.end", "a"),
      hook("4", "session.end", "a", true),
      hook("5", "session.end", "a"),
    ];
    const encoded = encode(hooks);
    assertPlaced(hooks, encoded);
    assert.deepEqual(JSON.parse(encoded.files[0]!.text), {
      openhook: "0.1",
      hooks: [
        { command: "a", events: ["session.start", "session.end"] },
        { command: "b", async: true, events: ["tool.end"] },
        { command: "a", async: true, events: ["session.end"] },
        { command: "a", events: ["session.end"] },
      ],
    });
  });

  test("a further event joins the entry that is there", () => {
    const before = `{\n  "openhook": "0.1",\n  "hooks": [\n    { "events": ["tool.end"], "command": "a" }, { "command": "b" }\n  ]\n}\n`;
    const hooks = [hook("1", "tool.end", "a"), hook("2", "session.end", "a"), hook("3", "tool.start", "b")];
    const encoded = encode(hooks, before);
    assertPlaced(hooks, encoded);
    assert.equal(encoded.files[0]!.text, before.replace(`["tool.end"]`, `["tool.end", "session.end"]`));
  });

  test("a star comes back as a star, and parts of it by name", () => {
    const stars = decode(`{ "openhook": "0.1", "hooks": [{ "command": "a", "events": ["*"] }] }`);
    assert.equal(stars.length, 5);
    const all = encode(stars);
    assertPlaced(stars, all);
    assert.match(all.files[0]!.text, /"events": \[\s*"\*"\s*\]/);
    const some = encode(stars.slice(0, 2));
    assertPlaced(stars.slice(0, 2), some);
    assert.match(some.files[0]!.text, /"session.start",\s*"session.end"/);
  });

  test("what stands there stays to the byte", () => {
    const before = `{"hooks":[{"command":"a","note":1},{"events":["session.end"],"command":"a"}],"openhook":"0.1"}`;
    assert.equal(encode(decode(before), before).files[0]!.text, before);
  });
});

suite("openhook envelope", () => {
  const envelope = {
    openhook: "0.1",
    id: "1",
    source: "gemini-cli",
    type: "tool.end",
    time: "2026-02-23T10:15:30.123+0100",
    session_id: "s",
  };
  const problems = (changes: JsonObject): readonly string[] =>
    validateEnvelope({ ...envelope, ...changes }).map(({ code, path: at }) => `${code} ${at}`);

  test("takes the form of 0.1 and of the newer draft", () => {
    assert.deepEqual(problems({ cwd: "/home/dev", data: { status: "error", duration_ms: 3, own: [] } }), []);
    assert.deepEqual(
      problems({ type: "file.write", context: "file:///home/dev", data: { path: "a", start_line: 1 } }),
      [],
    );
    assert.deepEqual(problems({ type: "moon.rise", data: { status: 7 } }), []);
  });
  test("names each field that is wrong", () => {
    assert.deepEqual(
      validateEnvelope([]).map(({ path: at }) => at),
      [""],
    );
    assert.deepEqual(
      validateEnvelope({}).map(({ path: at }) => at),
      ["openhook", "id", "source", "type", "time", "session_id"],
    );
    assert.deepEqual(problems({ openhook: 0.1 }), ["envelope.field openhook"]);
    assert.deepEqual(problems({ source: "Claude Code" }), ["envelope.field source"]);
    assert.deepEqual(problems({ type: "PreToolUse" }), ["envelope.field type"]);
    assert.deepEqual(problems({ time: "2026-02-23T10:15:30" }), ["envelope.field time"]);
    assert.deepEqual(problems({ time: "2026-13-23T10:15:30Z" }), ["envelope.field time"]);
    assert.deepEqual(problems({ cwd: 5, context: 6, extensions: [] }), [
      "envelope.field cwd",
      "envelope.field context",
      "envelope.field extensions",
    ]);
    assert.deepEqual(problems({ data: { status: "fine", duration_ms: 1.5 } }), [
      "envelope.field data.status",
      "envelope.field data.duration_ms",
    ]);
  });
});
