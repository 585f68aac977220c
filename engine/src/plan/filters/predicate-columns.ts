import type { QueryFields } from "../query-fields.ts";
import type { ColumnRef, Predicate } from "../query-plan.ts";

export function columnsOf(predicate: Predicate): readonly ColumnRef[] {
  if (predicate.kind === "column") return [predicate.column];
  return predicate.kind === "and" || predicate.kind === "or" ? predicate.tests.flatMap(columnsOf) : [];
}

/** Those of the columns that belong to the calendar, or are the date of the facts. */
export function calendarColumnsOf(predicate: Predicate, fields: QueryFields): readonly ColumnRef[] {
  return columnsOf(predicate).filter((ref) => fields.calendarColumn(ref) !== null);
}

/** The same predicate on other columns. */
export function renameColumns(predicate: Predicate, rename: (ref: ColumnRef) => ColumnRef): Predicate {
  if (predicate.kind === "column") return { ...predicate, column: rename(predicate.column) };
  if (predicate.kind !== "and" && predicate.kind !== "or") return predicate;
  return { ...predicate, tests: predicate.tests.map((test) => renameColumns(test, rename)) };
}
