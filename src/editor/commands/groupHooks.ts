import type { Services } from "../services";
import type { Grouping } from "../views/grouping";

export const groupHooksBy =
  (grouping: Grouping) =>
  ({ view }: Services): Promise<void> =>
    view.setGrouping(grouping);
