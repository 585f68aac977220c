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

/**
 * Writes the contents of the store at one moment to a file.
 * @param file its path; compressed when it ends in `.gz`; an existing file is replaced
 */
export async function dumpStore(store: Store, file: string): Promise<DumpReport> {
  const report = { tables: 0, rows: 0 };
  await store.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((session) => writeDumpFile(file, readStore(session, report)));
  return report;
}

async function* readStore(
  session: Session,
  report: { tables: number; rows: number },
): AsyncGenerator<DumpLine> {
  yield { kind: "head", migrations: await listMigrations(session) };
  for (const table of await listTables(session)) {
    report.tables += 1;
    const columns = await listColumns(session, table);
    yield { kind: "table", table, columns: columns.map(({ name }) => name) };
    for await (const cells of readRows(session, table, columns)) {
      report.rows += 1;
      yield { kind: "row", cells };
    }
  }
  for (const { name, last } of await listSequences(session)) yield { kind: "sequence", sequence: name, last };
  yield { kind: "end", rows: report.rows };
}

async function* readRows(
  session: Session,
  table: string,
  columns: readonly TableColumn[],
): AsyncGenerator<readonly (string | null)[]> {
  const cells = columns.map(({ name }) => `${quoteName(name)}::text`).join(", ");
  const atOnce = columns.some(({ type }) => type === "bytea") ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  await runSql(
    session,
    `declare dump_rows no scroll cursor for select array[${cells}]::text[] as cells from ${quoteName(table)}`,
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
