import type { ColumnType } from "@vitrine/contracts/query";

import { copiedLoad, type CopyLoads, type CopyTable } from "./copy-tables.ts";

/** The rows of one table, and for facts of one source and day, with the exact sums of their numbers. */
export interface TotalRow {
  /** Source of the table. */
  readonly table: string;
  /** Id of the platform, or `sample`; empty for dimensions. */
  readonly source: string;
  /** ISO day; empty for dimensions. */
  readonly day: string;
  readonly rows: number;
  /** The sum of each column, as a plain number; columns without any value are missing. In facts, also of the load numbers. */
  readonly sums: Readonly<Record<string, string>>;
}

/** How a database writes what totals consist of. */
export interface TotalsDialect {
  readonly quote: (name: string) => string;
  readonly text: (value: string) => string;
  /** A day as ISO text. */
  day(column: string): string;
  count: string;
  /** A sum as text. */
  sum(column: string, type: ColumnType): string;
}

/** The parts of a statement for the totals of a table. */
export interface TotalsStatement {
  /** Source, day, number of rows, and the sums in the order of `summed`. */
  readonly fields: readonly string[];
  /** Empty for dimensions. */
  readonly groups: readonly string[];
  readonly summed: readonly string[];
}

/** Writes the totals of a table. @param load the SQL of the number of a row's load */
export function writeTotals(
  { columns, day, kind }: CopyTable,
  { sources }: CopyLoads,
  load: string,
  dialect: TotalsDialect,
): TotalsStatement {
  const { quote, text } = dialect;
  const numbers = columns.filter(({ type }) => type === "integer" || type === "decimal");
  const sums = numbers.map(({ name, type }) => dialect.sum(quote(name), type));
  const names = numbers.map(({ name }) => name);
  if (kind !== "facts")
    return { fields: [text(""), text(""), dialect.count, ...sums], groups: [], summed: names };
  const cases = sources.map(([name, loads]) => `WHEN ${load} IN (${loads.join(", ")}) THEN ${text(name)}`);
  const source = cases.length === 0 ? text("unknown") : `CASE ${cases.join(" ")} ELSE ${text("unknown")} END`;
  const own = day === null ? text("") : dialect.day(quote(day));
  return {
    fields: [source, own, dialect.count, ...sums, dialect.sum(load, "integer")],
    groups: [...(cases.length === 0 ? [] : [source]), ...(day === null ? [] : [quote(day)])],
    summed: [...names, copiedLoad],
  };
}

/** @param rows answers to `fields`; tables without rows have no totals */
export function readTotals(
  { source: table }: CopyTable,
  { summed }: TotalsStatement,
  rows: readonly (readonly unknown[])[],
): readonly TotalRow[] {
  return rows
    .filter(([, , count]) => Number(count) > 0)
    .map(([source, day, count, ...texts]) => {
      const sums: Record<string, string> = {};
      for (const [index, name] of summed.entries()) {
        const text = texts[index];
        if (typeof text === "string") sums[name] = plainNumber(text);
      }
      return { table, source: String(source), day: String(day), rows: Number(count), sums };
    });
}

/** Databases write zeros after the point or leave them out. */
function plainNumber(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** One difference between two lists of totals. */
export interface TotalsDifference {
  readonly table: string;
  readonly source: string;
  readonly day: string;
  /** `rows`, or a column. */
  readonly figure: string;
  readonly expected: string;
  readonly found: string;
}

/** Compares totals by table, source and day. */
export function compareTotals(
  expected: readonly TotalRow[],
  found: readonly TotalRow[],
): readonly TotalsDifference[] {
  const others = new Map(found.map((row) => [placeOf(row), row]));
  const known = new Map(expected.map((row) => [placeOf(row), row]));
  const places = [...new Set([...known.keys(), ...others.keys()])].toSorted();
  return places.flatMap((place) => {
    const [one, other] = [known.get(place), others.get(place)];
    const [wanted, had] = [figuresOf(one), figuresOf(other)];
    const names = [...new Set([...wanted.keys(), ...had.keys()])];
    const [table = "", source = "", day = ""] = place.split("\u0000");
    return names
      .filter((name) => wanted.get(name) !== had.get(name))
      .map((figure) => {
        return {
          table,
          source,
          day,
          figure,
          expected: wanted.get(figure) ?? "nothing",
          found: had.get(figure) ?? "nothing",
        };
      });
  });
}

function placeOf({ table, source, day }: TotalRow): string {
  return [table, source, day].join("\u0000");
}

function figuresOf(row: TotalRow | undefined): ReadonlyMap<string, string> {
  if (row === undefined) return new Map();
  return new Map([["rows", String(row.rows)], ...Object.entries(row.sums)]);
}
