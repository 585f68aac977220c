import type { ColumnRef, PlannedPart, QueryPlan } from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";
import { columnsOfPredicate, neededJoins } from "./needed-joins.ts";
import { clause, joinLines } from "./sql-text.ts";
import { writeColumn } from "./write-expression.ts";
import { writeLastDays } from "./write-last-days.ts";
import { writePredicate, type Parameters } from "./write-predicate.ts";

/** What the pieces of one statement share. */
export interface Writing {
  readonly plan: QueryPlan;
  readonly dialect: Dialect;
  readonly parameters: Parameters;
}

/** A test on a part's rows beside the part's own predicates, and the columns that it reads. */
export interface RowTest {
  readonly text: string;
  readonly reads: readonly ColumnRef[];
}

export interface Selection {
  readonly part: PlannedPart;
  readonly fields: readonly string[];
  /** Columns that fields, groups and group tests read. */
  readonly reads: readonly ColumnRef[];
  readonly tests: readonly RowTest[];
  readonly groupBy: readonly string[];
  readonly having: readonly string[];
  /** How many of the first dimensions the selection is grouped by: a span's days are grouped by the same. */
  readonly depth: number;
}

/**
 * The only place that writes FROM and WHERE: whatever is selected, the part's predicates, security first, are in it.
 */
export function writeSelection(selection: Selection, writing: Writing): string {
  const { part, tests } = selection;
  const { dialect, parameters } = writing;
  const columns = [
    ...selection.reads,
    ...part.where.flatMap((predicate) => columnsOfPredicate(predicate)),
    ...tests.flatMap((test) => test.reads),
    ...(part.span === null ? [] : [part.span.date]),
  ];
  const where = [
    ...part.where.map((predicate) => writePredicate(predicate, dialect, parameters)),
    ...tests.map((test) => test.text),
  ];
  return joinLines([
    `SELECT ${selection.fields.join(",\n  ")}`,
    writeFrom(part, columns, dialect),
    part.span === null
      ? ""
      : writeLastDays(part.span, selection.depth, writeColumn(part.span.date, dialect), writing),
    clause("WHERE", where, "\n  AND "),
    clause("GROUP BY", selection.groupBy, ", "),
    clause("HAVING", selection.having, "\n  AND "),
  ]);
}

function writeFrom(part: PlannedPart, columns: readonly ColumnRef[], dialect: Dialect): string {
  const needed = neededJoins(part.from, columns);
  const joins = needed.map(({ source, key, from }) => {
    const table = dialect.identifier(source);
    return `LEFT JOIN ${table} ON ${table}.${dialect.identifier(key)} = ${writeColumn(from, dialect)}`;
  });
  const facts = writeFacts(part, [...columns, ...needed.map(({ from }) => from)], dialect);
  return joinLines([`FROM ${facts}`, ...joins]);
}

/** The facts, under their own name also when they count for a later day: everything else is written as ever. */
function writeFacts({ from, shift }: PlannedPart, columns: readonly ColumnRef[], dialect: Dialect): string {
  const facts = dialect.identifier(from.facts);
  if (shift === null) return facts;
  const own = columns.filter(({ source }) => source === from.facts).map(({ column }) => column);
  const plain = [...new Set(own)].filter((column) => column !== shift.date.column).toSorted();
  const date = dialect.identifier(shift.date.column);
  const moved = `${dialect.moveDate(date, shift.months, shift.days)} AS ${date}`;
  const fields = [moved, ...plain.map((column) => dialect.identifier(column))];
  return `(SELECT ${fields.join(", ")} FROM ${facts}) AS ${facts}`;
}
