import * as vscode from "vscode";
import type { AgentEvent } from "../../core/model/agentEvent";
import type { Json } from "../../core/model/json";
import type { ProviderContract } from "../../core/providers/contract";
import { readEvent } from "../../core/run/eventFile";
import { corePath } from "../hooks/corePath";
import { exists, openDocument, readText } from "../hooks/readFile";
import { UserError } from "../userError";
import type { RunTarget } from "./runTarget";

const eventFolder = ".openhook/events";

/** Events that people keep, wherever their project is in the workspace. */
export const eventFiles = `**/${eventFolder}/*.json`;

/** What the events that are being edited are meant for, by path: a new file has another address once it is saved. */
const targets = new Map<string, RunTarget>();

export function targetOf(uri: vscode.Uri): RunTarget | undefined {
  return targets.get(corePath(uri));
}

export interface EventToEdit {
  readonly contract: ProviderContract;
  readonly event: AgentEvent;
  readonly target: RunTarget;
  readonly project: string;
}

/** Opens an event as a document that a lens fires again; saving it puts it below `.openhook/events`. */
export async function editEvent({ contract, event, target, project }: EventToEdit): Promise<void> {
  const rendered = contract.render(event);
  if (!rendered.ok) throw new UserError(rendered.problem);
  const { id } = contract.facts;
  const text = `${JSON.stringify({ provider: id, event: event.nativeEvent, payload: rendered.payload }, null, 2)}\n`;
  const uri = await freeName(project, [event.nativeEvent, event.tool?.nativeName ?? event.subject ?? ""]);
  targets.set(corePath(uri), target);
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
  await vscode.languages.setTextDocumentLanguage(document, "json");
  await vscode.window.showTextDocument(document, { preview: false });
}

async function freeName(project: string, parts: readonly string[]): Promise<vscode.Uri> {
  const words = parts
    .join("-")
    .replaceAll(/[^\w.]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  for (let number = 1; ; number++) {
    const name = number === 1 ? words : `${words}-${number}`;
    const uri = vscode.Uri.file(`${project}/${eventFolder}/${name}.json`);
    const untitled = uri.with({ scheme: "untitled" });
    if (!(await exists(uri)) && openDocument(untitled) === undefined) return untitled;
  }
}

/** The event in a text that somebody saved, edited or pasted. */
export function parseEvent(text: string, contract: ProviderContract, event: string | undefined): AgentEvent {
  const read = readEvent(parseJson(text), contract, event);
  if (!read.ok) throw new UserError(read.problem);
  return read.event;
}

export function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new UserError(vscode.l10n.t("The event is not valid JSON: {0}", (error as Error).message));
  }
}

export interface SavedEvent {
  readonly uri: vscode.Uri;
  readonly event: AgentEvent;
}

/** The saved events that an agent can read; others are left out. */
export async function savedEvents(
  contract: ProviderContract,
  native: string,
): Promise<readonly SavedEvent[]> {
  const uris = await vscode.workspace.findFiles(eventFiles, "**/node_modules/**", 500);
  const sorted = [...uris].sort((left, right) => (left.path < right.path ? -1 : 1));
  const read = await Promise.all(
    sorted.map(async (uri) => {
      try {
        return [{ uri, event: parseEvent((await readText(uri)) ?? "", contract, native) }];
      } catch (error) {
        if (error instanceof UserError) return [];
        throw error;
      }
    }),
  );
  const fact = contract.facts.events.find((each) => each.native === native);
  return read.flat().filter(({ event }) => event.nativeEvent === native || event.event === fact?.canonical);
}
