import { canonicalEvent } from "../model/event";
import type { ConfigFile, EventFact, FieldFact, ProviderFacts } from "../providers/facts";
import { contractFor, factsFor, type Provider } from "../providers/provider";
import { providers } from "../providers/registry";

const powers = {
  prevent: "Can block",
  retry: "Can make the agent go on",
  feedback: "Cannot block, but tells the agent something",
  observe: "Only observes",
} as const satisfies Record<EventFact["power"], string>;

const subjects = {
  tool: "the name of the tool",
  value: "a word",
  command: "the command",
  path: "the path of the file",
  prompt: "the prompt",
} as const;

/** When an event fires, as a sentence. */
export function firesWhen({ fires, canonical }: EventFact): string {
  return `Fires ${fires ?? canonicalEvent(canonical)?.fires ?? "at some point"}.`;
}

/** What a hook on the event can do, as a sentence. */
export function blocksHow({ power, blockBy }: EventFact): string {
  return `${powers[power]}${blockBy === undefined ? "" : `: ${blockBy}`}.`;
}

/** What a matcher is compared with, as a sentence. */
export function matchesOn({ matches }: EventFact, facts: ProviderFacts): string {
  if (matches === undefined || facts.matcher.dialect === "none") return "Matchers are ignored here.";
  const field = matches.field === undefined ? "" : ` (\`${matches.field}\`)`;
  const values =
    matches.on === "value" && matches.values !== undefined ? `: ${matches.values.join(", ")}` : "";
  return `The matcher is compared with ${subjects[matches.on]}${field}${values}.`;
}

/** Everything about an event of one kind of file, as Markdown. */
export function describeEventIn(
  { provider, file }: { readonly provider: Provider; readonly file: ConfigFile },
  event: EventFact,
): string {
  const sample = contractFor(provider, file)?.sample(event.native);
  return describeEvent(event, factsFor(provider, file), sample?.ok ? Object.keys(sample.payload) : []);
}

function describeEvent(event: EventFact, facts: ProviderFacts, payload: readonly string[]): string {
  const source = facts.sources[event.source];
  const elsewhere = sameElsewhere(event, facts);
  return [
    `**${event.native}** (${facts.name})`,
    firesWhen(event),
    blocksHow(event),
    matchesOn(event, facts),
    ...(payload.length === 0 ? [] : [`Payload: ${payload.map((key) => `\`${key}\``).join(", ")}`]),
    ...(event.since === undefined ? [] : [`Since ${event.since}.`]),
    ...(elsewhere === "" ? [] : [`Elsewhere: ${elsewhere}`]),
    ...(source === undefined ? [] : [`[Source](${source.url}), read ${source.read}`]),
  ].join("\n\n");
}

function sameElsewhere({ canonical }: EventFact, own: ProviderFacts): string {
  return providers
    .filter(({ facts }) => facts.id !== own.id && facts.canonicalForm === undefined)
    .flatMap(({ facts }) => {
      const names = facts.events.filter((event) => event.canonical === canonical && !event.decodeOnly);
      return names.length === 0
        ? []
        : [`${facts.name} \`${names.map(({ native }) => native).join("`, `")}\``];
    })
    .join("; ");
}

/** One line about a field, as Markdown. */
export function describeField(field: FieldFact, facts: ProviderFacts): string {
  const unit = field.canonical === "timeout" ? (field.unit ?? facts.timeout.unit) : undefined;
  return [
    `**${field.key}** (${field.type === "string[]" ? "list of strings" : field.type})`,
    field.description,
    ...(unit === undefined ? [] : [`In ${unit}.`]),
    ...(field.values === undefined
      ? []
      : [`One of ${field.values.map((value) => `\`${value}\``).join(", ")}.`]),
    ...(field.events === undefined ? [] : [`Only on ${field.events.join(", ")}.`]),
    ...(field.deprecated === undefined ? [] : [field.deprecated]),
  ].join("\n\n");
}
