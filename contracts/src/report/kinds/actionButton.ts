import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

/** Leads to a page, a bookmark, back, or to a web page. */
export const actionButton: VisualKind = {
  displayName: "Button",
  roles: [],
  options: ["action", "text"],
  requires: "action",
  queries: noQueries,
};
