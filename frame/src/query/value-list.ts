import type { Filter, SemanticQuery } from "@vitrine/contracts/query";

/** Most values of a list. A search finds the others. */
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
 */
export function valueQuery(field: Field, filters: readonly Filter[], search: string): SemanticQuery {
  const { table, column } = field;
  const contains: Filter = {
    filterType: 0,
    target: { table, column },
    logicalOperator: "And",
    conditions: [{ operator: "Contains", value: search }],
  };
  return {
    dimensions: [{ table, column }],
    measures: [],
    filters: [...filters, ...(search === "" ? [] : [contains])],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: maxListed,
    totals: false,
  };
}
