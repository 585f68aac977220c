import type { ColumnType } from "@vitrine/contracts/query";

import type { Dialect } from "./dialect.ts";
import { joinLines } from "./sql-text.ts";

/** What databases that follow the standard have in common. */
export const standardSql = {
  namesQueries: true,
  value: (column) => column,
  identifier: quoteName,
  dimension: (source) => quoteName(source),
  constant: (value) => value,
  text: (value) => `'${value.replaceAll("'", "''")}'`,
  // An outer reference with IS NOT DISTINCT FROM would be compared row by row. This form can use a lookup.
  isAmong: (values, { from, fields }) => {
    if (values.length === 0) return `1 IN (SELECT 1 FROM ${from})`;
    const known = (text: string, type: ColumnType) => `${text} IS NULL, coalesce(${text}, ${zeros[type]})`;
    const row = values.map(({ text, type }) => known(text, type)).join(", ");
    const rows = fields.map((field, index) => known(field, values[index]?.type ?? "string")).join(", ");
    return `(${row}) IN (SELECT ${rows} FROM ${from})`;
  },
  limit: (count, offset) => (offset === null ? `LIMIT ${count}` : `LIMIT ${count} OFFSET ${offset}`),
  // As above: this form can use a lookup.
  joinByKeys: (rows, others, keys) =>
    joinLines([
      `SELECT ${[...rows.fields.map((field) => `a.${field}`), ...others.fields.map((field) => `b.${field}`)].join(", ")}`,
      `FROM (${rows.query}) AS a`,
      `LEFT JOIN (${others.query}) AS b`,
      `ON ${keys
        .flatMap(({ text, type }) => [
          `(a.${text} IS NULL) = (b.${text} IS NULL)`,
          `coalesce(a.${text}, ${zeros[type]}) = coalesce(b.${text}, ${zeros[type]})`,
        ])
        .join("\n  AND ")}`,
    ]),
  crossJoin: (query, name) => `CROSS JOIN (${query}) AS ${name}`,
  best: (amounts, _, direction, count) =>
    joinLines([
      "SELECT item FROM (",
      `SELECT item, rank() OVER (ORDER BY amount ${direction === "top" ? "DESC" : "ASC"}) AS place FROM (`,
      amounts,
      ") AS amounts WHERE amount IS NOT NULL",
      `) AS places WHERE place <= ${count}`,
    ]),
} as const satisfies Partial<Dialect>;

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A value of each type in place of a blank. A separate field marks the blanks. */
const zeros: Readonly<Record<ColumnType, string>> = {
  string: "''",
  date: "DATE '1970-01-01'",
  integer: "0",
  decimal: "0",
  boolean: "false",
};
