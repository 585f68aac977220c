import { maxRows, type QueryResult, type SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds, type Visual, type VisualQueries } from "@vitrine/contracts/report";

/** The maximum number of cells of one answer. */
export const windowCells = 2_000_000;
/** With more columns a window would have only a few lines, so the matrix stays truncated. */
const maxColumns = 1000;

/** The queries of the first window of a matrix. */
export interface MatrixWindow {
  readonly lines: SemanticQuery;
  /** The cells of the lines in each column; null for a matrix without columns. */
  readonly cells: SemanticQuery | null;
}

/**
 * The queries of a matrix's first window if one of its answers was truncated, because groups or cells are then missing
 * in the middle. Null while the answers are missing, or if they are complete.
 *
 * @param answerTo the answer to a query; null if there is none yet
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
  if (own === undefined || own.truncated || own.rowCount > maxColumns) return null;
  const limit = Math.min(trend.limit, linesAtOnce(own.rowCount, answer.columns.length));
  const sort = trend.sort.map((one) => (one.by === "dimension" ? { ...one, index: one.index + 1 } : one));
  return {
    lines: { ...trend, limit, lines: { across: 0 } },
    cells: { ...main, sort: [...main.sort, ...sort], limit, lines: { across: 1 } },
  };
}

/** The number of lines whose cells fit into one answer. */
export function linesAtOnce(columns: number, width: number): number {
  const cells = Math.min(maxRows, windowCells / Math.max(1, width));
  return Math.max(1, Math.floor(cells / Math.max(1, columns)));
}

function isCut({ truncated, subtotals = [] }: QueryResult): boolean {
  return truncated || subtotals.some((block) => block.truncated);
}
