import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** An answer without the rows of which no figure is known, and the names that are left out with them. */
export interface KnownRows {
  readonly result: QueryResult;
  /** The values of the first dimension that have no figure at all. */
  readonly blank: ResultColumn["values"];
}

/**
 * Leaves out the rows of which no figure is known, because a list of the greatest of them would be names without marks.
 * Periods stay: a gap in time has its place on the axis.
 */
export function withFigures(result: QueryResult): KnownRows {
  const [names] = result.columns.filter(({ role }) => role === "dimension");
  const measures = result.columns.filter(({ role }) => role === "measure");
  if (names === undefined || names.type === "date" || names.content !== undefined)
    return { result, blank: [] };
  const rows = names.values.flatMap((_, row) =>
    measures.some(({ values }) => (values[row] ?? null) !== null) ? [row] : [],
  );
  if (rows.length === names.values.length) return { result, blank: [] };
  const known = new Set(rows.map((row) => names.values[row]));
  const columns = result.columns.map((column) => atRows(column, rows));
  return {
    result: { ...result, columns, rowCount: rows.length },
    blank: [...new Set(names.values)].filter((value) => !known.has(value)),
  };
}

/** The figures of some rows of a column. */
function atRows(column: ResultColumn, rows: readonly number[]): ResultColumn {
  const { values, comparable } = column;
  const at = (cells: ResultColumn["values"]): ResultColumn["values"] => rows.map((row) => cells[row] ?? null);
  return {
    ...column,
    values: at(values),
    ...(comparable === undefined ? {} : { comparable: at(comparable) }),
  };
}
