import type { ColumnType } from "@vitrine/contracts/query";

import type { Aggregate } from "@vitrine/contracts/measures";
import type { PlannedValue } from "../../plan/query-plan.ts";
import type { Dialect } from "../../sql/dialect.ts";
import { joinLines } from "../../sql/sql-text.ts";
import { quote, quoteName } from "./literals.ts";
import type { RowLayout } from "./row-layout.ts";
import { viewSource, writeDimension, type ViewKey } from "./view-source.ts";

/** How statements are written that read the rows of a view. */
export function clickhouseDialect(view: ViewKey, layout: RowLayout): Dialect {
  const dialect: Dialect = {
    ...clickhouseSql,
    source: (part) => viewSource(part, view, layout, dialect),
    dimension: (source, key, columns) => {
      // The key is never blank, but is combined with columns that can be.
      const fields = columns.map((name) =>
        name === key ? `toNullable(${quoteName(name)}) AS ${quoteName(name)}` : quoteName(name),
      );
      return `(${writeDimension(view, key, source, fields)}) AS ${quoteName(source)}`;
    },
  };
  return dialect;
}

/** Supports every ClickHouse from 18.16 on: no named sub-queries, no window functions, one join per selection. */
const clickhouseSql = {
  name: "clickhouse",
  namesQueries: false,
  identifier: quoteName,
  // The oldest versions compare decimals only with decimals.
  value: (column, type) => (type === "decimal" ? `toFloat64(${column})` : column),
  parameter: (_, value) => literal(value),
  number: (value) => `toFloat64(${value})`,
  text: quote,
  blank: (type) => {
    if (type === "boolean") return "CAST(NULL AS Nullable(UInt8))";
    return `CAST(NULL AS Nullable(${type === "string" || type === "date" ? "String" : "Float64"}))`;
  },
  // Otherwise it would be one constant for the whole answer.
  constant: (value) => `materialize(${value})`,
  noAggregate: (type) => `CAST(NULL AS Nullable(${type === "date" ? "Date" : "Float64"}))`,
  aggregate: (of, column, type) => {
    const sql = aggregateOf(of, column, type);
    return type === "date" && of !== "count" && of !== "distinct" ? sql : `toFloat64(${sql})`;
  },
  partial: (of, column, type) => (column === null ? "count(*)" : aggregateOf(of, column, type)),
  countRows: () => "toFloat64(count(*))",
  moveDate: (date, months, days) => {
    const moved = months === 0 ? date : `addMonths(${date}, ${months})`;
    return days === 0 ? moved : `addDays(${moved}, ${days})`;
  },
  truncate: (date, grain) => {
    if (grain === "day") return date;
    const of = {
      week: "toMonday",
      month: "toStartOfMonth",
      quarter: "toStartOfQuarter",
      year: "toStartOfYear",
    };
    return `${of[grain]}(${date})`;
  },
  output: (value, type) => {
    if (type === "date") return `toString(${value})`;
    return type === "integer" || type === "decimal" ? `toFloat64(${value})` : value;
  },
  // Letter by letter, as in the other databases. ClickHouse does not map the dotted capital I.
  lower: (text) => `lowerUTF8(replaceAll(${text}, 'İ', 'i'))`,
  contains: (text, part) => `position(${text}, ${part}) > 0`,
  startsWith: (text, part) => `startsWith(${text}, ${part})`,
  isAmong: (values, { from, fields }) => {
    if (values.length === 0) return `1 IN (SELECT 1 FROM ${from})`;
    const known = (text: string, type: ColumnType) => `isNull(${text}), ifNull(${text}, ${zeros[type]})`;
    const row = values.map(({ text, type }) => known(text, type)).join(", ");
    const rows = fields.map((field, index) => known(field, values[index]?.type ?? "string")).join(", ");
    return `(${row}) IN (SELECT ${rows} FROM ${from})`;
  },
  limit: (count, offset) => (offset === null ? `LIMIT ${count}` : `LIMIT ${offset}, ${count}`),
  // Joined by fields of the same names, the only way that the oldest versions support.
  joinByKeys: (rows, others, keys) => {
    const known = keys.flatMap(({ text, type }, index) => [
      `isNull(${text}) AS n${index}`,
      `ifNull(${text}, ${zeros[type]}) AS v${index}`,
    ]);
    const names = keys.flatMap((_, index) => [`n${index}`, `v${index}`]);
    return joinLines([
      `SELECT ${[...rows.fields, ...others.fields].join(", ")}`,
      `FROM (SELECT ${[...rows.fields, ...known].join(", ")} FROM (${rows.query})) AS own`,
      `ANY LEFT JOIN (SELECT ${[...known, ...others.fields].join(", ")} FROM (${others.query})) AS others`,
      `USING (${names.join(", ")})`,
    ]);
  },
  crossJoin: (query, name) => `CROSS JOIN (${query}) AS ${name}`,
  // Collected into an array, so that each amount is computed once and compared with exactly the same numbers.
  best: (amounts, item, direction, count) => {
    const sorted = `${direction === "top" ? "arrayReverseSort" : "arraySort"}(groupArray(assumeNotNull(amount)))`;
    return joinLines([
      "SELECT if(tupleElement(pair, 1) = 1, NULL, tupleElement(pair, 2)) AS item FROM (",
      "SELECT arrayJoin(pairs) AS pair, edge FROM (",
      `SELECT groupArray(tuple(isNull(item), ifNull(item, ${zeros[item]}), assumeNotNull(amount))) AS pairs,`,
      `  arrayElement(${sorted}, least(${count}, count(*))) AS edge FROM (`,
      amounts,
      ") AS amounts WHERE amount IS NOT NULL",
      `)) WHERE tupleElement(pair, 3) ${direction === "top" ? ">=" : "<="} edge`,
    ]);
  },
} as const satisfies Omit<Dialect, "source" | "dimension">;

/** A value of each type in place of a blank. A separate field marks the blanks. */
const zeros: Readonly<Record<ColumnType, string>> = {
  string: "''",
  date: "toDate(0)",
  integer: "0",
  decimal: "0",
  boolean: "0",
};

/** Sums are decimals of 38 digits, because integers overflow silently beyond 64 bits. */
function aggregateOf(of: Aggregate, column: string, type: ColumnType): string {
  switch (of) {
    case "distinct":
      return `ifNull(uniqExact(${column}), 0)`;
    case "only":
      return `CASE WHEN count(*) = 1 THEN max(${column}) END`;
    case "sum":
      return type === "integer" ? `sum(toDecimal128(${column}, 0))` : `sum(${column})`;
    default:
      return `${of}(${column})`;
  }
}

/** A value as a literal, with everything escaped that could end it. */
function literal({ type, value }: PlannedValue): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number")
    return Number.isSafeInteger(value) || /e/.test(String(value)) ? String(value) : fraction(value);
  return type === "date" ? dateLiteral(value) : quote(value);
}

/** Integers of more than 64 bits are invalid, and are written as decimals. */
function fraction(value: number): string {
  return Number.isInteger(value) ? `${value}e0` : String(value);
}

/** Dates outside of this range cannot be stored. The first and the last one stand for them in comparisons. */
const [firstDay, lastDay] = ["1970-01-02", "2105-12-31"];

function dateLiteral(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`Not a day: ${day}`);
  if (day < firstDay) return "toDate(0)";
  return day > lastDay ? "toDate(65535)" : `toDate('${day}')`;
}
