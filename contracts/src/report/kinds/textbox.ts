import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

/** Text of the author. */
export const textbox: VisualKind = {
  displayName: "Text box",
  roles: [],
  options: ["text"],
  queries: noQueries,
};
