import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { outcomes, type Decision } from "../../../src/core/model/verdict";
import type { AnswerRule, EndTest } from "../../../src/core/providers/answerFacts";
import type { ProviderContract } from "../../../src/core/providers/contract";
import type { EventPower } from "../../../src/core/providers/facts";
import type { EventPayload } from "../../../src/core/providers/payloadFacts";
import {
  contextOf,
  contracts,
  ended,
  killed,
  notStarted,
  sampleEvent,
  timedOut,
} from "../../helpers/contracts";
import { ruleExample } from "../../helpers/ruleExample";

function eventsOf(contract: ProviderContract): readonly string[] {
  return contract.tables.payloads.events.map(({ event }) => event);
}

function eventsFor(rule: AnswerRule, contract: ProviderContract): readonly string[] {
  return rule.events ?? eventsOf(contract);
}

function isReached(rule: AnswerRule, event: string, contract: ProviderContract): boolean {
  const ends: readonly EndTest[] = rule.when.end ?? [0];
  return ends.some((end) => {
    const { result, context } = ruleExample(rule, event, contract, end);
    return contract.interpret(result, context).rule.id === rule.id;
  });
}

/** How an event carries a tool call; undefined where it names no tool. */
function toolWay({ fields, toolNames }: EventPayload): string | undefined {
  if (!fields.some(({ carries }) => carries === "tool.name")) return undefined;
  const parts = fields.filter(({ carries }) => carries?.startsWith("tool."));
  return JSON.stringify([toolNames, parts.map(({ carries, encoding, omits }) => [carries, encoding, omits])]);
}

for (const [name, contract] of contracts) {
  const { facts, tables } = contract;
  const { payloads, answers, merge, launch } = tables;

  suite(`the tables of ${name}`, () => {
    test("have a payload for every event", () => {
      const known = new Set(eventsOf(contract));
      assert.deepEqual(
        facts.events.map(({ native }) => native).filter((native) => !known.has(native)),
        [],
      );
    });

    test("name events, tools, sources and variables that the facts know", () => {
      const events = new Set(facts.events.map(({ native }) => native));
      const tools = new Set(["mcp", ...facts.tools.map(({ native }) => native)]);
      const named = [
        ...payloads.events.map(({ event }) => event),
        ...answers.rules.flatMap((rule) => rule.events ?? []),
        ...answers.fields.flatMap((field) => field.events ?? []),
        ...merge.flatMap((each) => each.events ?? []),
        ...launch.variables.flatMap((variable) => variable.events ?? []),
      ];
      assert.deepEqual(
        named.filter((event) => !events.has(event)),
        [],
      );
      assert.deepEqual(
        Object.keys(payloads.tools).filter((tool) => !tools.has(tool)),
        [],
      );
      const sources = [launch, ...merge, ...answers.rules].map(({ source }) => source);
      assert.deepEqual(
        sources.filter((source) => !Object.hasOwn(facts.sources, source)),
        [],
      );
      const variables = launch.variables.map((variable) => variable.name);
      assert.deepEqual(
        variables.filter((each) => !Object.hasOwn(facts.environment.variables, each)),
        [],
      );
    });

    test("have one place per key, with a sample where one is needed", () => {
      const derived = ["nativeEvent", "tool.name", "tool.input", "tool.response", "tool.error", "time"];
      for (const { event, fields } of payloads.events) {
        const keys = fields.map(({ key }) => key);
        assert.deepEqual(
          keys.filter((key, index) => keys.indexOf(key) !== index),
          [],
          event,
        );
        for (const field of fields) {
          const hasSample = field.sample !== undefined || field.constant !== undefined;
          assert.ok(
            hasSample || derived.includes(field.carries ?? ""),
            `${event}.${field.key} has no sample`,
          );
        }
      }
    });

    test("carry what matchers are tested against", () => {
      for (const { native, matches } of facts.events) {
        if (matches?.field === undefined) continue;
        const fields = payloads.events.find(({ event }) => event === native)?.fields ?? [];
        assert.ok(
          fields.some(({ key }) => key === matches.field),
          `${native}: ${matches.field}`,
        );
      }
    });

    test("have rules with ids of their own, about keys that are declared", () => {
      const ids = answers.rules.map(({ id }) => id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
      const keys = answers.fields.map(({ key }) => key);
      const isDeclared = (key: string): boolean =>
        keys.some((each) => each === key || each.startsWith(`${key}.`));
      const used = answers.rules.flatMap(({ when, reason = [], context = [] }) => [
        ...Object.keys(when.json ?? {}),
        ...[...reason, ...context].filter((each) => each.startsWith("json:")).map((each) => each.slice(5)),
      ]);
      assert.deepEqual(
        used.filter((key) => !isDeclared(key)),
        [],
      );
    });
  });

  suite(`samples of ${name}`, () => {
    const allTools = ["mcp", ...facts.tools.filter((tool) => !tool.legacy).map(({ native }) => native)];
    const seen = new Set<string>();
    for (const table of payloads.events) {
      const { event } = table;
      // Events that carry a call in the same way need not see every tool.
      const way = toolWay(table);
      const tools = way === undefined ? [] : seen.has(way) ? ["mcp"] : allTools;
      if (way !== undefined) seen.add(way);
      test(`${event} goes through parse and render`, () => {
        for (const tool of [undefined, ...tools]) {
          const sampled = contract.sample(event, tool === undefined ? {} : { tool });
          assert.ok(sampled.ok, tool);
          const parsed = contract.parse(sampled.payload, { event });
          assert.ok(parsed.ok, tool);
          assert.equal(parsed.event.nativeEvent, event);
          assert.equal(parsed.event.event, facts.events.find(({ native }) => native === event)?.canonical);
          const rendered = contract.render(parsed.event);
          assert.ok(rendered.ok, tool);
          assert.deepEqual(rendered.lost, [], tool);
          assert.equal(JSON.stringify(rendered.payload), JSON.stringify(sampled.payload));
          assert.deepEqual(contract.parse(rendered.payload, { event }), parsed);
        }
      });
    }

    test("are refused where there is no such event or tool", () => {
      assert.equal(contract.sample("NoSuchEvent").ok, false);
      const toolEvent = payloads.events.find(({ fields }) =>
        fields.some(({ carries }) => carries === "tool.name"),
      );
      if (toolEvent !== undefined)
        assert.equal(contract.sample(toolEvent.event, { tool: "NoSuchTool" }).ok, false);
    });
  });

  suite(`the rules of ${name}`, () => {
    test("are each the first to fit on every event that they name", () => {
      const missed = answers.rules.flatMap((rule) => {
        const reached = eventsFor(rule, contract).filter((event) => isReached(rule, event, contract));
        if (rule.events === undefined) return reached.length > 0 ? [] : [rule.id];
        return rule.events
          .filter((event) => !reached.includes(event))
          .map((event) => `${rule.id} on ${event}`);
      });
      assert.deepEqual(missed, []);
    });

    test("give a verdict with whole sentences for every end on every event", () => {
      const texts = ["", "text", "{}", "{ broken }", '{"unknown":1}', "[1]", '"text"', "null"];
      const results = [
        ...[0, 1, 2].flatMap((code) => texts.map((stdout) => ended(code, stdout, code === 0 ? "" : "why"))),
        ended(2),
        ended(127),
        timedOut,
        killed,
        notStarted,
      ];
      for (const event of [...eventsOf(contract), "EventFromTheFuture"]) {
        const context = eventsOf(contract).includes(event)
          ? contextOf(contract, event)
          : { event: { event, nativeEvent: event, extras: {} } };
        for (const result of results) {
          const verdict = contract.interpret(result, context);
          assert.ok(outcomes.includes(verdict.outcome));
          assert.match(verdict.rule.says, /^[A-Z].*\.$/);
          assert.match(verdict.rule.url, /^https:/);
          assert.ok(verdict.next.startsWith(`${facts.name} `), verdict.next);
          assert.match(verdict.next, /\.$|[.!?]"$/);
          // What the hook said itself is quoted.
          assert.doesNotMatch(verdict.next.replace(/"[^"]*"/g, ""), /[{}]|undefined/);
        }
      }
    });
  });

  suite(`answers for ${name}`, () => {
    for (const { native, power } of facts.events) {
      test(`${native}: a hook can ${power}`, () => {
        const context = contextOf(contract, native);
        const tells = (decision: Decision): boolean => contract.answer(decision, context).lost.length === 0;
        const prevents = tells({ outcome: "deny" }) || tells({ outcome: "stop" });
        const can: Readonly<Record<EventPower, boolean>> = {
          prevent: prevents,
          retry: tells({ outcome: "continue", reason: "no" }),
          feedback:
            prevents ||
            tells({ outcome: "none", context: "mind the cents" }) ||
            tells({ outcome: "none", updatedPrompt: "mind the cents" }),
          observe: true,
        };
        assert.ok(can[power]);
      });
    }
  });

  suite(`merging for ${name}`, () => {
    const event =
      facts.events.find(({ power }) => power === "prevent")?.native ?? eventsOf(contract)[0] ?? "";
    test("one verdict stays what it is", () => {
      const verdict = contract.interpret(ended(0), contextOf(contract, event));
      assert.equal(contract.merge([verdict], contextOf(contract, event)), verdict);
    });
    test("a denial is not outvoted", () => {
      const context = contextOf(contract, event);
      const denied = contract.answer({ outcome: "deny", reason: "no" }, context);
      if (denied.lost.includes("outcome")) return;
      const verdicts = [ended(0), { ...denied, signal: null, timedOut: false }, ended(0)].map((result) =>
        contract.interpret(result, context),
      );
      const merged = contract.merge(verdicts, { event: sampleEvent(contract, event) });
      assert.deepEqual([merged.outcome, merged.reason], [verdicts[1]?.outcome, verdicts[1]?.reason]);
    });
  });
}
