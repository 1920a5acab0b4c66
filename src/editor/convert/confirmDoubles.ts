import * as vscode from "vscode";
import type { ConversionPlan } from "./planConversion";

/** Asks before hooks are converted for an agent that reads the source file itself; true where there is none or for a yes. */
export async function confirmDoubles({ parts }: ConversionPlan): Promise<boolean> {
  const doubles = parts.flatMap(({ source, report, conversion: { alreadyReads } }) =>
    alreadyReads === undefined
      ? []
      : [
          {
            name: report.names.to,
            file: vscode.workspace.asRelativePath(source.uri),
            note: alreadyReads.note,
          },
        ],
  );
  const [first] = doubles;
  if (first === undefined) return true;
  const convert = vscode.l10n.t("Convert All the Same");
  const question =
    doubles.length === 1
      ? vscode.l10n.t(
          "{0} reads {1} itself: after a conversion its hooks would run twice.",
          first.name,
          first.file,
        )
      : vscode.l10n.t(
          "Some of the agents read these files themselves: after a conversion hooks would run twice.",
        );
  const detail = doubles.map(({ name, file, note }) =>
    doubles.length === 1 ? note : `${name}, ${file}: ${note}`,
  );
  const answer = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail: detail.join("\n") },
    convert,
  );
  return answer === convert;
}
