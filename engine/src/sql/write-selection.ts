import type { ColumnRef, PlannedDimension, QueryPlan } from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";
import { columnsOfPredicate, neededJoins } from "./needed-joins.ts";
import { writeColumn } from "./write-expression.ts";
import { writePredicate, type Parameters } from "./write-predicate.ts";

/** What the parts of one statement share. */
export interface Writing {
  readonly plan: QueryPlan;
  readonly dialect: Dialect;
  readonly parameters: Parameters;
}

/** A test on rows beside the plan's own predicates, and the columns that it reads. */
export interface RowTest {
  readonly text: string;
  readonly reads: readonly ColumnRef[];
}

export interface Selection {
  readonly fields: readonly string[];
  /** Columns that fields, groups and group tests read. */
  readonly reads: readonly ColumnRef[];
  readonly tests: readonly RowTest[];
  readonly groupBy: readonly string[];
  readonly having: readonly string[];
}

/**
 * The only place that writes FROM and WHERE: whatever is selected, the plan's predicates, security first, are in it.
 */
export function writeSelection(selection: Selection, { plan, dialect, parameters }: Writing): string {
  const columns = [
    ...selection.reads,
    ...plan.where.flatMap((predicate) => columnsOfPredicate(predicate)),
    ...selection.tests.flatMap((test) => test.reads),
  ];
  const where = [
    ...plan.where.map((predicate) => writePredicate(predicate, dialect, parameters)),
    ...selection.tests.map((test) => test.text),
  ];
  return joinLines([
    `SELECT ${selection.fields.join(",\n  ")}`,
    writeFrom(plan, columns, dialect),
    clause("WHERE", where, "\n  AND "),
    clause("GROUP BY", selection.groupBy, ", "),
    clause("HAVING", selection.having, "\n  AND "),
  ]);
}

function writeFrom(plan: QueryPlan, columns: readonly ColumnRef[], dialect: Dialect): string {
  const joins = neededJoins(plan.from, columns).map(({ source, key, from }) => {
    const table = dialect.identifier(source);
    return `LEFT JOIN ${table} ON ${table}.${dialect.identifier(key)} = ${writeColumn(from, dialect)}`;
  });
  return joinLines([`FROM ${dialect.identifier(plan.from.facts)}`, ...joins]);
}

/** What rows are grouped by: the column, or the first day of its period. */
export function writeGroup({ column, grain }: PlannedDimension, dialect: Dialect): string {
  const written = writeColumn(column, dialect);
  return grain === null ? written : dialect.truncate(written, grain);
}

export function clause(keyword: string, parts: readonly string[], separator: string): string {
  return parts.length === 0 ? "" : `${keyword} ${parts.join(separator)}`;
}

export function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== "").join("\n");
}
