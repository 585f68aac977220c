import type { VisualKind } from "./kind.ts";
import { figureQueries } from "./queries.ts";
import { category, values } from "./roles.ts";

/** Sentences about some measures: what changed, and which names of the categories it came from. */
export const narrative: VisualKind = {
  roles: [
    { ...values, name: "Values" },
    { ...category, min: 0, max: 2, displayName: "Explained by" },
  ],
  options: ["compare", "formatting", "numberFormats"],
  isSentences: true,
  queries: figureQueries,
};
