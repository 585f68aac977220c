import { maxRows, type QueryResult, type SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds, type Visual, type VisualQueries } from "@vitrine/contracts/report";

/** Cells that the server answers at once. */
export const windowCells = 2_000_000;
/** With more columns than that a window would have so few lines that nobody would get far. */
const mostColumns = 1000;

/** What the first window of a matrix is asked with. */
export interface MatrixWindow {
  /** The lines, over all columns. */
  readonly lines: SemanticQuery;
  /** Their cells in each column; null for a matrix without columns. */
  readonly cells: SemanticQuery | null;
}

/**
 * The first window of a matrix that its answers do not hold: where one of them was cut, groups or cells are missing in
 * the midst of it. As long as they have not come, or hold all, there is none.
 *
 * @param answerTo what a query was answered
 */
export function matrixWindow(
  { type, columns, smallMultiples }: Visual,
  { main, trend }: VisualQueries,
  answerTo: (query: SemanticQuery) => QueryResult | null,
): MatrixWindow | null {
  if (visualKinds[type].windows !== "lines" || smallMultiples !== undefined || main === null) return null;
  const answer = answerTo(main);
  if (columns === undefined) {
    return answer === null || !isCut(answer)
      ? null
      : { lines: { ...main, lines: { across: 0 } }, cells: null };
  }
  const whole = trend === null ? null : answerTo(trend);
  if (trend === null || answer === null || whole === null || (!isCut(answer) && !isCut(whole))) return null;
  const own = answer.subtotals?.find(({ depth }) => depth === 1);
  if (own === undefined || own.truncated || own.rowCount > mostColumns) return null;
  const limit = Math.min(trend.limit, linesAtOnce(own.rowCount, answer.columns.length));
  const sort = trend.sort.map((one) => (one.by === "dimension" ? { ...one, index: one.index + 1 } : one));
  return {
    lines: { ...trend, limit, lines: { across: 0 } },
    cells: { ...main, sort: [...main.sort, ...sort], limit, lines: { across: 1 } },
  };
}

/** As many lines as have all their cells in one answer. */
export function linesAtOnce(columns: number, width: number): number {
  const cells = Math.min(maxRows, windowCells / Math.max(1, width));
  return Math.max(1, Math.floor(cells / Math.max(1, columns)));
}

function isCut({ truncated, subtotals = [] }: QueryResult): boolean {
  return truncated || subtotals.some((block) => block.truncated);
}
