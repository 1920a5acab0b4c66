import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { Ajv } from "ajv";
import { parse } from "jsonc-parser";
import { schemaFiles } from "../../scripts/gen/schemas";
import { globToRegExp } from "../../src/core/discover/glob";
import { providers } from "../../src/core/providers/registry";
import { fixturesOf } from "../helpers/fixtures";
import { ruleFixtures } from "../helpers/ruleFixtures";

const schemas = schemaFiles();
const ajv = new Ajv({ strict: true, strictTypes: false });
ajv.addVocabulary(["markdownDescription", "markdownEnumDescriptions", "defaultSnippets", "doNotSuggest"]);
const compiled = schemas.map((file) => ({ ...file, validate: ajv.compile(file.schema) }));

suite("schemas", () => {
  test("the folder holds the generated ones and no other", () => {
    assert.deepEqual(
      readdirSync("schemas").map((name) => `schemas/${name}`),
      schemas.map(({ path }) => path).sort(),
    );
  });
  test("none for the hook files that VS Code has one for", () => {
    const matches = schemas.flatMap(({ fileMatch }) => fileMatch).map((pattern) => globToRegExp(pattern));
    assert.ok(!matches.some((pattern) => pattern.test(".github/hooks/guard.json")));
  });
  test("every event of every provider can be found in its schema", () => {
    for (const { facts } of providers) {
      const own = schemas.filter(
        ({ path }) => path.startsWith(`schemas/${facts.id}-`) && !path.endsWith("-event.json"),
      );
      const text = JSON.stringify(own.map(({ schema }) => schema));
      for (const { native, decodeOnly } of own.length === 0 ? [] : facts.events) {
        assert.equal(
          text.includes(`"${native}"`),
          decodeOnly !== true || text.includes(`"${native}"`),
          native,
        );
      }
    }
  });
  test("refuse nothing that a rule or a decoder reports", () => {
    const broken = ruleFixtures().flatMap(({ inputs }) => inputs.map(({ path, text }) => ({ path, text })));
    const read = providers.flatMap(({ facts }) =>
      fixturesOf(facts.id).flatMap(({ folder, inputs }) =>
        inputs.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") })),
      ),
    );
    for (const { path, text } of [...broken, ...read]) {
      for (const { validate, fileMatch, path: schema } of compiled) {
        if (!fileMatch.some((pattern) => globToRegExp(`**/${pattern}`).test(path))) continue;
        assert.ok(validate(parse(text)), `${schema} refuses ${path}: ${ajv.errorsText(validate.errors)}`);
      }
    }
  });
  test("an event file needs what the envelope needs", () => {
    const validate = compiled.find(({ path }) => path.endsWith("openhook-event.json"))?.validate;
    const event = {
      openhook: "0.1",
      id: "1",
      source: "claude-code",
      type: "tool.end",
      time: "2026-11-18T09:00:00Z",
      session_id: "s",
      data: { status: "success" },
    };
    assert.equal(validate?.(event), true);
    assert.equal(validate({ ...event, source: "Claude Code" }), false);
    assert.equal(validate({ ...event, data: { status: "maybe" } }), false);
    assert.equal(validate({ ...event, session_id: undefined }), false);
  });
});
