import type { TextRange } from "../../model/textRange";
import { childOf } from "../../text/nodeAt";
import type { ScalarNode, TextNode } from "../../text/textNode";
import type { RuleContext } from "../context";
import type { Draft, Rule } from "../rule";
import { rangeInString } from "../stringRange";

export const secretInCommand: Rule = {
  code: "command.secret",
  title: "Secret in the file",
  severity: "warning",
  explains:
    "A token or key stands in the hook itself. Hook files are committed, synchronised and shown to models. Take it from the environment, and revoke it if the file was ever shared.",
  *check(context) {
    for (const { text, rangeOf } of context.commands()) {
      for (const range of secretsIn(text)) yield draftAt(rangeOf(range));
    }
    yield* inValues(context);
  },
};

/** Headers and variables of a hook. */
function* inValues({ hooks, text }: RuleContext): Generator<Draft> {
  const seen = new Set<number>();
  for (const { handler } of hooks) {
    for (const key of ["headers", "env", "url"]) {
      const node = childOf(handler?.node, key);
      for (const value of stringsIn(node)) {
        if (seen.has(value.range.start)) continue;
        seen.add(value.range.start);
        for (const range of secretsIn(String(value.value))) yield draftAt(rangeInString(text, value, range));
      }
    }
  }
}

function draftAt(range: TextRange): Draft {
  return {
    message:
      "This looks like a secret. Take it from an environment variable, and revoke it if the file was shared.",
    range,
  };
}

function stringsIn(node: TextNode | undefined): readonly ScalarNode[] {
  if (node?.kind === "string") return [node];
  return node?.kind === "object" ? node.entries.flatMap(({ value }) => stringsIn(value)) : [];
}

/** Forms that issuers give to their tokens, so that nothing else is taken for one. */
const tokens =
  /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,}|glpat-[A-Za-z0-9_-]{20,}|sk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}|xox[baprs]-[A-Za-z0-9-]{20,}|AKIA[A-Z0-9]{16}|AIza[A-Za-z0-9_-]{35}|npm_[A-Za-z0-9]{36}|hf_[A-Za-z0-9]{30,}|eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{10,})/g;

function secretsIn(text: string): readonly TextRange[] {
  // Words made of one repeated letter are placeholders in examples.
  return [...text.matchAll(tokens)]
    .filter(([token]) => !/([xX0*.])\1{7}/.test(token))
    .map(({ index, 0: token }) => ({ start: index, end: index + token.length }));
}
