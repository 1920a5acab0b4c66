import type { Services } from "../services";
import { noFilter } from "../views/hookFilter";

export function clearFilter({ view }: Services): Promise<void> {
  return view.setFilter(noFilter);
}
