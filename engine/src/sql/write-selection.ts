import type { Writing } from "./writing.ts";
import type { ColumnRef, PlannedAggregate, PlannedPart } from "../plan/query-plan.ts";

import { columnsOfPredicate } from "./needed-joins.ts";
import { clause, joinLines } from "./sql-text.ts";
import { writeLastDays } from "./write-last-days.ts";
import { writePredicate } from "./write-predicate.ts";

/** A test for the rows of a part in addition to its predicates, and the columns that it reads. */
export interface RowTest {
  readonly text: string;
  readonly reads: readonly ColumnRef[];
}

export interface Selection {
  readonly part: PlannedPart;
  readonly fields: readonly string[];
  /** Columns that fields and groups read outside of aggregates. */
  readonly reads: readonly ColumnRef[];
  /** Aggregates of the part in fields and group tests. */
  readonly aggregates: readonly PlannedAggregate[];
  readonly tests: readonly RowTest[];
  readonly groupBy: readonly string[];
  readonly having: readonly string[];
  /** By how many of the first dimensions the selection is grouped. Days of a span are grouped by the same. */
  readonly depth: number;
}

/**
 * The only function that writes FROM and WHERE, so that every selection contains the predicates of its part, security
 * rules first.
 */
export function writeSelection(selection: Selection, writing: Writing): string {
  const { part, tests } = selection;
  const { dialect, parameters } = writing;
  const source = dialect.source(part);
  const columns = [
    ...selection.reads,
    ...part.where.flatMap((predicate) => columnsOfPredicate(predicate)),
    ...tests.flatMap((test) => test.reads),
    ...(part.span === null ? [] : [part.span.date]),
  ];
  const lastDays =
    part.span === null
      ? null
      : writeLastDays(part.span, selection.depth, source.column(part.span.date), writing);
  const where = [
    ...part.where.map((predicate) => writePredicate(predicate, source, dialect, parameters)),
    ...tests.map((test) => test.text),
    ...(lastDays?.where ?? []),
  ];
  return joinLines([
    `SELECT ${selection.fields.join(",\n  ")}`,
    source.from(columns, selection.aggregates),
    lastDays?.join ?? "",
    clause("WHERE", where, "\n  AND "),
    clause("GROUP BY", selection.groupBy, ", "),
    clause("HAVING", selection.having, "\n  AND "),
  ]);
}

/** How to read a named sub-query: by its name, or inline if the database cannot name it. */
export function readNamed(own: string, { dialect, named, prefix }: Writing): string {
  const name = `${prefix}${own}`;
  return dialect.namesQueries ? name : `(${named.get(name) ?? ""}) AS ${name}`;
}
