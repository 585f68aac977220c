import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

export const image: VisualKind = {
  displayName: "Image",
  roles: [],
  options: ["image"],
  requires: "image",
  queries: noQueries,
};
