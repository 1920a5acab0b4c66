import { blocksHow, describeEventIn, describeField, firesWhen } from "../../src/core/language/describe";
import type { Json, JsonObject } from "../../src/core/model/json";
import type {
  ConfigFile,
  EventFact,
  FieldFact,
  FieldLevel,
  ProviderFacts,
} from "../../src/core/providers/facts";
import { factsFor, type Provider } from "../../src/core/providers/provider";
import { isObject } from "../../src/core/providers/shared/handlerFields";
import { sampleFile, samplePlaceholder, type SampleFile } from "./sampleFile";

/**
 * A JSON schema of one kind of file, for completion and hover. It refuses nothing: what is wrong with a file is said by the
 * decoders and rules, with fixes, and VS Code would show it a second time (docs/architecture.md).
 */
export function schemaOf(provider: Provider, file: ConfigFile): JsonObject | undefined {
  const facts = factsFor(provider, file);
  const sample = sampleFile(provider, file);
  if (sample === undefined) return undefined;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `Hooks of ${facts.name}`,
    ...new SchemaWriter(facts, sample, (event) => describeEventIn({ provider, file }, event)).at(0),
    definitions: { handler: handlerSchema(facts, sample) },
  };
}

/** Follows the path to the sample's handler and describes what stands on the way. */
class SchemaWriter {
  constructor(
    private readonly facts: ProviderFacts,
    private readonly sample: SampleFile,
    private readonly describe: (event: EventFact) => string,
  ) {}

  at(depth: number): JsonObject {
    const { handler, group } = this.sample;
    if (depth === handler.length) return { $ref: "#/definitions/handler" };
    const step = handler[depth];
    if (typeof step === "number") return { items: this.at(depth + 1) };
    const isGroup = group !== undefined && depth === group.length && depth > 0;
    const level: FieldLevel | undefined = depth === 0 ? "root" : isGroup ? "group" : undefined;
    const own = {
      ...(level === undefined ? {} : propertiesOf(this.facts, level, this.sample)),
      ...this.beside(depth),
    };
    const key = String(step);
    if (key === this.sample.event.native) return { properties: { ...own, ...this.events(depth) } };
    const inner = this.at(depth + 1);
    const known = this.facts.fields.some((field) => field.key === key && field.level === (level ?? "group"));
    // A key that is neither an event nor a field is a name that people choose.
    if (depth === 0 && !known && key !== "hooks") {
      const named = isObject(inner["properties"]) ? inner["properties"] : {};
      return { additionalProperties: { ...inner, properties: { ...own, ...named } } };
    }
    return { properties: { ...own, [key]: { ...(isObject(own[key]) ? own[key] : {}), ...inner } } };
  }

  /** The group, where it does not stand around the handler but beside it. */
  private beside(depth: number): JsonObject {
    const { group, handler } = this.sample;
    const key = group?.[0];
    if (depth > 0 || typeof key !== "string" || key === handler[0]) return {};
    const field = this.facts.fields.find((one) => one.key === key && one.level === "root");
    const properties = propertiesOf(this.facts, "group", this.sample);
    return { [key]: { ...(field ? propertyOf(field, this.facts, this.sample) : {}), properties } };
  }

  private events(depth: number): JsonObject {
    const inner = this.at(depth + 1);
    const events = this.facts.events.filter(({ decodeOnly }) => !decodeOnly);
    return Object.fromEntries(
      events.map((event) => [
        event.native,
        {
          markdownDescription: this.describe(event),
          defaultSnippets: [
            { label: "A command hook", description: firesWhen(event), body: this.snippet(depth, event) },
          ],
          ...inner,
        },
      ]),
    );
  }

  /** The list that the sample holds under its event, with places to fill in. */
  private snippet(depth: number, event: EventFact): Json {
    const list = valueAt(this.sample.value, this.sample.handler.slice(0, depth + 1));
    return withPlaceholders(list ?? [], event.matches?.on === "tool");
  }
}

function handlerSchema(facts: ProviderFacts, sample: SampleFile): JsonObject {
  return { properties: propertiesOf(facts, "handler", sample) };
}

function propertiesOf(facts: ProviderFacts, level: FieldLevel, sample: SampleFile): JsonObject {
  const properties = new Map<string, JsonObject>();
  for (const field of facts.fields) {
    // Of two facts about one key the first is the usual meaning; a key in brackets stands for any name.
    if (field.level !== level || properties.has(field.key) || field.key.startsWith("<")) continue;
    properties.set(field.key, propertyOf(field, facts, sample));
  }
  return Object.fromEntries(properties);
}

function propertyOf(field: FieldFact, facts: ProviderFacts, sample: SampleFile): JsonObject {
  const outdated = field.deprecated !== undefined || field.aliasOf !== undefined;
  return {
    markdownDescription: describeField(field, facts),
    ...valuesOf(field, facts, sample),
    ...(outdated ? { deprecated: true, doNotSuggest: true } : {}),
  };
}

/** Values to offer. The empty alternative accepts everything else, so that nothing is reported twice. */
function valuesOf(field: FieldFact, facts: ProviderFacts, { event, value }: SampleFile): JsonObject {
  const events = facts.events.filter(({ decodeOnly }) => !decodeOnly);
  const names = {
    enum: events.map(({ native }) => native),
    markdownEnumDescriptions: events.map((one) => `${firesWhen(one)} ${blocksHow(one)}`),
  };
  if (holds(value, field.key, (one) => one === event.native)) return { anyOf: [names, {}] };
  if (
    field.level !== "root" &&
    holds(value, field.key, (one) => Array.isArray(one) && one.includes(event.native))
  )
    return { items: { anyOf: [names, {}] } };
  if (field.values !== undefined && field.type === "string") return { anyOf: [{ enum: field.values }, {}] };
  return field.type === "boolean" ? { anyOf: [{ type: "boolean" }, {}] } : {};
}

/** Whether some object in the value has the key with such a value. */
function holds(value: Json, key: string, fits: (value: Json) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item: Json) => holds(item, key, fits));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([own, item]) => (own === key && fits(item)) || holds(item, key, fits));
}

function valueAt(value: Json, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((node, step) => {
    if (Array.isArray(node) && typeof step === "number") return node[step] as Json;
    return isObject(node) ? node[String(step)] : undefined;
  }, value);
}

function withPlaceholders(value: Json, isTool: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withPlaceholders(item, isTool));
  if (value === samplePlaceholder) return `\${1:${samplePlaceholder}}`;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isTool || key !== "matcher")
      .map(([key, item]) => [
        key,
        key === "matcher" && typeof item === "string" ? `\${2:${item}}` : withPlaceholders(item, isTool),
      ]),
  );
}
