import type { Document } from "yaml";
import { loadYaml } from "../packages";
import { ProblemList } from "../problemList";
import { checkSurrogates } from "../surrogates";
import { YamlReader } from "./yamlReader";
import { readYamlTokens } from "./yamlTokens";
import type { YamlTree } from "./yamlTree";

/** Reads the first document of a YAML text as what JSON could say: anchors, tags and merge keys are resolved. */
export function parseYaml(text: string): YamlTree {
  const problems = new ProblemList(text.length);
  const broken: YamlTree = { root: undefined, problems: problems.all, places: new Map() };
  checkSurrogates(text, problems);
  checkControls(text, problems);
  // The package loses its columns behind a byte order mark; an empty line in its place means nothing.
  const tokens = readYamlTokens(text.replace(/^\ufeff/, "\n"), problems);
  if (!tokens) return broken;
  const { Composer } = loadYaml();
  // Schema 1.2 without extensions; keys are compared and merged by the reader, which keeps all of them.
  const composer = new Composer({ keepSourceTokens: true, uniqueKeys: false, logLevel: "silent" });
  let first: Document.Parsed | undefined;
  for (const document of composer.compose(tokens, true, text.length)) {
    if (first) {
      const start = document.range[0];
      problems.add(
        "syntax",
        "Only the first document of this text is read; remove the others.",
        start,
        start + 3,
      );
      break;
    }
    first = document;
  }
  for (const { message, pos } of first?.errors ?? []) {
    problems.add("syntax", `${message.split(" at line ")[0] ?? message}.`, pos[0], pos[1]);
  }
  const reader = new YamlReader(text, problems);
  const root = first?.contents ? reader.readRoot(first.contents) : undefined;
  return { root: reader.isStopped ? undefined : root, problems: problems.all, places: reader.places };
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** The package lets pass what the YAML specification (5.1) forbids; it is a sign of a file that is not text. */
function checkControls(text: string, problems: ProblemList): void {
  const at = text.search(control);
  if (at >= 0)
    problems.add("syntax", "A control character stands here; this is not a text file.", at, at + 1);
}
