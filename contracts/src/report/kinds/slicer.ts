import type { Dimension } from "../../query/semantic-query.ts";
import type { SlicerForm, VisualBase } from "../visual-base.ts";
import type { QueryContext, VisualKind, VisualQueries } from "./kind.ts";
import { highlightQuery, maxPeriods, rowQuery } from "./queries.ts";

/** A filter on the page. Its form determines how users choose. */
export const slicer: VisualKind = {
  roles: [
    {
      name: "Values",
      displayName: "Field",
      kind: "grouping",
      min: 1,
      fields: { of: "dimensions", from: 0 },
    },
  ],
  options: ["slicer", "sort"],
  isSlicer: true,
  showsAllLevels: true,
  queries: slicerQueries,
};

/** Forms that need the first and last value, or the whole tree. */
const needsAllValues: ReadonlySet<SlicerForm | undefined> = new Set<SlicerForm>([
  "dateRange",
  "relativeDate",
  "numericRange",
  "hierarchy",
]);

function slicerQueries(visual: VisualBase, context: QueryContext): VisualQueries {
  const query = rowQuery(visual, context, {}, dimensionsOf(visual));
  const limit = needsAllValues.has(visual.slicer?.form) ? Math.max(query.limit, maxPeriods) : query.limit;
  const main = { ...query, limit };
  return { main, trend: null, highlight: highlightQuery(main, context) };
}

/** Slicers of days query months, from which the first and last day follow. They do not show a list of all days. */
function dimensionsOf({ dimensions, slicer: settings }: VisualBase): readonly Dimension[] {
  const [first] = dimensions;
  const form = settings?.form;
  if (form === undefined || form === "hierarchy" || first === undefined) return dimensions;
  const isDays = form === "dateRange" || form === "relativeDate";
  return [isDays ? { ...first, grain: first.grain ?? "month" } : first];
}
