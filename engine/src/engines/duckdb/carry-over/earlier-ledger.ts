import type { DuckDBConnection } from "@duckdb/node-api";

import type { ImportDimension, ImportShape } from "../../../import/import-types.ts";
import type {
  AdoptedWorkspace,
  ImportRecord,
  NewMember,
  SampleRecord,
} from "../../../registry/data-registry.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { readColumns } from "../imports/import-tables.ts";

/*
 * What earlier versions kept next to the facts: which files were imported, and which member of a dimension an id or name
 * of a platform refers to. The registry takes it over.
 */

const quote = (name: string) => duckdbDialect.identifier(name);

export const filesTable = quote("Import files");
export const membersTable = quote("Import members");
/** The sample of a workspace whose data were carried over. */
export const carriedSampleTable = quote("Carried sample");

export async function hasLedger(
  connection: DuckDBConnection,
  catalog = "current_database()",
): Promise<boolean> {
  const found = await connection.runAndReadAll(
    `SELECT 1 FROM duckdb_tables() WHERE table_name = 'Import files' AND database_name = ${catalog}`,
  );
  return found.currentRowCount > 0;
}

/** Adds a column that the first versions did not have. */
export async function addDigitsColumn(connection: DuckDBConnection): Promise<void> {
  await connection.run(`ALTER TABLE ${filesTable} ADD COLUMN IF NOT EXISTS digits INTEGER`);
}

export type CarriedSample = Pick<SampleRecord, "id" | "completeThrough" | "rows">;

export async function writeCarriedSample(
  connection: DuckDBConnection,
  { id, completeThrough, rows }: CarriedSample,
): Promise<void> {
  await connection.run(
    `CREATE TABLE ${carriedSampleTable} AS SELECT $1::VARCHAR AS id, $2::VARCHAR AS complete_through, $3::DOUBLE AS row_count`,
    [id, completeThrough, rows],
  );
}

/** What the registry takes over of a carried file. @param version number of the file */
export async function readLedger(
  connection: DuckDBConnection,
  { workspace, version }: { readonly workspace: string; readonly version: number },
  shape: ImportShape,
): Promise<AdoptedWorkspace> {
  const tables = await readColumns(connection, await currentDatabase(connection));
  const withLedger = await hasLedger(connection);
  const loads = withLedger ? await readImports(connection) : [];
  const sample = tables.has("Carried sample") ? await readSample(connection) : [];
  const members: NewMember[] = [];
  if (withLedger)
    for (const dimension of shape.dimensions)
      members.push(...(await readMembers(connection, dimension, shape)));
  const highest = Math.max(0, ...loads.map(({ number }) => number));
  const all = [...loads, ...sample.map((one) => ({ ...one, number: highest + 1 }))];
  return { workspace, version: Math.max(version, highest + 1), loads: all, members };
}

async function currentDatabase(connection: DuckDBConnection): Promise<string> {
  const reader = await connection.runAndReadAll("SELECT current_database()");
  return String(reader.getRows()[0]?.[0]);
}

async function readSample(connection: DuckDBConnection): Promise<readonly Omit<SampleRecord, "number">[]> {
  const reader = await connection.runAndReadAll(
    `SELECT id, complete_through, row_count FROM ${carriedSampleTable}`,
  );
  return reader.getRows().map(([id, through, rows]) => ({
    kind: "sample",
    id: String(id),
    completeThrough: typeof through === "string" ? through : null,
    rows: Number(rows),
  }));
}

async function readImports(connection: DuckDBConnection): Promise<readonly ImportRecord[]> {
  const reader = await connection.runAndReadAll(
    `SELECT number::DOUBLE, id, source, facts, grain, file_name, first_day::VARCHAR, last_day::VARCHAR,
       complete_through, taken, replaced, imported_at, digits::DOUBLE
     FROM ${filesTable} ORDER BY number`,
  );
  return reader.getRows().map(([number, ...fields]) => {
    const [id, source, facts, grain, fileName, firstDay, lastDay, completeThrough] = fields.map(String);
    const [taken, replaced, importedAt, digits] = fields.slice(8);
    return {
      kind: "import",
      number: Number(number),
      id: id ?? "",
      source: source ?? "",
      facts: facts ?? "",
      grain: grain ?? "",
      fileName: fileName ?? "",
      firstDay: firstDay ?? "",
      lastDay: lastDay ?? "",
      completeThrough: completeThrough ?? "",
      taken: Number(taken),
      replaced: Number(replaced),
      importedAt: String(importedAt),
      digits: digits === null ? null : Number(digits),
      report: null,
    };
  });
}

/** The scope of an entry of earlier versions begins with the workspace. */
async function readMembers(
  connection: DuckDBConnection,
  { name, source, key, idColumn }: ImportDimension,
  { identity }: ImportShape,
): Promise<readonly NewMember[]> {
  const hasNumbers = identity !== null && idColumn !== null && identity.column === `${name}[${idColumn}]`;
  const number = hasNumbers ? `rows.${quote(idColumn)}` : "NULL";
  const reader = await connection.runAndReadAll(
    `SELECT scope, member, names.key::DOUBLE, ${number} FROM ${membersTable} AS names
     JOIN ${quote(source)} AS rows ON rows.${quote(key)} = names.key
     WHERE dimension = $1 AND names.key > ${firstImportedKey} ORDER BY scope, member`,
    [source],
  );
  return reader.getRows().map(([scope, member, memberKey, own]) => ({
    dimension: source,
    scope: String(scope).split("\u001f").slice(1).join("\u001f"),
    member: String(member),
    key: Number(memberKey),
    number: typeof own === "string" ? own : null,
  }));
}
