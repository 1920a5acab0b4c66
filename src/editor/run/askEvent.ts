import * as vscode from "vscode";
import type { AgentEvent } from "../../core/model/agentEvent";
import type { Hook } from "../../core/model/hook";
import type { ProviderContract } from "../../core/providers/contract";
import { sampleChoices, type SampleChoice } from "../../core/run/sampleFor";
import { UserError } from "../userError";
import { editEvent, parseEvent, savedEvents, type SavedEvent } from "./eventFiles";
import type { RunTarget } from "./runTarget";

export interface EventQuestion {
  readonly title: string;
  readonly contract: ProviderContract;
  /** The agent's name of the event. */
  readonly event: string;
  /** The hooks that are meant to fire. */
  readonly hooks: readonly Hook[];
  readonly target: RunTarget;
  readonly project: string;
  readonly home: string;
}

interface EventItem extends vscode.QuickPickItem {
  readonly choose?: () => Promise<AgentEvent | undefined>;
}

const edit: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon("edit"),
  tooltip: vscode.l10n.t("Edit the Event First"),
};

/** Asks which event to fire. Undefined where nobody answers, or the event is edited first. */
export async function askEvent(question: EventQuestion): Promise<AgentEvent | undefined> {
  const { contract, event, hooks, project, home } = question;
  const samples = sampleChoices(contract, event, hooks, { cwd: project, home });
  const [first] = samples;
  const items: readonly EventItem[] = [
    ...withHeading(
      vscode.l10n.t("Samples"),
      samples.filter(({ fires }) => fires).map((sample) => sampleItem(sample, event)),
    ),
    ...withHeading(vscode.l10n.t("Saved events"), (await savedEvents(contract, event)).map(savedItem)),
    separator(vscode.l10n.t("Other events")),
    {
      label: vscode.l10n.t("Paste a Payload…"),
      description: vscode.l10n.t("from a log of the agent"),
      choose: () => askPayload(question),
    },
    ...(first === undefined ? [] : [editItem(first, question)]),
    ...withHeading(
      vscode.l10n.t("Samples that start no hook"),
      samples.filter(({ fires }) => !fires).map((sample) => sampleItem(sample, event)),
    ),
  ];
  return (await pick(items, question))?.choose?.();
}

function pick(items: readonly EventItem[], question: EventQuestion): Promise<EventItem | undefined> {
  const input = vscode.window.createQuickPick<EventItem>();
  input.title = question.title;
  input.placeholder = vscode.l10n.t("Which event is to be fired?");
  input.matchOnDescription = true;
  input.items = items;
  return new Promise((resolve) => {
    input.onDidTriggerItemButton(({ item }) => {
      input.hide();
      resolve({ ...item, choose: () => editChosen(item, question) });
    });
    input.onDidAccept(() => {
      resolve(input.selectedItems[0]);
      input.hide();
    });
    input.onDidHide(() => {
      resolve(undefined);
      input.dispose();
    });
    input.show();
  });
}

function editItem({ event }: SampleChoice, question: EventQuestion): EventItem {
  return {
    label: vscode.l10n.t("Edit an Event First…"),
    description: vscode.l10n.t("and keep it below .openhook/events"),
    choose: async () => {
      await editEvent({ ...question, event });
      return undefined;
    },
  };
}

async function editChosen(item: EventItem, question: EventQuestion): Promise<undefined> {
  const chosen = await item.choose?.();
  if (chosen !== undefined) await editEvent({ ...question, event: chosen });
}

function sampleItem({ about, event }: SampleChoice, native: string): EventItem {
  return {
    label: about ?? native,
    description: detailOf(event),
    buttons: [edit],
    choose: () => Promise.resolve(event),
  };
}

function savedItem({ uri, event }: SavedEvent): EventItem {
  return {
    label: uri.path.slice(uri.path.lastIndexOf("/") + 1),
    description: [event.tool?.nativeName ?? event.subject ?? event.nativeEvent, detailOf(event)].join(" · "),
    buttons: [edit],
    choose: () => Promise.resolve(event),
  };
}

/** What the event is about, in a few words of its own. */
function detailOf({ tool, prompt, message, path }: AgentEvent): string {
  const [argument] = Object.values(tool?.input ?? {}).filter((value) => typeof value === "string");
  return (argument ?? prompt ?? message ?? path ?? "").slice(0, 80);
}

/** An input box makes one line of what is pasted, which is the same JSON. */
async function askPayload({ title, contract, event }: EventQuestion): Promise<AgentEvent | undefined> {
  const copied = (await vscode.env.clipboard.readText()).trim();
  const text = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t("The JSON that {0} sends to hooks", contract.facts.name),
    value: copied.startsWith("{") ? copied.replaceAll(/\s*\n\s*/g, " ") : "",
    ignoreFocusOut: true,
    validateInput: (value) => problemOf(value, contract, event),
  });
  return text === undefined ? undefined : parseEvent(text, contract, event);
}

function problemOf(text: string, contract: ProviderContract, event: string): string | undefined {
  try {
    parseEvent(text, contract, event);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

function withHeading(label: string, items: readonly EventItem[]): readonly EventItem[] {
  return items.length === 0 ? [] : [separator(label), ...items];
}

const separator = (label: string): EventItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
