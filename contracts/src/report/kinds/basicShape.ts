import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

export const basicShape: VisualKind = {
  roles: [],
  options: ["shape"],
  requires: "shape",
  queries: noQueries,
};
