import type { VisualBase } from "../visual-base.ts";
import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, furtherMeasures, nthMeasure } from "./roles.ts";

const dayOf = (name: string, displayName: string, from: number): VisualKind["roles"][number] => ({
  name,
  displayName,
  kind: "grouping",
  only: "date",
  min: 1,
  max: 1,
  fields: { of: "dimensions", from },
});

/** A bar for each campaign or line item, from its first day to its last one. */
export const gantt: VisualKind = {
  roles: [
    category,
    dayOf("StartDate", "First day", 1),
    dayOf("EndDate", "Last day", 2),
    nthMeasure(0, "Progress", "Progress"),
    furtherMeasures,
  ],
  options: ["numberFormats", "sort"],
  queries: (visual, context) => rowQueries({})(earliestFirst(visual), context),
};

function earliestFirst(visual: VisualBase): VisualBase {
  return visual.sort.length > 0
    ? visual
    : { ...visual, sort: [{ by: "dimension", index: 1, direction: "ascending" }] };
}
