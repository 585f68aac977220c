import { nativeType } from "./native-block.ts";
import { quote, quoteName } from "./literals.ts";
import type { ClickhouseNode } from "./clickhouse-node.ts";
import {
  loadColumn,
  loadsTable,
  replacedDayColumn,
  replacedLoadColumn,
  replacedTable,
  workspaceColumn,
  type RowLayout,
  type TableLayout,
} from "./row-layout.ts";

interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly partitionBy: string | null;
  readonly orderBy: readonly string[];
}

const own = [`${quoteName(workspaceColumn)} String`, `${quoteName(loadColumn)} Int64`];

/** Names of all tables with rows of loads. */
export function loadedTables(layout: RowLayout): readonly string[] {
  return [...layout.values()].flatMap(({ source, replacedBy }) =>
    replacedBy.length === 0 ? [source] : [source, replacedTable(source)],
  );
}

function storedTables(layout: RowLayout): readonly StoredTable[] {
  const loads = {
    name: loadsTable,
    columns: [...own, `"Basis" Int64`, `"Skipped" String`],
    partitionBy: null,
    orderBy: [workspaceColumn, loadColumn],
  };
  return [loads, ...[...layout.values()].flatMap(tablesOf)];
}

function tablesOf({ source, role, columns, sortColumn, replacedBy }: TableLayout): readonly StoredTable[] {
  const rows = {
    name: source,
    columns: [
      ...own,
      ...columns.map(({ name, type }) => `${quoteName(name)} ${nativeType(type, name === sortColumn)}`),
    ],
    // A clean-up rewrites the parts with rows to remove, and these are mostly of the last months.
    partitionBy: role === "facts" && sortColumn !== null ? `toYear(${quoteName(sortColumn)})` : null,
    orderBy: [workspaceColumn, ...(sortColumn === null ? [] : [sortColumn]), loadColumn],
  };
  if (replacedBy.length === 0) return [rows];
  const replaced = {
    name: replacedTable(source),
    columns: [
      ...own,
      `${quoteName(replacedLoadColumn)} Int64`,
      `${quoteName(replacedDayColumn)} Date`,
      ...replacedBy.map((name) => `${quoteName(name)} Int64`),
    ],
    partitionBy: null,
    orderBy: [workspaceColumn, loadColumn],
  };
  return [rows, replaced];
}

/**
 * Creates the missing tables and columns.
 *
 * @param limits of the question what is there, and of each change, in milliseconds
 */
export async function createTables(
  node: ClickhouseNode,
  database: string,
  layout: RowLayout,
  limits: { readonly question: number; readonly block: number },
): Promise<void> {
  const options = { limitMs: limits.block };
  const outside = { limitMs: limits.question, settings: { database: "system" } };
  const [names = [], columns = []] = await node.read(
    `SELECT table, name FROM system.columns WHERE database = ${quote(database)}`,
    outside,
  );
  const known = new Set(names.map((name, index) => `${String(name)} ${String(columns[index])}`));
  const tables = new Set(names.map(String));
  if (tables.size === 0) await node.command(`CREATE DATABASE IF NOT EXISTS ${quoteName(database)}`, outside);
  for (const table of storedTables(layout)) {
    if (!tables.has(table.name)) {
      await node.command(writeTable(table), options);
      continue;
    }
    for (const column of table.columns) {
      const name = /^"((?:[^"\\]|\\.)*)"/.exec(column)?.[1] ?? "";
      if (known.has(`${table.name} ${name}`)) continue;
      await node.command(`ALTER TABLE ${quoteName(table.name)} ADD COLUMN ${column}`, options);
    }
  }
}

function writeTable({ name, columns, partitionBy, orderBy }: StoredTable): string {
  const parts = partitionBy === null ? "" : ` PARTITION BY ${partitionBy}`;
  return `CREATE TABLE IF NOT EXISTS ${quoteName(name)} (${columns.join(", ")})
    ENGINE = MergeTree${parts} ORDER BY (${orderBy.map(quoteName).join(", ")})`;
}
