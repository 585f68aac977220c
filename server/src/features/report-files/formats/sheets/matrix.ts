import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";

/** Columns of a crosstab. One with more stays a list. */
const mostColumns = 200;

/**
 * The rows of a matrix with separate columns for each value of the dimension that it has as columns. All other answers, and
 * matrices with too many columns, stay as they are.
 *
 * @param write how a value of the dimension is written
 */
export function asCrosstab(
  answer: QueryResult,
  { columns: across }: Pick<Visual, "columns">,
  write: (value: Cell, column: ResultColumn) => string,
): QueryResult {
  const [by, ...others] = answer.columns;
  if (
    across === undefined ||
    by?.role !== "dimension" ||
    by.table !== across.table ||
    by.name !== across.column
  )
    return answer;
  const values = [...new Set(by.values)];
  const keys = others.filter(({ role }) => role === "dimension");
  const figures = others.filter(({ role }) => role !== "dimension");
  if (values.length * figures.length > mostColumns) return answer;
  const lines = linesOf(keys, answer.rowCount);
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const cells = new Map(
    figures.map((column) => [column, values.map(() => lines.first.map((): Cell => null))]),
  );
  by.values.forEach((value, row) => {
    for (const [column, grid] of cells) {
      const into = grid[placeOf.get(value) ?? 0];
      if (into !== undefined) into[lines.of[row] ?? 0] = column.values[row] ?? null;
    }
  });
  const headOf = (value: Cell, { displayName }: ResultColumn): string =>
    figures.length === 1 ? write(value, by) : `${write(value, by)} · ${displayName}`;
  return {
    ...answer,
    rowCount: lines.first.length,
    totals: null,
    columns: [
      ...keys.map((column) => ({ ...column, values: lines.first.map((row) => column.values[row] ?? null) })),
      ...values.flatMap((value, place) =>
        figures.map((column): ResultColumn => {
          const { comparable: _, ...plain } = column;
          return { ...plain, displayName: headOf(value, column), values: cells.get(column)?.[place] ?? [] };
        }),
      ),
    ],
  };
}

/** The lines of a matrix: the first row of each, and the line of each row. */
function linesOf(keys: readonly ResultColumn[], rowCount: number) {
  const places = new Map<string, number>();
  const first: number[] = [];
  const of = Array.from({ length: rowCount }, (_, row) => {
    const key = JSON.stringify(keys.map(({ values }) => values[row]));
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, first.length);
    first.push(row);
    return first.length - 1;
  });
  return { first, of };
}
