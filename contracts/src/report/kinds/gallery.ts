import type { Dimension } from "../../query/semantic-query.ts";
import type { VisualBase } from "../visual-base.ts";
import type { QueryModel, VisualKind } from "./kind.ts";
import { highlightQuery, rowQuery } from "./queries.ts";
import { smallMultiples, values } from "./roles.ts";

/** A card for each ad, with its picture and figures. */
export const gallery: VisualKind = {
  roles: [
    {
      name: "Category",
      displayName: "Ad",
      kind: "grouping",
      min: 1,
      fields: { of: "dimensions", from: 0 },
    },
    { ...values, name: "Values" },
    smallMultiples,
  ],
  options: ["compare", "formatting", "numberFormats", "sort"],
  pictures: pictureOf,
  queries: (visual, context) => {
    const dimensions = [...visual.dimensions, ...pictureOf(visual, context.model)];
    const main = rowQuery(visual, context, { greatestFirst: true }, dimensions);
    return { main, trend: null, highlight: highlightQuery(main, context) };
  },
};

/**
 * The column that the model has for the picture of the gallery's first field, unless it is one of the gallery's
 * dimensions. It is queried after them.
 */
function pictureOf({ dimensions }: VisualBase, model: QueryModel | null): readonly Dimension[] {
  const [first] = dimensions;
  if (first === undefined) return [];
  const table = model?.tables.find(({ name }) => name === first.table);
  const picture = table?.columns.find(({ content }) => content === "picture");
  if (table === undefined || picture === undefined) return [];
  const isListed = dimensions.some((one) => one.table === table.name && one.column === picture.name);
  return isListed ? [] : [{ table: table.name, column: picture.name }];
}
