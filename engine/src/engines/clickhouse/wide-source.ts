import type { ColumnRef, PlannedJoin, PlannedPart } from "../../plan/query-plan.ts";
import type { Dialect, PartSource } from "../../sql/dialect.ts";
import { neededJoins } from "../../sql/needed-joins.ts";
import { joinLines } from "../../sql/sql-text.ts";
import { writeMovedDay } from "../../sql/write-moved-day.ts";

type Names = Pick<Dialect, "identifier" | "moveDate">;

/** The name of a column in a table of facts, its own or one of a dimension. Models cannot have such a name. */
export function wideName({ source, column }: Pick<ColumnRef, "source" | "column">): string {
  return `${source}$${column}`;
}

/**
 * Facts that contain the columns of their dimensions, so that every node can group and filter its own rows. Facts that
 * count for a later day look up the calendar of that day.
 */
export function wideSource(part: PlannedPart, names: Names): PartSource {
  const { from, shift } = part;
  const facts = names.identifier(from.facts);
  const calendar = shift === null ? null : (from.joins.find((join) => isSame(join.from, shift.date)) ?? null);
  const column = (ref: ColumnRef): string => {
    if (shift !== null && isSame(ref, shift.date)) {
      return writeMovedDay(names.identifier(wideName(ref)), shift, names);
    }
    if (ref.source === calendar?.source) return names.identifier(lookedUp(ref));
    // The name contains the table. A table qualifier would not be resolved on other nodes in a join.
    return names.identifier(wideName(ref));
  };
  return {
    column,
    from: (columns) => {
      const used = columns.filter(({ source }) => source === calendar?.source);
      if (calendar === null || used.length === 0) return `FROM ${facts}`;
      const below = neededJoins(from, columns).filter((join) => join.from.source === calendar.source);
      if (below.length > 0) throw new Error("Days of a calendar cannot be looked up in a further table");
      return joinLines([`FROM ${facts}`, joinCalendar(calendar, used, column(calendar.from), names)]);
    },
  };
}

/** A column of the calendar for the day that a fact counts for, next to the one for its own day. */
function lookedUp(ref: Pick<ColumnRef, "source" | "column">): string {
  return `${wideName(ref)} then`;
}

function joinCalendar(
  { source, key }: PlannedJoin,
  used: readonly ColumnRef[],
  day: string,
  names: Names,
): string {
  const table = names.identifier(source);
  const fields = [...new Set(used.map(({ column }) => column))].toSorted().map((column) => {
    return `${names.identifier(column)} AS ${names.identifier(lookedUp({ source, column }))}`;
  });
  const query = `SELECT ${names.identifier(key)} AS "calendar day", ${fields.join(", ")} FROM ${table}`;
  return `GLOBAL ANY LEFT JOIN (${query}) AS ${table} ON ${day} = "calendar day"`;
}

function isSame(one: ColumnRef, other: ColumnRef): boolean {
  return one.source === other.source && one.column === other.column;
}
