import type { ColumnRef, PlannedPart } from "../plan/query-plan.ts";
import type { Dialect, PartSource } from "./dialect.ts";
import { chooseRollup } from "./choose-rollup.ts";
import { columnsOfAggregates, neededJoins } from "./needed-joins.ts";
import { joinLines } from "./sql-text.ts";
import { writeMovedDay } from "./write-moved-day.ts";

type Names = Pick<Dialect, "identifier" | "moveDate" | "dimension">;

export interface StarTables {
  /** True if the store has the rollups of the model, which are then read in place of the facts if possible. */
  readonly hasRollups?: boolean;
  /** The condition on columns of the facts for the rows that count; by default all of them. */
  readonly counted?: string | null;
}

/** Facts with the tables of their dimensions, each joined if it is needed. */
export function starSource(
  part: PlannedPart,
  names: Names,
  { hasRollups = false, counted = null }: StarTables = {},
): PartSource {
  const column = (ref: ColumnRef) => writeColumn(ref, names);
  return {
    column,
    from: (plain, aggregates) => {
      const columns = [...plain, ...columnsOfAggregates(aggregates)];
      const needed = neededJoins(part.from, columns);
      const keys = needed.map(({ from }) => from);
      const joins = needed.map(({ source, key, from }) => {
        const own = [...columns, ...keys].filter((one) => one.source === source);
        const read = names.dimension(source, key, [...new Set([key, ...own.map((one) => one.column)])]);
        return `LEFT JOIN ${read} ON ${writeColumn({ source, column: key }, names)} = ${column(from)}`;
      });
      const rollup = hasRollups ? chooseRollup(part.from, [...plain, ...keys], aggregates) : null;
      const table = rollup?.source ?? part.from.facts;
      const facts = writeFacts(part, { table, counted }, [...columns, ...keys], names);
      return joinLines([`FROM ${facts}`, ...joins]);
    },
  };
}

/** A column of a table that is read under its own name. */
export function writeColumn(
  ref: Pick<ColumnRef, "source" | "column">,
  { identifier }: Pick<Names, "identifier">,
): string {
  return `${identifier(ref.source)}.${identifier(ref.column)}`;
}

/** The facts. Moved facts keep the name of their table, so that everything else is written in the same way. */
function writeFacts(
  { from, shift }: PlannedPart,
  { table, counted }: { readonly table: string; readonly counted: string | null },
  columns: readonly ColumnRef[],
  names: Names,
): string {
  const facts = names.identifier(from.facts);
  const read = names.identifier(table);
  const where = counted === null ? "" : ` WHERE ${counted}`;
  if (shift === null) {
    if (counted !== null) return `(SELECT * FROM ${read}${where}) AS ${facts}`;
    return read === facts ? facts : `${read} AS ${facts}`;
  }
  const own = columns.filter(({ source }) => source === from.facts).map(({ column }) => column);
  const plain = [...new Set(own)].filter((column) => column !== shift.date.column).toSorted();
  const date = names.identifier(shift.date.column);
  const moved = `${writeMovedDay(date, shift, names)} AS ${date}`;
  const fields = [moved, ...plain.map((column) => names.identifier(column))];
  return `(SELECT ${fields.join(", ")} FROM ${read}${where}) AS ${facts}`;
}
