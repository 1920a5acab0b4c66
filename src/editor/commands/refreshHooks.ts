import type { Services } from "../services";

/** For file systems that do not tell when files change. */
export async function refreshHooks({ index }: Services): Promise<void> {
  await index.scanAgain();
}
