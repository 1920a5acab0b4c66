import { existsSync, mkdirSync, readFileSync, watch } from "node:fs";
import { dirname } from "node:path";

/** Waits until a file has a text that fits; fails with the text that it has in the end. */
export async function untilFile(path: string, fits: (text: string) => boolean): Promise<void> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const text = (): string => (existsSync(path) ? readFileSync(path, "utf8") : "");
  await new Promise<void>((resolve, reject) => {
    const watcher = watch(folder, () => {
      if (fits(text())) end(resolve);
    });
    const limit = setTimeout(
      () => end(() => reject(new Error(`${path} did not change as expected:\n${text()}`))),
      20_000,
    );
    const end = (then: () => void): void => {
      clearTimeout(limit);
      watcher.close();
      then();
    };
    if (fits(text())) end(resolve);
  });
}
