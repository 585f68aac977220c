import type { DuckDBAppender, DuckDBConnection } from "@duckdb/node-api";

import type { ListedMember } from "../../../import/import-types.ts";
import type { MemberList } from "../../../import/rows/file-members.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { listColumns, listTable } from "./staged-file.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** Writes the members of a file to a table per dimension. */
export async function stageLists(connection: DuckDBConnection, lists: readonly MemberList[]): Promise<void> {
  const above: string[] = [];
  for (const { dimension, members } of lists) {
    const names = dimension.columns.map(({ name }) => name);
    const columns = [
      `${quote(listColumns.number)} INTEGER`,
      `${quote(listColumns.account)} VARCHAR`,
      `${quote(listColumns.name)} VARCHAR`,
      `${quote(listColumns.changed)} DOUBLE`,
      ...above.map((parent) => `${quote(listColumns.parent(parent))} INTEGER`),
      ...names.map((name) => `${quote(name)} VARCHAR`),
    ];
    const table = listTable(dimension.name);
    await connection.run(`CREATE TABLE ${quote(table)} (${columns.join(", ")})`);
    const appender = await connection.createAppender(table);
    for (const member of members) append(appender, member, above, names.length);
    appender.closeSync();
    if (dimension.idColumn !== null) above.push(dimension.name);
  }
}

function append(
  appender: DuckDBAppender,
  { number, account, name, changed, parents, values }: ListedMember,
  above: readonly string[],
  count: number,
): void {
  appender.appendInteger(number);
  appender.appendVarchar(account);
  appendText(appender, name);
  appender.appendDouble(changed);
  for (const parent of above) {
    const place = parents[parent];
    if (place === undefined) appender.appendNull();
    else appender.appendInteger(place);
  }
  for (let slot = 0; slot < count; slot += 1) appendText(appender, values[slot]);
  appender.endRow();
}

function appendText(appender: DuckDBAppender, text: string | undefined): void {
  if (text === undefined) appender.appendNull();
  else appender.appendVarchar(text);
}
