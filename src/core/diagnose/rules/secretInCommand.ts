import type { TextRange } from "../../model/textRange";
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
    for (const command of context.commands()) {
      for (const range of secretsIn(command.text)) yield draftAt(command.rangeOf(range));
    }
    yield* inValues(context);
  },
};

/** Headers, variables and addresses of a hook. */
function* inValues({ fields, text }: RuleContext): Generator<Draft> {
  for (const { entry, field } of fields()) {
    if (field?.canonical !== "headers" && field?.canonical !== "env" && field?.canonical !== "url") continue;
    for (const value of stringsIn(entry.value)) {
      for (const range of secretsIn(String(value.value))) yield draftAt(rangeInString(text, value, range));
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

const beginnings = /gh[pousr]_|github_pat_|glpat-|sk-|xox[baprs]-|AKIA|AIza|npm_|hf_|eyJ/;

function secretsIn(text: string): readonly TextRange[] {
  if (text.length < 20 || !beginnings.test(text)) return [];
  // Words made of one repeated letter are placeholders in examples.
  return [...text.matchAll(tokens)]
    .filter(([token]) => !/([xX0*.])\1{7}/.test(token))
    .map(({ index, 0: token }) => ({ start: index, end: index + token.length }));
}
