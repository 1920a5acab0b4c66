import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { projectRoot } from "../paths";

/** l10n/bundle.l10n.json: every text that the editor part shows, for whoever translates it. */
export function renderTextBundle(): string {
  const folder = join(projectRoot, "src", "editor");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const texts = new Set(files.flatMap((file) => textsIn(join(folder, file))));
  const sorted = [...texts].sort((left, right) => (left < right ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted.map((text) => [text, text])), null, 2)}\n`;
}

function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTranslate(node.expression)) {
      const [text] = node.arguments;
      if (text === undefined || !ts.isStringLiteralLike(text))
        throw new Error(`${file}: the first argument of l10n.t() must be a literal`);
      found.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `vscode.l10n.t(...)`, or `t(...)` where it was taken out of it. */
function isTranslate(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "t";
  return (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === "t" &&
    ts.isPropertyAccessExpression(callee.expression) &&
    callee.expression.name.text === "l10n"
  );
}
