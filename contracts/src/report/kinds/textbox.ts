import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

/** A text that the author has written. */
export const textbox: VisualKind = {
  displayName: "Text box",
  roles: [],
  options: ["text"],
  queries: noQueries,
};
