import type { ColumnType } from "@vitrine/contracts/query";

import type { Aggregate } from "@vitrine/contracts/measures";
import type { Dialect } from "../../sql/dialect.ts";
import { standardSql } from "../../sql/standard-sql.ts";
import { starSource } from "../../sql/star-source.ts";

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  string: "VARCHAR",
  date: "DATE",
  integer: "BIGINT",
  decimal: "DECIMAL(18, 6)",
  boolean: "BOOLEAN",
};

export const duckdbDialect: Dialect = {
  ...standardSql,
  name: "duckdb",
  source: (part) => starSource(part, duckdbDialect, { hasRollups: true }),
  parameter: (position, { type }) => (type === "date" ? `CAST($${position} AS DATE)` : `$${position}`),
  number: (value) => `CAST(${value} AS DOUBLE)`,
  blank: (type) =>
    `CAST(NULL AS ${type === "date" ? "VARCHAR" : type === "integer" ? "DOUBLE" : sqlTypes[type]})`,
  noAggregate: (type) => `CAST(NULL AS ${type === "date" ? "DATE" : "DOUBLE"})`,
  moveDate: (date, months, days) => {
    const moved = months === 0 ? date : `${date} + INTERVAL (${months}) MONTH`;
    return days === 0 ? `CAST(${moved} AS DATE)` : `(CAST(${moved} AS DATE) + (${days}))`;
  },
  aggregate: (of, column, type) => {
    const sql = aggregateOf(of, column);
    // Sums of integers and of decimals have 38 digits and are exact for any order of rows. This cast is the only
    // rounding.
    return type === "date" && of !== "count" && of !== "distinct" ? sql : `CAST(${sql} AS DOUBLE)`;
  },
  partial: (of, column) => (column === null ? "count(*)" : `${of}(${column})`),
  countRows: () => "CAST(count(*) AS DOUBLE)",
  truncate: (date, grain) => (grain === "day" ? date : `CAST(date_trunc('${grain}', ${date}) AS DATE)`),
  output: (value, type) => {
    if (type === "date") return `CAST(${value} AS VARCHAR)`;
    return type === "integer" || type === "decimal" ? `CAST(${value} AS DOUBLE)` : value;
  },
  lower: (text) => `lower(${text})`,
  contains: (text, part) => `contains(${text}, ${part})`,
  startsWith: (text, part) => `starts_with(${text}, ${part})`,
};

function aggregateOf(of: Aggregate, column: string): string {
  if (of === "distinct") return `count(DISTINCT ${column})`;
  return of === "only" ? `CASE WHEN count(*) = 1 THEN max(${column}) END` : `${of}(${column})`;
}

export function duckdbColumnType(type: ColumnType): string {
  return sqlTypes[type];
}
