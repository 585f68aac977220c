import type { Kysely } from "kysely";

import type { Database } from "../schema.ts";
import type { Store } from "../store.ts";
import { writeDumpFile } from "./dump-file.ts";
import type { DumpLine } from "./dump-line.ts";
import {
  listColumns,
  listMigrations,
  listSequences,
  listTables,
  quoteName,
  runSql,
  type Session,
  type TableColumn,
} from "../catalogue.ts";

const ROWS_AT_ONCE = 500;
/** The same for tables with binary columns, whose rows may take megabytes. */
const LARGE_ROWS_AT_ONCE = 4;

export interface DumpReport {
  readonly tables: number;
  readonly rows: number;
}

/** Runs in the snapshot that is dumped, before its rows are read. */
export type DuringSnapshot = (snapshot: Kysely<Database>) => Promise<void>;

/**
 * Writes the contents of the store at one moment to a file.
 * @param file its path; compressed when it ends in `.gz`; an existing file is replaced
 */
export async function dumpStore(
  store: Store,
  file: string,
  during: DuringSnapshot = async () => {},
): Promise<DumpReport> {
  const report = { tables: 0, rows: 0 };
  await writeDumpFile(file, readStore(store, during, report));
  return report;
}

type Counts = { tables: number; rows: number };

/**
 * The contents of files are most of a store, and never change: they are read after the snapshot, in a transaction for
 * each, so that the single connection of the embedded store is soon free again. A file that is deleted in between is
 * left without content.
 */
const parts = { table: "file_parts", files: "files", file: "file_id" };

async function* readStore({ db }: Store, during: DuringSnapshot, report: Counts): AsyncGenerator<DumpLine> {
  let partColumns: readonly TableColumn[] | null = null;
  const files: string[] = [];
  let sequences: readonly { readonly name: string; readonly last: string }[] = [];
  const snapshot = await beginReading(db);
  try {
    await during(snapshot);
    yield { kind: "head", migrations: await listMigrations(snapshot) };
    for (const table of await listTables(snapshot)) {
      const columns = await listColumns(snapshot, table);
      if (table === parts.table) {
        partColumns = columns;
        for (const { id } of await runSql(snapshot, `select id::text as id from ${parts.files} order by id`))
          files.push(String(id));
        continue;
      }
      yield* readTable(snapshot, { table, columns }, report);
    }
    sequences = await listSequences(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
  if (partColumns !== null) {
    report.tables += 1;
    yield { kind: "table", table: parts.table, columns: partColumns.map(({ name }) => name) };
    for (const file of files) yield* readParts(db, file, partColumns, report);
  }
  for (const { name, last } of sequences) yield { kind: "sequence", sequence: name, last };
  yield { kind: "end", rows: report.rows };
}

function beginReading(db: Kysely<Database>) {
  return db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
}

async function* readTable(
  session: Session,
  { table, columns }: { readonly table: string; readonly columns: readonly TableColumn[] },
  report: Counts,
): AsyncGenerator<DumpLine> {
  report.tables += 1;
  yield { kind: "table", table, columns: columns.map(({ name }) => name) };
  for await (const cells of readRows(session, quoteName(table), columns)) {
    report.rows += 1;
    yield { kind: "row", cells };
  }
}

async function* readParts(
  db: Kysely<Database>,
  file: string,
  columns: readonly TableColumn[],
  report: Counts,
): AsyncGenerator<DumpLine> {
  const session = await beginReading(db);
  try {
    const own = `${quoteName(parts.table)} where ${parts.file} = '${file}'`;
    for await (const cells of readRows(session, own, columns)) {
      report.rows += 1;
      yield { kind: "row", cells };
    }
  } finally {
    await session.rollback().execute();
  }
}

/** Rows as texts, a few at a time. Call it in a transaction. @param from SQL of the table, and of which of its rows */
export async function* readRows(
  session: Session,
  from: string,
  columns: readonly TableColumn[],
): AsyncGenerator<readonly (string | null)[]> {
  const cells = columns.map(({ name }) => `${quoteName(name)}::text`).join(", ");
  const atOnce = columns.some(({ type }) => type === "bytea") ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  await runSql(
    session,
    `declare dump_rows no scroll cursor for select array[${cells}]::text[] as cells from ${from}`,
  );
  let rows = await runSql(session, `fetch ${atOnce} from dump_rows`);
  while (rows.length > 0) {
    for (const row of rows) yield readCells(row["cells"]);
    rows = await runSql(session, `fetch ${atOnce} from dump_rows`);
  }
  await runSql(session, "close dump_rows");
}

function readCells(value: unknown): readonly (string | null)[] {
  if (!Array.isArray(value)) throw new TypeError("a row came back without its cells");
  return value.map((cell: unknown) => (typeof cell === "string" ? cell : null));
}
