import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/codex/contract";
import { codexInputs } from "../../helpers/codexSchemas";

const tools = [...contract.facts.tools.filter(({ legacy }) => !legacy).map(({ native }) => native), "mcp"];

suite("Codex: samples against its published input schemas", () => {
  test("every event has a schema", () => {
    assert.deepEqual(
      [...codexInputs.keys()].sort(),
      contract.facts.events.map(({ native }) => native).sort(),
    );
  });

  for (const [event, validate] of codexInputs) {
    test(event, () => {
      const fields = contract.tables.payloads.events.find((table) => table.event === event)?.fields ?? [];
      const isToolEvent = fields.some(({ carries }) => carries === "tool.name");
      for (const tool of isToolEvent ? tools : [undefined]) {
        const sampled = contract.sample(event, tool === undefined ? {} : { tool });
        assert.ok(sampled.ok);
        assert.ok(validate(sampled.payload), `${tool ?? ""} ${JSON.stringify(validate.errors)}`);
        assert.equal(validate({ ...sampled.payload, unknown: 1 }), false);
        for (const key of Object.keys(sampled.payload)) {
          const { [key]: _left, ...others } = sampled.payload;
          assert.equal(validate(others), false, `${key} is always there`);
        }
      }
    });

    test(`${event}: all that a payload can have, and nothing where there is nothing`, () => {
      const fields = contract.tables.payloads.events.find((table) => table.event === event)?.fields ?? [];
      const sampled = contract.sample(event);
      assert.ok(sampled.ok);
      const rare = fields.filter(({ presence }) => presence === "rare");
      const full = {
        ...sampled.payload,
        ...Object.fromEntries(rare.map(({ key, sample }) => [key, sample])),
      };
      assert.ok(validate(full), JSON.stringify(validate.errors));
      const nulls = fields.filter(({ nullable }) => nullable).map(({ key }) => [key, null]);
      assert.ok(validate({ ...full, ...Object.fromEntries(nulls) }), JSON.stringify(validate.errors));
      for (const { key, values = [] } of fields) {
        for (const value of values) assert.ok(validate({ ...full, [key]: value }), `${key} ${value}`);
      }
    });
  }
});
