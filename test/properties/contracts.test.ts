import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import type { Json, JsonObject } from "../../src/core/model/json";
import { outcomes, type Decision } from "../../src/core/model/verdict";
import type { ProviderContract } from "../../src/core/providers/contract";
import type { EventPayload, PayloadField } from "../../src/core/providers/payloadFacts";
import { put, setAt, type MutableObject } from "../../src/core/providers/shared/contract/jsonPath";
import { contextOf, contracts } from "../helpers/contracts";

const runs = { numRuns: 50 };

const anyJson = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;

/** Values that a field can have, of the type that its sample has. */
function valueOf(field: PayloadField, table: EventPayload, contract: ProviderContract): fc.Arbitrary<Json> {
  if (field.constant !== undefined) return fc.constant(field.constant);
  const encode = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
    field.encoding === "json" ? value.map((each) => JSON.stringify(each)) : value;
  switch (field.carries) {
    case "nativeEvent":
      return fc.constant(table.named ?? table.event);
    case "tool.name":
      return fc.constantFrom(...toolNames(table, contract));
    case "tool.input":
      return encode(toolInput(field));
    case "tool.response":
      return field.encoding === "text" ? fc.string() : encode(anyJson);
    case "time":
      return field.encoding === undefined
        ? fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
        : fc.integer({ min: 0, max: 4e12 }).map((time) => (field.encoding === "epoch" ? time : String(time)));
    default:
      return field.values === undefined ? ofType(field.sample ?? "text") : fc.constantFrom(...field.values);
  }
}

function ofType(sample: Json): fc.Arbitrary<Json> {
  if (typeof sample === "string") return fc.string();
  if (typeof sample === "number") return fc.nat();
  if (typeof sample === "boolean") return fc.boolean();
  return fc.constant(sample);
}

function toolNames(table: EventPayload, { facts }: ProviderContract): readonly string[] {
  const own = facts.tools.map((tool) =>
    table.toolNames === "alias" ? (tool.aliases?.[0] ?? tool.native) : tool.native,
  );
  return [...own, "tool_from_the_future"];
}

/** Arguments of which no name means another one in the agent's or the canonical vocabulary. */
function toolInput({ encoding }: PayloadField): fc.Arbitrary<JsonObject> {
  const key = fc.string().map((name) => `x_${name}`);
  const value = encoding === "strings" ? (fc.string() as fc.Arbitrary<Json>) : anyJson;
  return fc.dictionary(key, value, { maxKeys: 3 });
}

function payloadOf(table: EventPayload, contract: ProviderContract): fc.Arbitrary<JsonObject> {
  const parts = table.fields.map((field) => {
    const value = field.nullable
      ? fc.oneof(fc.constant(null), valueOf(field, table, contract))
      : valueOf(field, table, contract);
    const maybe = field.presence === undefined ? value : fc.option(value, { nil: undefined });
    return maybe.map((each) => [field.key, each] as const);
  });
  const taken = new Set(table.fields.map(({ key }) => key.split(".")[0]));
  const foreign = fc.dictionary(
    fc.string().filter((key) => !taken.has(key)),
    anyJson,
    { maxKeys: 2 },
  );
  return fc.tuple(fc.tuple(...parts), foreign).map(([fields, more]) => {
    const payload: MutableObject = {};
    for (const [key, value] of fields) if (value !== undefined) setAt(payload, key, value);
    for (const [key, value] of Object.entries(more)) put(payload, key, value);
    return JSON.parse(JSON.stringify(payload)) as JsonObject;
  });
}

const text = fc.string({ minLength: 1 }).filter((each) => each.trim() === each);
const decision: fc.Arbitrary<Decision> = fc.record(
  {
    outcome: fc.constantFrom(...outcomes),
    reason: text,
    context: text,
    systemMessage: text,
    updatedInput: fc.constant({ command: "ls" }),
    updatedOutput: text,
    updatedPrompt: text,
    interrupt: fc.constant(true),
  },
  { requiredKeys: ["outcome"] },
);

for (const [name, contract] of contracts) {
  suite(`properties of ${name}`, () => {
    test("render(parse(payload)) is the payload, and parse(render(event)) the event", () => {
      const cases = fc
        .constantFrom(...contract.tables.payloads.events)
        .chain((table) => payloadOf(table, contract).map((payload) => ({ event: table.event, payload })));
      fc.assert(
        fc.property(cases, ({ event, payload }) => {
          const parsed = contract.parse(payload, { event });
          assert.ok(parsed.ok);
          const rendered = contract.render(parsed.event);
          assert.ok(rendered.ok);
          assert.deepEqual(rendered, { ok: true, payload, lost: [] });
          assert.deepEqual(contract.parse(rendered.payload, { event }), parsed);
        }),
        runs,
      );
    });

    test("an event from the future keeps all that it says", () => {
      const key = contract.tables.payloads.common.find(({ carries }) => carries === "nativeEvent")?.key;
      if (key === undefined) return;
      fc.assert(
        fc.property(fc.dictionary(fc.string(), anyJson), (more) => {
          const payload = JSON.parse(JSON.stringify({ ...more, [key]: "EventFromTheFuture" })) as JsonObject;
          const parsed = contract.parse(payload);
          assert.ok(parsed.ok);
          const rendered = contract.render(parsed.event);
          assert.ok(rendered.ok);
          for (const [name, value] of Object.entries(payload))
            assert.deepEqual(rendered.payload[name], value);
        }),
        runs,
      );
    });

    test("parse never throws", () => {
      fc.assert(
        fc.property(anyJson, (payload) => {
          assert.equal(typeof contract.parse(payload).ok, "boolean");
        }),
        runs,
      );
    });

    test("interpret(answer(decision)) is the decision, minus what is declared as lost", () => {
      const event = fc.constantFrom(...contract.facts.events.map(({ native }) => native));
      fc.assert(
        fc.property(event, decision, (native, wanted) => {
          const context = contextOf(contract, native);
          const { lost, ...answer } = contract.answer(wanted, context);
          const verdict = contract.interpret({ ...answer, signal: null, timedOut: false }, context);
          for (const [field, value] of Object.entries(wanted)) {
            if (!lost.includes(field as keyof Decision))
              assert.deepEqual(verdict[field as keyof Decision], value, field);
          }
        }),
        runs,
      );
    });
  });
}
