import { installServer } from "./install";
import type { Installation, Release } from "./install";
import { showProgress } from "./progress";

/** Fetches a server with progress on stderr, and cleans up behind an interrupted download. */
export async function fetchServer(release: Release, signal?: AbortSignal): Promise<Installation> {
  const progress = showProgress(`VS Code (${release})`);
  try {
    return await installServer(release, progress, signal);
  } finally {
    progress.stop();
  }
}
