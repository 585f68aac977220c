import type { Filter, SemanticQuery } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";

type Measure = SemanticQuery["measures"][number];

/** The maximum number of values of a list. A search finds the others. */
export const maxListed = 200;

interface Field {
  readonly table: string;
  readonly column: string;
}

/**
 * The query for the values of a field, sorted. The server answers only values that the token permits.
 *
 * @param filters narrow the list
 * @param search part of the values' text; empty for all
 * @param figure a measure to show next to each value; values without a figure are left out
 */
export function valueQuery(
  field: Field,
  filters: readonly Filter[],
  search: string,
  figure: { readonly measure: Measure; readonly isSort: boolean } | null = null,
): SemanticQuery {
  const { table, column } = field;
  const contains: Filter = {
    filterType: 0,
    target: { table, column },
    logicalOperator: "And",
    conditions: [{ operator: "Contains", value: search }],
  };
  return {
    dimensions: [{ table, column }],
    measures: figure === null ? [] : [figure.measure],
    filters: [...filters, ...(search === "" ? [] : [contains])],
    sort: [
      figure?.isSort === true
        ? { by: "measure", index: 0, direction: "descending" }
        : { by: "dimension", index: 0, direction: "ascending" },
    ],
    limit: maxListed,
    totals: false,
  };
}

/** The measure that a page is about: the first one of its visuals. */
export function leadMeasure(visuals: readonly Pick<Visual, "measures">[]): Measure | null {
  return visuals.flatMap(({ measures }) => measures).at(0) ?? null;
}
