import type { AST } from "toml-eslint-parser";
import { maxDepth } from "../limits";
import { loadToml } from "../packages";
import { ProblemList } from "../problemList";
import { checkSurrogates } from "../surrogates";
import { readTomlProgram } from "./tomlReader";
import { findTooDeep } from "./tomlDepth";
import type { TomlTree } from "./tomlTree";

/** Reads a TOML text. One mistake makes the whole of it unreadable, as it does for the agents. */
export function parseToml(text: string): TomlTree {
  const problems = new ProblemList(text.length);
  checkSurrogates(text, problems);
  const deep = findTooDeep(text);
  const program = deep < 0 ? readProgram(text, problems) : undefined;
  const tree = program && readTomlProgram(text, program);
  if (deep >= 0 || (program && !tree)) {
    const message = `The text is nested deeper than ${maxDepth} levels; no hook file is.`;
    problems.add("tooDeep", message, Math.max(0, deep), Math.max(0, deep) + 1);
  }
  return tree
    ? { ...tree, problems: problems.all }
    : { root: undefined, places: new Map(), sections: [], problems: problems.all };
}

function readProgram(text: string, problems: ProblemList): AST.TOMLProgram | undefined {
  const { parseTOML, ParseError } = loadToml();
  try {
    // The package knows no byte order mark; a space in its place means nothing.
    return parseTOML(text.replace(/^\ufeff/, " "));
  } catch (error) {
    // Anything else than its own error is a mistake of the package, and no reason to fail on what a person is typing.
    const own =
      error instanceof ParseError
        ? error
        : { message: `This text cannot be read (${String(error)})`, index: 0 };
    const isDuplicate = own.message.startsWith("Defining a key multiple times");
    const message = isDuplicate
      ? "This key is defined before; TOML allows each only once."
      : `${own.message}.`;
    problems.add(isDuplicate ? "duplicateKey" : "syntax", message, own.index, own.index + 1);
    return undefined;
  }
}
