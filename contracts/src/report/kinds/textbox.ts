import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

export const textbox: VisualKind = {
  roles: [],
  options: ["text"],
  queries: noQueries,
};
