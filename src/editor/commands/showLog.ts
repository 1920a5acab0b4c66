import type { Services } from "../services";

export function showLog({ log }: Services): void {
  log.show();
}
