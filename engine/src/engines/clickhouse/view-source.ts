import { fromDayNumber, toDayNumber } from "@vitrine/contracts/query";

import type { ColumnRef, PlannedJoin, PlannedPart, Predicate, Shift } from "../../plan/query-plan.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import type { Dialect, PartSource } from "../../sql/dialect.ts";
import { columnsOfAggregates, columnsOfPredicate, neededJoins } from "../../sql/needed-joins.ts";
import { clause, joinLines } from "../../sql/sql-text.ts";
import { writeMovedDay } from "../../sql/write-moved-day.ts";
import { Parameters, writePredicate } from "../../sql/write-predicate.ts";
import {
  loadColumn,
  replacedDayColumn,
  replacedLoadColumn,
  replacedTable,
  workspaceColumn,
  type RowLayout,
  type TableLayout,
} from "./row-layout.ts";
import { quote, quoteName } from "./literals.ts";

/** What identifies a view in a statement. */
export type ViewKey = Pick<WorkspaceView, "workspace" | "version">;

/**
 * Stands for the numbers of the loads that do not count, which are known when a statement runs. No text of a query can
 * contain it, because the quotation marks in literals are escaped.
 */
export const skippedLoads = "{'skipped loads'}";

/** The condition for rows of a view, before replaced ones are left out. */
export function writeCounted({ workspace, version }: ViewKey): string {
  const load = quoteName(loadColumn);
  return `${quoteName(workspaceColumn)} = ${quote(workspace)} AND ${load} <= ${version} AND ${load} NOT IN (${skippedLoads})`;
}

/** Puts in the numbers of the loads that do not count. @param skipped those that a replica knows of */
export function writeSkipped(
  text: string,
  { hidden }: Pick<WorkspaceView, "hidden">,
  { skipped }: { readonly skipped: readonly number[] },
): string {
  const numbers = [...new Set([0, ...skipped, ...hidden])].toSorted((a, b) => a - b);
  return text.replaceAll(skippedLoads, numbers.join(", "));
}

/** The keys that tell which rows of a load and day are replaced; rows without such a member have a key of their own. */
export function keysOf({ replacedBy }: TableLayout): readonly string[] {
  return replacedBy.map((name) => `ifNull(${quoteName(name)}, -1)`);
}

/** The condition for facts that no later load replaces; `null` if their table is not imported into. */
export function writeNotReplaced(table: TableLayout, view: ViewKey): string | null {
  const { source, sortColumn, replacedBy } = table;
  if (sortColumn === null || replacedBy.length === 0) return null;
  const own = [quoteName(loadColumn), quoteName(sortColumn), ...keysOf(table)].join(", ");
  const gone = [replacedLoadColumn, replacedDayColumn, ...replacedBy].map(quoteName).join(", ");
  return `(${own}) NOT IN (SELECT ${gone} FROM ${quoteName(replacedTable(source))} WHERE ${writeCounted(view)})`;
}

/** The rows of a dimension: those of the last load that has the member. */
export function writeDimension(
  view: ViewKey,
  key: string,
  source: string,
  fields: readonly string[],
): string {
  const [name, load] = [quoteName(key), quoteName(loadColumn)];
  return joinLines([
    `SELECT ${fields.join(", ")} FROM ${quoteName(source)}`,
    `WHERE ${writeCounted(view)}`,
    `ORDER BY ${name}, ${load} DESC LIMIT 1 BY ${name}`,
  ]);
}

/**
 * The facts of a view with the columns of their dimensions. Every step is a sub-query, because the oldest versions
 * support one join per selection. Conditions on facts alone are also in the innermost one, so that only the days of a
 * query are read.
 */
export function viewSource(
  part: PlannedPart,
  view: ViewKey,
  layout: RowLayout,
  dialect: Dialect,
): PartSource {
  return {
    column: (ref) => quoteName(fieldName(ref)),
    from: (plain, aggregates) => {
      const columns = [...plain, ...columnsOfAggregates(aggregates)];
      const joins = neededJoins(part.from, columns);
      const needed = [...columns, ...joins.map(({ from }) => from)];
      let known = columnsOf(part.from.facts, needed);
      let query = selectFacts(part, known, view, layout, dialect);
      for (const join of joins) {
        const added = columnsOf(join.source, needed);
        known = [...known, ...added];
        query = joinDimension(query, join, { known, added }, view);
      }
      return `FROM (${query}) AS ${quoteName(part.from.facts)}`;
    },
  };
}

/** The name of a column within a statement. Models cannot have such a name. */
function fieldName({ source, column }: Pick<ColumnRef, "source" | "column">): string {
  return `${source}$${column}`;
}

function columnsOf(source: string, columns: readonly ColumnRef[]): readonly ColumnRef[] {
  const found = new Map(columns.filter((ref) => ref.source === source).map((ref) => [ref.column, ref]));
  return [...found.values()].toSorted((a, b) => (a.column < b.column ? -1 : 1));
}

function selectFacts(
  part: PlannedPart,
  columns: readonly ColumnRef[],
  view: ViewKey,
  layout: RowLayout,
  dialect: Dialect,
): string {
  const { from, shift } = part;
  const table = layout.get(from.facts);
  if (table === undefined) throw new Error(`The model has no table ${from.facts}`);
  const fields = columns.map((ref) => {
    const stored = quoteName(ref.column);
    const isDay = ref.column === table.sortColumn;
    // The day is never blank, but aggregates over no rows are, and only columns that can be blank have blank aggregates.
    const value = isMoved(ref, shift)
      ? writeMovedDay(`toNullable(${stored})`, shift, dialect)
      : isDay
        ? `toNullable(${stored})`
        : stored;
    return `${value} AS ${quoteName(fieldName(ref))}`;
  });
  const tests = [writeCounted(view), writeNotReplaced(table, view), ...ownTests(part, dialect)];
  return joinLines([
    `SELECT ${fields.length === 0 ? "1 AS one" : fields.join(", ")}`,
    `FROM ${quoteName(from.facts)}`,
    clause(
      "WHERE",
      tests.filter((test) => test !== null),
      "\n  AND ",
    ),
  ]);
}

function isMoved(ref: ColumnRef, shift: Shift | null): shift is Shift {
  return shift !== null && shift.date.source === ref.source && shift.date.column === ref.column;
}

/** The conditions of a part that read nothing but stored columns of its facts. */
function ownTests({ from, where, shift }: PlannedPart, dialect: Dialect): readonly string[] {
  const parameters = new Parameters(dialect);
  const stored = { column: ({ column }: ColumnRef) => quoteName(column) };
  return where.flatMap((predicate) => {
    const columns = columnsOfPredicate(predicate);
    if (shift !== null && columns.some((ref) => isMoved(ref, shift))) {
      return boundsBefore(shift, predicate, dialect);
    }
    const isOwn = columns.length > 0 && columns.every(({ source }) => source === from.facts);
    return isOwn ? [writePredicate(predicate, stored, dialect, parameters)] : [];
  });
}

/**
 * A month has 28 to 31 days, and up to three are lost at its end. The exact condition is tested on the moved day; this
 * one only limits what is read.
 */
function boundsBefore(
  { date, months, days }: Shift,
  predicate: Predicate,
  dialect: Dialect,
): readonly string[] {
  if (predicate.kind === "and")
    return predicate.tests.flatMap((test) =>
      boundsBefore({ date, months, days, whole: null }, test, dialect),
    );
  if (predicate.kind !== "column" || predicate.condition.kind !== "compare") return [];
  const { comparison, value, blanksPass } = predicate.condition;
  if (blanksPass || typeof value.value !== "string" || comparison === "<>") return [];
  const day = toDayNumber(value.value) - days;
  const bound = (sign: ">=" | "<=", at: number) =>
    `${quoteName(date.column)} ${sign} ${dialect.parameter(0, { type: "date", value: fromDayNumber(at) })}`;
  const first = bound(">=", day - Math.max(28 * months, 31 * months) - 3);
  const last = bound("<=", day - Math.min(28 * months, 31 * months) + 3);
  if (comparison === "=") return [first, last];
  return [comparison.startsWith(">") ? first : last];
}

function joinDimension(
  query: string,
  { source, key, from }: PlannedJoin,
  { known, added }: { readonly known: readonly ColumnRef[]; readonly added: readonly ColumnRef[] },
  view: ViewKey,
): string {
  const joined = quoteName(`${source} key`);
  const fields = added.map((ref) => `${quoteName(ref.column)} AS ${quoteName(fieldName(ref))}`);
  const rows = writeDimension(view, key, source, [`${quoteName(key)} AS ${joined}`, ...fields]);
  return joinLines([
    `SELECT ${known.map((ref) => quoteName(fieldName(ref))).join(", ")}`,
    `FROM (${query}) AS facts`,
    `ANY LEFT JOIN (${rows}) AS ${quoteName(source)}`,
    `ON ${quoteName(fieldName(from))} = ${joined}`,
  ]);
}
