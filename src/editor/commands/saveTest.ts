import * as vscode from "vscode";
import { recognise } from "../../core/discover/recognise";
import { caseFileName, newTestCase } from "../../core/run/newTestCase";
import type { FinishedRun } from "../run/hookRuns";
import { homeOf } from "../run/loadFile";
import { isMissing } from "../hooks/readFile";
import type { Services } from "../services";
import { UserError } from "../userError";
import { finishedRun } from "./runAgain";

/** "Save as Test": the last run becomes a case below `.openhook/tests` that expects the same verdict. */
export async function saveTest(services: Services, argument?: unknown): Promise<void> {
  const finished = finishedRun(services, argument);
  const test = caseOf(finished, homeOf(services.host));
  const folder = vscode.Uri.file(`${finished.prepared.project}/.openhook/tests`);
  const uri = await freeFile(folder, caseFileName(test.name));
  const text = `${JSON.stringify(test, null, 2)}\n`;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(uri, { preview: false });
}

function caseOf({ prepared, run }: FinishedRun, home: string): ReturnType<typeof newTestCase> {
  const { target, contract, event, file, project, label } = prepared;
  const own = prepared.selected[0]?.file ?? file;
  if (!own.startsWith(`${project}/`)) {
    throw new UserError(
      vscode.l10n.t("Only hooks of a project can have test cases: this one is the user's."),
    );
  }
  const [known] = recognise(own);
  return newTestCase({
    label,
    file: own.slice(project.length + 1),
    provider: known?.provider.facts.id === contract.facts.id ? undefined : contract.facts.id,
    hook: target.kind === "hook" ? target.hook : undefined,
    event,
    contract,
    home,
    verdict: run.verdict,
    project,
  });
}

async function freeFile(folder: vscode.Uri, name: string): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const uri = vscode.Uri.joinPath(folder, number === 1 ? name : name.replace(/\.json$/, `-${number}.json`));
    try {
      await vscode.workspace.fs.stat(uri);
    } catch (error) {
      if (isMissing(error)) return uri;
      throw error;
    }
  }
}
