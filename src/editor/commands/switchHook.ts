import { canSwitch, setEnabled } from "../../core/edit/setEnabled";
import { editFile } from "../edit/editFile";
import { ensureEditable } from "../edit/ensureEditable";
import { freshFile } from "../edit/freshFile";
import { setAside } from "../edit/setAside";
import type { Services } from "../services";
import { HookNode } from "../views/nodes/hookNode";

export const switchHook =
  (enabled: boolean) =>
  async (services: Services, node: unknown): Promise<void> => {
    if (!(node instanceof HookNode) || !(await ensureEditable(services, node.at.file))) return;
    const file = await freshFile(services, [node.at], node.at.file);
    if (!enabled && !canSwitch(file.facts)) await setAside(services, file, node.at);
    else await editFile(file, setEnabled(file, node.at.hook.id, enabled));
  };
