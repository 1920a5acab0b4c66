import type { JsonObject } from "../../src/core/model/json";
import { dataFields, type DataField } from "../../src/core/providers/openhook/envelope";

/** The schema of an OpenHook event in a file. No rule looks at these files, so that this one does say what is wrong. */
export function eventSchema(): JsonObject {
  const types = Object.keys(dataFields);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "OpenHook event",
    type: "object",
    required: ["openhook", "id", "source", "type", "time", "session_id"],
    properties: {
      openhook: {
        type: "string",
        pattern: "^\\d+\\.\\d+$",
        default: "0.1",
        description: "Version of the protocol.",
      },
      id: { type: "string", minLength: 1, description: "Names this event and no other." },
      source: {
        type: "string",
        pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
        description: "The tool that sends it, in lower case with hyphens.",
      },
      type: {
        type: "string",
        pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+$",
        anyOf: [{ enum: types }, {}],
        description: "What happened.",
      },
      time: { type: "string", description: "When, as an ISO 8601 timestamp with a time zone." },
      session_id: { type: "string", minLength: 1, description: "The session in which it happened." },
      cwd: { type: "string", description: "The working directory." },
      context: { type: "string", description: "The working directory as a URI, in newer drafts." },
      data: {
        type: "object",
        description: "What belongs to this type of event; every field may be left out.",
      },
      extensions: { type: "object", description: "What only one tool understands." },
    },
    allOf: types.map((type) => ({
      if: { required: ["type"], properties: { type: { const: type } } },
      then: { properties: { data: { properties: dataOf(dataFields[type] ?? {}) } } },
    })),
  };
}

function dataOf(fields: Readonly<Record<string, DataField>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      typeof field === "string" ? { type: field } : { enum: field },
    ]),
  );
}
