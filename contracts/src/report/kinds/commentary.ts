import type { VisualBase } from "../visual-base.ts";
import type { QueryModel, VisualKind } from "./kind.ts";
import { noQueries, rowQueries } from "./queries.ts";
import { category, values } from "./roles.ts";

const figures = rowQueries({ whole: true });

/** Sentences of the author, with figures of the report in them. */
export const commentary: VisualKind = {
  roles: [
    { ...values, name: "Values", displayName: "Figures", min: 0 },
    { ...category, min: 0, displayName: "Figures of" },
  ],
  options: ["commentary", "compare"],
  queries: (visual, context) => {
    const measures = measuresOf(visual, context.model);
    if (measures.length === 0) return noQueries(visual, context);
    // An order by a measure would refer to the wrong one if another is left out.
    return figures({ ...visual, measures, sort: [] }, { ...context, sort: null });
  },
};

/** The measures that the reader may see. Others would make the whole answer fail, and with it all figures of the text. */
function measuresOf({ measures }: VisualBase, model: QueryModel | null): VisualBase["measures"] {
  return measures.filter(
    ({ table, measure }) =>
      model?.tables.some(
        (one) => one.name === table && one.measures?.some(({ name }) => name === measure),
      ) !== false,
  );
}
