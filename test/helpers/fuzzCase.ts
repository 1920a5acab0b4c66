import type { TextRange } from "../../src/core/model/textRange";
import type { ConfigFile } from "../../src/core/providers/facts";
import type { Provider } from "../../src/core/providers/provider";
import { convertTo } from "./convertFixture";

/** Everything that must hold for any text at all; throws with the reason where it does not. */
export function fuzzCase(text: string, provider: Provider, file: ConfigFile, target: Provider): void {
  const path = file.target ?? file.pattern.replace(/\*+/g, "x");
  const { hooks, findings, refused } = provider.decode({ text, file, path });
  for (const { ranges } of hooks) {
    for (const range of Object.values<TextRange>({ ...ranges })) checkRange(range, text);
  }
  for (const { range, message } of findings) {
    checkRange(range, text);
    if (message === "") throw new Error("a finding without a message");
  }
  if (refused !== undefined || target.encode === undefined) return;
  const source = { provider, file, path, text };
  const { files, problems } = convertTo(source, target);
  if (problems.length > 0) throw new Error(`not verified: ${problems.join("; ")}`);
  if (target === provider) {
    for (const one of files)
      if (one.path === path && one.text !== text) throw new Error("A to A changed the text");
  }
}

function checkRange({ start, end }: TextRange, text: string): void {
  if (!(start >= 0 && start <= end && end <= text.length))
    throw new Error(`a range ${start}-${end} outside of the text`);
}
