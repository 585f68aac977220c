import type { Span } from "../plan/query-plan.ts";
import { columnsOfPredicate } from "./needed-joins.ts";
import { clause, joinLines } from "./sql-text.ts";
import { writeColumn } from "./star-source.ts";
import { writeGroup, writePeriod } from "./write-expression.ts";
import { writePredicate } from "./write-predicate.ts";
import type { Writing } from "./writing.ts";

const name = "last_days";

/** The name of a dimension that groups days in that join. */
export function lastDaysGroup(index: number): string {
  return `${name}.g${index}`;
}

/**
 * Joins facts to the last days of the groups whose span includes them.
 *
 * @param depth by how many of the first dimensions rows are grouped
 * @param date the day of a fact, as it is written where the join is used
 */
export function writeLastDays(
  span: Span,
  depth: number,
  date: string,
  { dialect, parameters }: Writing,
): { readonly join: string; readonly where: readonly string[] } {
  const calendar = { column: (ref: Span["calendar"]) => writeColumn(ref, dialect) };
  const groups = span.dimensions.slice(0, depth).flatMap((group, index) => {
    return group === null ? [] : [{ text: writeGroup(group, calendar, dialect), as: `g${index}` }];
  });
  const fields = [
    ...groups.map(({ text, as }) => `${text} AS ${as}`),
    `max(${calendar.column(span.calendar)}) AS last_day`,
  ];
  const read = [
    span.calendar,
    ...span.dimensions.slice(0, depth).flatMap((group) => group?.column ?? []),
    ...span.where.flatMap(columnsOfPredicate),
  ].map(({ column }) => column);
  const where = span.where.map((predicate) => writePredicate(predicate, calendar, dialect, parameters));
  const query = joinLines([
    `SELECT ${fields.join(", ")}`,
    `FROM ${dialect.dimension(span.calendar.source, span.calendar.column, [...new Set(read)])}`,
    clause("WHERE", where, "\n  AND "),
    clause(
      "GROUP BY",
      groups.map(({ text }) => text),
      ", ",
    ),
  ]);
  const last = `${name}.last_day`;
  const first =
    span.reach.kind === "toDate"
      ? `${date} >= ${writePeriod(last, span.reach.grain, dialect)}`
      : `${date} > ${dialect.moveDate(last, 0, -span.reach.days)}`;
  return { join: dialect.crossJoin(query, name), where: [`${date} <= ${last}`, first] };
}
