import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

export const image: VisualKind = {
  roles: [],
  options: ["image"],
  requires: "image",
  queries: noQueries,
};
