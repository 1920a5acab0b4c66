import * as vscode from "vscode";
import { canonicalEvent } from "../../core/model/event";
import type { HookAt } from "../hooks/hookFile";
import type { Services } from "../services";
import { groupBy } from "../views/nodes/treeNode";
import { hookCount } from "../views/nodes/groupItem";
import type { HookFilter } from "../views/hookFilter";

interface FilterItem extends vscode.QuickPickItem {
  readonly filter?: { readonly key: "providers" | "events" | "text"; readonly value: string };
}

/** Asks what the tree is to be limited to: agents and events to tick, and text to type. */
export async function filterHooks({ view, index }: Services): Promise<void> {
  await index.ready;
  const filter = await ask(
    index.files.flatMap((file) => file.hooks),
    view.filter,
  );
  if (filter !== undefined) await view.setFilter(filter);
}

function ask(hooks: readonly HookAt[], current: HookFilter): Promise<HookFilter | undefined> {
  const pick = vscode.window.createQuickPick<FilterItem>();
  const fixed = [...providerItems(hooks), ...eventItems(hooks)];
  const isCurrent = ({ filter }: FilterItem): boolean =>
    filter !== undefined && filter.key !== "text" && current[filter.key].includes(filter.value);
  pick.title = vscode.l10n.t("Filter Hooks");
  pick.placeholder = vscode.l10n.t("Type a text, or tick agents and events");
  pick.canSelectMany = true;
  pick.matchOnDescription = true;
  pick.items = fixed;
  pick.selectedItems = fixed.filter(isCurrent);
  pick.value = current.text;
  return new Promise((resolve) => {
    pick.onDidChangeValue((value) => {
      const selected = pick.selectedItems.filter(({ filter }) => filter?.key !== "text");
      pick.items = [...textItem(value), ...fixed];
      pick.selectedItems = selected;
    });
    pick.onDidAccept(() => {
      resolve(filterOf(pick.selectedItems, pick.value));
      pick.dispose();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

/** A typed text counts if it is ticked, or if nothing else is: it may also have served to find an item. */
function filterOf(selected: readonly FilterItem[], typed: string): HookFilter {
  const values = (key: "providers" | "events" | "text"): readonly string[] =>
    selected.flatMap(({ filter }) => (filter?.key === key ? [filter.value] : []));
  const [text] = values("text");
  return {
    text: text ?? (selected.length === 0 ? typed.trim() : ""),
    providers: values("providers"),
    events: values("events"),
  };
}

function textItem(value: string): readonly FilterItem[] {
  const text = value.trim();
  if (text === "") return [];
  return [
    { label: vscode.l10n.t("Contains “{0}”", text), alwaysShow: true, filter: { key: "text", value: text } },
  ];
}

function providerItems(hooks: readonly HookAt[]): readonly FilterItem[] {
  const groups = groupBy(hooks, ({ file }) => file.provider.facts.id);
  return [
    separator(vscode.l10n.t("Agents")),
    ...[...groups].map(([value, group]) => ({
      label: group[0]?.file.provider.facts.name ?? value,
      description: hookCount(group.length),
      filter: { key: "providers" as const, value },
    })),
  ];
}

function eventItems(hooks: readonly HookAt[]): readonly FilterItem[] {
  return [
    separator(vscode.l10n.t("Events")),
    ...[...groupBy(hooks, ({ hook }) => hook.event)].map(([value, group]) => ({
      label: value,
      description: [canonicalEvent(value)?.fires, hookCount(group.length)]
        .filter((part) => part !== undefined)
        .join(" · "),
      filter: { key: "events" as const, value },
    })),
  ];
}

const separator = (label: string): FilterItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
