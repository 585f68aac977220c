import type { ColumnType } from "@vitrine/contracts/query";

import type { Aggregate } from "@vitrine/contracts/measures";
import type { PlannedValue } from "../../plan/query-plan.ts";
import type { Dialect } from "../../sql/dialect.ts";
import { standardSql } from "../../sql/standard-sql.ts";
import { starSource } from "../../sql/star-source.ts";
import { writeCounted, type CountedView } from "./counted-rows.ts";

/** Text is compared by code points. Only search ignores case. */
export const postgresColumnTypes: Readonly<Record<ColumnType, string>> = {
  string: 'text COLLATE "C"',
  date: "date",
  integer: "bigint",
  decimal: "numeric(18, 6)",
  boolean: "boolean",
};

/** Statements that read the rows of a view. */
export function postgresDialectAt(view: CountedView): Dialect {
  const counted = writeCounted(view);
  const dialect: Dialect = {
    ...postgresDialect,
    dimension: (source) => {
      const table = postgresDialect.identifier(source);
      return `(SELECT * FROM ${table} WHERE ${counted}) AS ${table}`;
    },
    source: (part) => starSource(part, dialect, { counted }),
  };
  return dialect;
}

/** Without a view: all rows. */
export const postgresDialect: Dialect = {
  ...standardSql,
  name: "postgres",
  source: (part) => starSource(part, postgresDialect),
  // Typed, because the type of a parameter must not depend on what it is compared with: 3.5 is no integer.
  parameter: (position, value) => `CAST($${position} AS ${parameterType(value)})`,
  number: (value) => `CAST(${value} AS double precision)`,
  blank: (type) => {
    if (type === "boolean") return "CAST(NULL AS boolean)";
    return `CAST(NULL AS ${type === "string" || type === "date" ? "text" : "double precision"})`;
  },
  noAggregate: (type) => `CAST(NULL AS ${type === "date" ? "date" : "double precision"})`,
  moveDate: (date, months, days) => {
    const moved = months === 0 ? date : `CAST(${date} + INTERVAL '${months} months' AS date)`;
    return days === 0 ? moved : `(${moved} + (${days}))`;
  },
  aggregate: (of, column, type) => {
    const sql = aggregateOf(of, column);
    // Sums of integers and of decimals are numeric and exact for any order of rows. This cast is the only rounding.
    return type === "date" && of !== "count" && of !== "distinct" ? sql : `CAST(${sql} AS double precision)`;
  },
  partial: (of, column) => (column === null ? "count(*)" : `${of}(${column})`),
  countRows: () => "CAST(count(*) AS double precision)",
  // Through a timestamp without time zone, because the other type would depend on the time zone of the session.
  truncate: (date, grain) =>
    grain === "day" ? date : `CAST(date_trunc('${grain}', CAST(${date} AS timestamp)) AS date)`,
  output: (value, type) => {
    if (type === "date") return `to_char(${value}, 'YYYY-MM-DD')`;
    return type === "integer" || type === "decimal" ? `CAST(${value} AS double precision)` : value;
  },
  // Letter by letter, as in the other databases: PostgreSQL maps these two depending on their neighbours, or to two
  // letters.
  lower: (text) => `lower(translate(${text}, 'Σİ', 'σi') COLLATE "und-x-icu")`,
  contains: (text, part) => `position(${part} IN ${text}) > 0`,
  startsWith: (text, part) => `starts_with(${text}, ${part})`,
};

function parameterType({ type, value }: PlannedValue): string {
  if (type === "string") return "text";
  if (type === "date" || type === "boolean") return type;
  return Number.isSafeInteger(value) ? "bigint" : "double precision";
}

function aggregateOf(of: Aggregate, column: string): string {
  if (of === "distinct") return `count(DISTINCT ${column})`;
  return of === "only" ? `CASE WHEN count(*) = 1 THEN max(${column}) END` : `${of}(${column})`;
}
