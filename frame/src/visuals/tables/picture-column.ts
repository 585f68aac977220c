import type { QueryResult } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import type { VisualState } from "@vitrine/contracts/reading/state/report-state";

/** Index of the dimension with the pictures of a gallery; null if it has none. */
export function picturePlace({ definition }: VisualState, { columns }: QueryResult): number | null {
  const { type, dimensions, smallMultiples } = definition;
  const count = columns.filter(({ role }) => role === "dimension").length;
  const own = dimensions.length + (smallMultiples === undefined ? 0 : 1);
  return visualKinds[type].pictures !== undefined && count > own ? dimensions.length : null;
}

/** The answer without the URLs of pictures, which are not for reading. */
export function withoutPictures(visual: VisualState, result: QueryResult): QueryResult {
  const place = picturePlace(visual, result);
  return place === null
    ? result
    : { ...result, columns: result.columns.filter((_, index) => index !== place) };
}
