import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

/** A button that opens a page, a bookmark, the previous page or a web page. */
export const actionButton: VisualKind = {
  roles: [],
  options: ["action", "text"],
  requires: "action",
  queries: noQueries,
};
