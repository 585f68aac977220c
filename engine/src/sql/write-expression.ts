import { unreachable } from "@vitrine/contracts/errors";

import type {
  GroupColumn,
  PlannedAggregate,
  PlannedExpression,
  PlannedRowCondition,
} from "../plan/query-plan.ts";
import type { CalendarGrain } from "../plan/days/calendar-grain.ts";
import type { Dialect, PartSource } from "./dialect.ts";

export function writeGroup(
  { column, grain }: GroupColumn,
  source: Pick<PartSource, "column">,
  dialect: Dialect,
): string {
  const written = dialect.value(source.column(column), column.type);
  return grain === null ? written : writePeriod(written, grain, dialect);
}

/**
 * The first day of the period of a date. The databases begin weeks on Monday and years in January, so that a date is
 * moved into their calendar and back.
 */
export function writePeriod(date: string, { unit, calendar }: CalendarGrain, dialect: Dialect): string {
  const { months, days } = movesOf({ unit, calendar });
  if (months === 0 && days === 0) return dialect.truncate(date, unit);
  return dialect.moveDate(dialect.truncate(dialect.moveDate(date, -months, days), unit), months, -days);
}

/** By how many months earlier, and days later, the period of the database begins than that of the calendar. */
function movesOf({ unit, calendar: { weekStart, yearStart } }: CalendarGrain) {
  const days = unit === "week" ? { monday: 0, saturday: 2, sunday: 1 }[weekStart] : 0;
  const inYear = yearStart - 1;
  return { months: unit === "year" ? inYear : unit === "quarter" ? inYear % 3 : 0, days };
}

export function writeAggregate(
  aggregate: PlannedAggregate,
  source: Pick<PartSource, "column">,
  dialect: Dialect,
): string {
  const { rows } = aggregate;
  if (aggregate.kind === "rows") {
    return rows.length === 0
      ? dialect.countRows()
      : dialect.aggregate("count", writeOnRows("1", rows, source), "integer");
  }
  const { of, column } = aggregate;
  return dialect.aggregate(of, writeOnRows(source.column(column), rows, source), column.type);
}

/** A value on rows that pass every test, else NULL. */
export function writeOnRows(
  value: string,
  rows: readonly PlannedRowCondition[],
  source: Pick<PartSource, "column">,
): string {
  if (rows.length === 0) return value;
  const tests = rows.map(({ column, test }) => {
    return `${source.column(column)} ${test === "positive" ? "> 0" : "IS NOT NULL"}`;
  });
  return `CASE WHEN ${[...new Set(tests)].join(" AND ")} THEN ${value} END`;
}

/** @param write writes an aggregate where the expression is used */
export function writeExpression(
  expression: PlannedExpression,
  dialect: Dialect,
  write: (aggregate: PlannedAggregate) => string,
): string {
  const inner = (operand: PlannedExpression) => writeExpression(operand, dialect, write);
  switch (expression.kind) {
    case "blank":
      return dialect.blank(expression.type);
    case "number":
      return dialect.number(expression.value);
    case "text":
      return dialect.text(expression.value);
    case "rows":
    case "aggregate":
      return write(expression);
    case "negate":
      return `(- ${inner(expression.operand)})`;
    case "arithmetic": {
      const left = inner(expression.left);
      const right = inner(expression.right);
      if (expression.operator !== "/") return `(${left} ${expression.operator} ${right})`;
      const isNeverZero = expression.right.kind === "number" && expression.right.value !== 0;
      return isNeverZero ? `(${left} / ${right})` : `(${left} / nullif(${right}, 0))`;
    }
    case "compare":
    case "logic":
      return `(${inner(expression.left)} ${expression.operator.toUpperCase()} ${inner(expression.right)})`;
    case "if":
      // A condition that is unknown because of a blank counts as false.
      return `CASE WHEN ${inner(expression.condition)} THEN ${inner(expression.yes)} ELSE ${inner(expression.no)} END`;
    default:
      return unreachable(expression);
  }
}
