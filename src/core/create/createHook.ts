import { adapt } from "../convert/adapt";
import { renderLoss } from "../convert/renderLoss";
import { verify } from "../convert/verify";
import { fileOf } from "../discover/targetFile";
import type { Hook } from "../model/hook";
import type { Matcher } from "../model/matcher";
import type { EventFact, ProviderFacts } from "../providers/facts";
import { factsFor, type EncodedFile } from "../providers/provider";
import { providers } from "../providers/registry";
import { decodeMatch, joinAlternatives, matcherOf } from "../providers/shared/matcherText";
import { nativeSlug } from "../providers/shared/nativeForm";
import { factsOn } from "../providers/shared/tools";
import type { CreateRequest } from "./createRequest";
import { scriptLanguageIds, scriptLanguages, type ScriptLanguageId } from "./scriptLanguages";
import { starterScript } from "./starterScript";

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

/** The languages in which the hook can be written: some agents start only what starts by itself. */
export function languageChoices(request: Omit<CreateRequest, "language">): readonly ScriptLanguageId[] {
  return scriptLanguageIds.filter((language) => createHook({ ...request, language }).ok);
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
  const text = starterScript(request, facts);
  if (text === undefined) return fail(`A hook on ${request.event.native} must do more than say yes or no.`);
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

/** How a command names a file of the project: by the agent's variable, else from the root, where adapting brings it. */
function scriptReference(script: string, { environment }: ProviderFacts): string {
  const { reference } = environment.projectRoot;
  return reference.startsWith("$") ? `"${reference}"/${script}` : `./${script}`;
}
