import type { Finding, Fix } from "../model/finding";
import type { TextRange } from "../model/textRange";
import type { FileSystem } from "../ports";
import type { ConfigFile, ProviderFacts } from "../providers/facts";
import { factsFor, type Decoded, type Provider } from "../providers/provider";
import { rootOf } from "../discover/targetFile";
import { editText } from "../text/editText";
import { parseText } from "../text/parseText";
import type { TextChange } from "../text/textChange";
import type { TextNode } from "../text/textNode";
import { indexOf, type FactsIndex } from "../providers/shared/factsIndex";
import { FixBudget } from "./fixBudget";
import { commandsOf, type CommandView } from "./commands";
import { fieldsOf, viewOf, type FieldView, type HookView } from "./hookView";
import { lazy } from "./lazy";
import { matchersOf, type MatcherView } from "./matchers";

export interface CheckInput {
  readonly provider: Provider;
  readonly file: ConfigFile;
  /** Absolute where scripts are to be looked at, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Without it rules about scripts and neighbouring files are silent. */
  readonly files?: FileSystem | undefined;
  /** The user's home directory, for `~` in commands. */
  readonly home?: string | undefined;
  /** The text as its provider decodes it, where that is known already. */
  readonly decoded?: Decoded;
}

/** Everything a rule may look at. */
export interface RuleContext extends CheckInput {
  readonly facts: ProviderFacts;
  readonly index: FactsIndex;
  readonly root: TextNode | undefined;
  readonly decoded: Decoded;
  readonly hooks: readonly HookView[];
  /** Made on first use and shared by all rules: a file of ten thousand hooks is walked over once. */
  readonly fields: () => readonly FieldView[];
  readonly commands: () => readonly CommandView[];
  readonly matchers: () => readonly MatcherView[];
  /** The folder that the agent takes for the project (or the plugin, or the home directory). */
  readonly projectRoot: string;
  /** A decoder has said something about this place already: each problem is reported once. */
  readonly isReported: (range: TextRange) => boolean;
  /** Edits by path; no fix where the text cannot be edited. */
  readonly fixBy: (title: string, changes: readonly TextChange[], options?: FixOptions) => readonly Fix[];
}

export interface FixOptions {
  readonly needsPreview?: boolean;
}

export function contextOf(input: CheckInput): RuleContext {
  const { provider, file, text, path } = input;
  const facts = factsFor(provider, file);
  const index = indexOf(facts);
  const decoded = input.decoded ?? provider.decode({ text, file, path });
  const format = file.format === "script" ? undefined : file.format;
  const root = format === undefined ? undefined : parseText(text, format).root;
  const budget = new FixBudget(text.length);
  const hooks = decoded.hooks.map((hook) => viewOf(hook, index.events.get(hook.nativeEvent), root));
  // Written out: after a spread every further key costs as much as the rest together.
  return {
    provider,
    file,
    path,
    text,
    files: input.files,
    home: input.home,
    facts,
    index,
    root,
    decoded,
    hooks,
    fields: lazy(() => fieldsOf(hooks, index.fields)),
    commands: lazy(() => commandsOf(hooks, text, facts)),
    matchers: lazy(() => matchersOf(hooks, text, facts)),
    projectRoot: rootOf(path, file),
    isReported: reportedBy(decoded.findings),
    fixBy: (title, changes, options) => {
      const edited = format === undefined || !budget.spend() ? undefined : editText(text, format, changes);
      return edited?.ok ? [fixOf(title, edited.edits, options)] : [];
    },
  };
}

export function fixOf(title: string, edits: Fix["edits"], options: FixOptions = {}): Fix {
  return { title, edits, ...(options.needsPreview ? { needsPreview: true } : {}) };
}

function reportedBy(findings: readonly Finding[]): (range: TextRange) => boolean {
  const shapes = findings.filter(({ code }) => code.startsWith("shape."));
  if (shapes.length === 0) return () => false;
  return ({ start, end }) =>
    shapes.some(({ range }) => range.start <= end && range.end >= start && range.start >= start);
}
