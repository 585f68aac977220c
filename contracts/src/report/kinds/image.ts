import type { VisualKind } from "./kind.ts";
import { noQueries } from "./queries.ts";

/** A picture that the author has chosen. */
export const image: VisualKind = {
  displayName: "Image",
  roles: [],
  options: ["image"],
  requires: "image",
  queries: noQueries,
};
