import type { Filter, SemanticQuery } from "@vitrine/contracts/query";

/** Most values that a list offers; a search finds the others. */
export const mostListed = 200;

interface Field {
  readonly table: string;
  readonly column: string;
}

/**
 * Asks for the values of a field, in their order. The server answers only what the token lets through.
 *
 * @param filters what narrows the list
 * @param search a part of the values' text; empty for all
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
    limit: mostListed,
    totals: false,
  };
}
