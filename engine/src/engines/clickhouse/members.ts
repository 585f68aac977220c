import { toDayNumber, type ColumnType } from "@vitrine/contracts/query";

import type { BlockColumn, BlockValue, RowBlock } from "../remote/remote-rows.ts";
import { quote, quoteName } from "./literals.ts";
import type { TableLayout } from "./row-layout.ts";

/*
 * Members of dimensions. A load writes whole rows: what it does not say of a member is as in its newest row, and rows
 * that are alike are not written again.
 */

/** The columns of a table in a form that `readValue` reads. */
export function readableColumns({ columns }: TableLayout): string {
  return columns.map(({ name }) => quoteName(name)).join(", ");
}

/** @param text as the node writes it; `null` for a blank */
export function readValue(text: string | null, type: ColumnType): BlockValue {
  if (text === null) return null;
  switch (type) {
    case "string":
      return text;
    case "date":
      return toDayNumber(text);
    case "integer":
      return Number(text);
    case "boolean":
      return text === "1";
    case "decimal":
      return readMillionths(text);
  }
}

function readMillionths(text: string): bigint {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const digits = BigInt(whole + fraction.padEnd(6, "0"));
  return text.startsWith("-") ? -digits : digits;
}

/** A condition for the members of a block. */
export function writeMembers({ sortColumn }: TableLayout, { columns }: RowBlock): string {
  const key = columns.find(({ name }) => name === sortColumn);
  if (key === undefined || sortColumn === null) throw new Error("Rows of members need their key");
  const values = key.values.map((value) => {
    if (key.type === "date") return `toDate(${Number(value)})`;
    return typeof value === "string" ? quote(value) : String(value);
  });
  return `${quoteName(sortColumn)} IN (${values.join(", ")})`;
}

/**
 * Rows of members with all columns of their table.
 *
 * @param former the newest rows of these members, with the values in the order of the columns of the table
 */
export function mergeMembers(
  { columns, sortColumn }: TableLayout,
  block: RowBlock,
  former: readonly (readonly BlockValue[])[],
): RowBlock {
  const keyAt = columns.findIndex(({ name }) => name === sortColumn);
  const known = new Map(former.map((row) => [String(row[keyAt]), row]));
  const given = columns.map(({ name }) => block.columns.find((column) => column.name === name));
  const rows: (readonly BlockValue[])[] = [];
  for (let row = 0; row < block.rowCount; row += 1) {
    const before = known.get(String(given[keyAt]?.values[row]));
    const merged = given.map((column, at) => {
      const own = column?.values[row] ?? before?.[at] ?? column?.otherwise?.[row];
      return own ?? null;
    });
    if (before === undefined || merged.some((value, at) => !isAlike(value, before[at]))) rows.push(merged);
  }
  return {
    rowCount: rows.length,
    columns: columns.map(({ name, type }, at): BlockColumn => {
      return { name, type, values: rows.map((row) => row[at] ?? null) };
    }),
  };
}

/** Numbers are alike whether they are bigint or not. */
function isAlike(one: BlockValue, other: BlockValue | undefined): boolean {
  if (one === null || other === null || other === undefined) return one === (other ?? null);
  return String(one) === String(other);
}
