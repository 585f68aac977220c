import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

export const textbox: VisualKind = {
  displayName: "Text box",
  roles: [],
  options: ["text"],
  queries: noQueries,
};
