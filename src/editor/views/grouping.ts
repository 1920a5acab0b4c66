import * as vscode from "vscode";
import { scriptOf } from "../../core/describe/scriptOf";
import { canonicalEvent } from "../../core/model/event";
import { providers } from "../../core/providers/registry";
import type { HookAt } from "../hooks/hookFile";
import type { PendingFile } from "../hooks/hookIndex";
import { ProviderNode } from "./nodes/providerNode";
import { TopicNode } from "./nodes/topicNode";
import { groupBy, type ShownFile, type TreeContext, type TreeNode } from "./nodes/treeNode";

export const groupings = ["provider", "event", "script"] as const;
export type Grouping = (typeof groupings)[number];

export interface TreeContent {
  readonly files: readonly ShownFile[];
  /** Files that are found and still to be read. */
  readonly pending: readonly PendingFile[];
}

/** The first level of the tree. */
export function rootNodes(
  { files, pending }: TreeContent,
  grouping: Grouping,
  context: TreeContext,
): readonly TreeNode[] {
  const hooks = files.flatMap((file) => file.hooks);
  switch (grouping) {
    case "provider":
      return byProvider({ files, pending }, context);
    case "event":
      return byEvent(hooks, context);
    case "script":
      return byScript(hooks, context);
  }
}

/** In the order of the registry. */
function byProvider({ files, pending }: TreeContent, context: TreeContext): readonly TreeNode[] {
  const groups = groupBy(files, ({ file }) => file.provider.facts.id);
  const expected = groupBy(pending, ({ provider }) => provider.facts.id);
  return providers.flatMap((provider) => {
    const group = groups.get(provider.facts.id) ?? [];
    const rest = expected.get(provider.facts.id)?.length ?? 0;
    return group.length + rest === 0 ? [] : [new ProviderNode(provider, group, context, rest)];
  });
}

function byEvent(hooks: readonly HookAt[], context: TreeContext): readonly TreeNode[] {
  return [...groupBy(hooks, ({ hook }) => hook.event)].map(([event, group]) => {
    const fires = canonicalEvent(event)?.fires;
    const topic = {
      key: `event:${event}`,
      label: fires === undefined ? event : capitalised(fires),
      description: fires === undefined ? undefined : event,
      icon: "symbol-event",
      also: ({ file }: HookAt) => [file.facts.name],
    };
    return new TopicNode(topic, group, context);
  });
}

function byScript(hooks: readonly HookAt[], context: TreeContext): readonly TreeNode[] {
  const groups = groupBy(hooks, ({ file, hook }) => scriptOf(hook.handler, file.facts) ?? "");
  const sorted = [...groups].sort(([left], [right]) => compareScripts(left, right));
  return sorted.map(([script, group]) => {
    const topic = {
      key: `script:${script}`,
      label: script === "" ? vscode.l10n.t("Without a script") : script,
      icon: script === "" ? "dash" : "file-code",
      ...(script === ""
        ? { also: ({ file, hook }: HookAt) => [file.facts.name, hook.nativeEvent] }
        : {
            labelOf: ({ file }: HookAt) => file.facts.name,
            also: ({ hook }: HookAt) => [hook.nativeEvent],
          }),
    };
    return new TopicNode(topic, group, context);
  });
}

/** Hooks without a script come last. */
function compareScripts(left: string, right: string): number {
  if (left === "" || right === "") return left === right ? 0 : left === "" ? 1 : -1;
  return left < right ? -1 : 1;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
