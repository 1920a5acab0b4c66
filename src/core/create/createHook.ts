import { adapt } from "../convert/adapt";
import { renderLoss } from "../convert/renderLoss";
import { verify } from "../convert/verify";
import { fileOf, type TargetFile } from "../discover/targetFile";
import { canonicalEvent } from "../model/event";
import type { Hook } from "../model/hook";
import type { Matcher } from "../model/matcher";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { contractFor, factsFor, type EncodedFile, type Provider } from "../providers/provider";
import { providers } from "../providers/registry";
import { decodeMatch, joinAlternatives, matcherOf } from "../providers/shared/matcherText";
import { nativeSlug } from "../providers/shared/nativeForm";
import { factsOn } from "../providers/shared/tools";
import { payloadSubject } from "./payloadSubject";
import { scriptAnswers } from "./scriptAnswers";
import { scriptLanguages, type ScriptLanguageId } from "./scriptLanguages";
import type { ScriptInput, ScriptSpec } from "./scriptSpec";

export interface CreateRequest {
  readonly provider: Provider;
  readonly target: TargetFile;
  readonly event: EventFact;
  /** Names of tools, or values, that the hook is limited to, as this agent writes them; none: all. */
  readonly names: readonly string[];
  readonly language: ScriptLanguageId;
  /** From the project's root. */
  readonly script: string;
  /** The texts of the target's files that exist, by path. */
  readonly existing: ReadonlyMap<string, string>;
}

export type Created =
  | {
      readonly ok: true;
      /** The files of the agent, edited or new. */
      readonly files: readonly EncodedFile[];
      readonly script: { readonly text: string; readonly executable: boolean };
    }
  | { readonly ok: false; readonly problem: string };

/** A new hook: an entry in the agent's file, and the script that it starts, which works as it is. */
export function createHook(request: CreateRequest): Created {
  const { interpreter, startsItself } = scriptLanguages[request.language];
  const usual = createWith(request, { prefix: `${interpreter} `, executable: false });
  // Some agents start programs only, without a shell and without arguments.
  return usual.ok || !startsItself ? usual : createWith(request, { prefix: "", executable: true });
}

interface Start {
  readonly prefix: string;
  readonly executable: boolean;
}

function createWith(request: CreateRequest, { prefix, executable }: Start): Created {
  const { provider, target, existing } = request;
  const facts = factsFor(provider, target.file);
  const fail = (problem: string | undefined): Created => ({
    ok: false,
    problem: problem ?? `${facts.name} cannot be given a hook that starts a script.`,
  });
  const wished = wishedHook(request, facts, prefix);
  if (typeof wished === "string") return fail(wished);
  const canonical = providers.find((one) => one.facts.canonicalForm)?.facts ?? facts;
  const { hooks, losses } = adapt(wished, { source: canonical, target: facts, sourcePath: "" });
  const [hook] = hooks;
  const [loss] = losses;
  if (hook === undefined) return fail(loss && renderLoss(loss, { from: facts.name, to: facts.name }));
  const encoded = provider.encode?.({ hooks: [hook], file: target.file, path: target.path, existing });
  if (encoded?.problem !== undefined || encoded === undefined) return fail(encoded?.problem);
  const [problem] = verify({
    adapted: [{ original: hook, hooks: [hook], losses: [] }],
    encoded,
    target: provider,
    fileAt: (path) => fileOf(provider.facts, path, target),
    existing,
  });
  if (problem !== undefined) return fail(problem);
  const text = scriptText(request, facts, hook);
  return { ok: true, files: encoded.files, script: { text, executable } };
}

/** The hook in canonical words, with the agent's own spelling at hand; a sentence where it cannot be said. */
function wishedHook(request: CreateRequest, facts: ProviderFacts, prefix: string): Hook | string {
  const { event, script, names } = request;
  const matcher = matcherFor(names, event, facts);
  if (typeof matcher === "string") return matcher;
  const nowhere = { start: 0, end: 0 };
  return {
    id: "new",
    event: event.canonical,
    nativeEvent: event.native,
    ...(matcher.matcher === undefined ? {} : { matcher: matcher.matcher }),
    ...(matcher.text === undefined ? {} : { nativeMatcher: matcher.text }),
    handler: { type: "command", command: `${prefix}${scriptReference(script, facts)}` },
    blocking: event.power === "prevent",
    enabled: true,
    extras: facts.canonicalForm
      ? {}
      : {
          [nativeSlug]: {
            [facts.id]: {
              event: event.native,
              ...(matcher.text === undefined ? {} : { matcher: matcher.text }),
            },
          },
        },
    ranges: { hook: nowhere },
  };
}

function matcherFor(
  names: readonly string[],
  event: EventFact,
  facts: ProviderFacts,
): { readonly matcher?: Matcher | undefined; readonly text?: string } | string {
  if (names.length === 0) return { matcher: decodeMatch(undefined, facts, event).matcher };
  if (facts.canonicalForm) return { matcher: matcherOf(names.map((name) => ({ kind: "name", name }))) };
  const text = joinAlternatives(names, [], factsOn(facts, event));
  if (text === undefined) return `A matcher of ${facts.name} names one thing only. Choose one, or all.`;
  return { matcher: decodeMatch(text, facts, event).matcher, text };
}

/** How a command of this agent names a file of the project. */
function scriptReference(script: string, { environment }: ProviderFacts): string {
  const { reference } = environment.projectRoot;
  return reference.startsWith("$") ? `"${reference}"/${script}` : `${reference}/${script}`;
}

function scriptText(request: CreateRequest, facts: ProviderFacts, hook: Hook): string {
  const { provider, event, names, language, target, script } = request;
  const contract = contractFor(provider, target.file);
  const subject = payloadSubject({ event, tools: names }, facts, contract);
  // Around a command, a generated script stands between it and the agent: it knows exit codes.
  const answers = scriptAnswers(event, hook, target.file.format === "script" ? undefined : contract);
  const spec: ScriptSpec = {
    intro: intro(request, facts),
    input: inputOf(contract?.tables.launch.input),
    subject: subject.steps,
    forbidden: subject.forbidden,
    reason: `This is not allowed here: see ${script}.`,
    ...answers,
  };
  return scriptLanguages[language].render(spec);
}

function intro({ event }: CreateRequest, facts: ProviderFacts): readonly string[] {
  const fires = event.fires ?? canonicalEvent(event.canonical)?.fires ?? "at some point";
  const source = facts.sources[event.source];
  return [
    `Hook of ${facts.name} on ${event.native}: runs ${fires}.`,
    event.power === "prevent" ? `It can block: ${event.blockBy ?? "by exit code 2"}.` : "It cannot block.",
    ...(source === undefined ? [] : [`What ${facts.name} sends and reads: ${source.url}`]),
  ];
}

function inputOf(
  input: NonNullable<Provider["contract"]>["tables"]["launch"]["input"] | undefined,
): ScriptInput {
  if (input === "argument") return { kind: "argument" };
  if (typeof input === "object") return { kind: "variable", name: input.variable };
  return { kind: "stdin" };
}
