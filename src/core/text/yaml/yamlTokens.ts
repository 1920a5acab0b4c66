import type { CST } from "yaml";
import { maxDepth } from "../limits";
import { loadYaml } from "../packages";
import type { ProblemList } from "../problemList";

/** The parser keeps its open collections in a stack; beside them it holds the document and a scalar. */
const maxStack = maxDepth + 2;

/**
 * Splits a text into the tokens of its documents; undefined where it is nested too deep. The parser itself does not recurse
 * but what follows does, so that the depth has to be bounded here.
 */
export function readYamlTokens(text: string, problems: ProblemList): readonly CST.Token[] | undefined {
  const { Lexer, Parser } = loadYaml();
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === "error") problems.add("syntax", token.message, token.offset, token.offset + 1);
      else tokens.push(token);
    }
    if (parser.stack.length > maxStack) {
      const message = `The text is nested deeper than ${maxDepth} levels; no hook file is.`;
      problems.add("tooDeep", message, parser.offset, parser.offset);
      return undefined;
    }
    if (problems.isFull) return tokens;
  }
  return [...tokens, ...parser.end()];
}
