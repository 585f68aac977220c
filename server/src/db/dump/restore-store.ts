import type { Migration } from "kysely";
import { errorReason } from "../error-reason.ts";
import { migrateStore, type Migrations } from "../migrate-store.ts";
import { migrations as ownMigrations } from "../migrations/index.ts";
import { StoreError } from "../store-error.ts";
import type { Store } from "../store.ts";
import {
  isStoreEmpty,
  listColumns,
  listDrops,
  listForeignKeys,
  listTables,
  quoteName,
  runSql,
  type Session,
} from "../catalogue.ts";
import { readDumpFile } from "./dump-file.ts";
import { notReadable, type DumpHead, type DumpLine, type DumpTable } from "./dump-line.ts";
import type { DumpReport } from "./dump-store.ts";

/** The wire protocol limits the parameters of a statement to 65,535. This number stays well below. */
const CELLS_AT_ONCE = 10_000;
const ROWS_AT_ONCE = 500;
/** The length of the cells of a statement, beyond which no further row is added. */
const CHARACTERS_AT_ONCE = 8_000_000;

export interface RestoreOptions {
  /** Replaces the contents of the store. Without it, a store that is not empty is refused. */
  readonly force: boolean;
  /** The migrations that create the tables; those of the server unless given. */
  readonly migrations?: Migrations;
}

/**
 * Fills the store from a dump, completely or not at all. Migrations that are newer than the dump run after its rows are
 * restored.
 * @param store an opened store, with or without tables
 * @throws StoreError `store-not-empty`, `dump-not-readable`, `migration-failed`
 */
export async function restoreStore(store: Store, file: string, options: RestoreOptions): Promise<DumpReport> {
  const { force, migrations = ownMigrations } = options;
  if (!force && !(await isStoreEmpty(store.db))) {
    throw storeNotEmpty();
  }
  await migrateStore(store, null, migrations);
  return store.db.transaction().execute(async (session) => {
    const lines = readDumpFile(file);
    const head = await readHead(lines);
    const later = laterMigrations(head, migrations);
    for (const drop of await listDrops(session)) await runSql(session, drop);
    await runMigrations(session, migrations, head.migrations);
    const report = await withoutForeignKeys(session, () => loadLines(session, lines));
    await runMigrations(session, migrations, later);
    return report;
  });
}

/**
 * Reads the beginning of a dump.
 *
 * @throws StoreError `dump-not-readable` if it was written by a newer version
 */
export async function requireKnownDump(file: string): Promise<void> {
  const lines = readDumpFile(file);
  laterMigrations(await readHead(lines), ownMigrations);
  await lines.return(undefined);
}

export function storeNotEmpty(): StoreError {
  return new StoreError(
    "store-not-empty",
    "The store is not empty; --force replaces all it holds with the dump.",
  );
}

async function readHead(lines: AsyncGenerator<DumpLine>): Promise<DumpHead> {
  const first = await lines.next();
  if (first.done === true || first.value.kind !== "head") throw notReadable(1, "this is no dump of a store");
  return first.value;
}

/** The migrations that are newer than the dump. The dump's own migrations must be the first ones of this server. */
function laterMigrations(head: DumpHead, migrations: Migrations): readonly string[] {
  const known = Object.keys(migrations).toSorted();
  const stranger = head.migrations.find((name, index) => known[index] !== name);
  if (stranger === undefined) return known.slice(head.migrations.length);
  throw notReadable(1, `it was written by another or a newer version (${stranger} is not known here)`);
}

/**
 * Runs migrations without the migrator: that would use separate transactions, and the restored record of migrations is
 * already complete.
 */
async function runMigrations(
  session: Parameters<Migration["up"]>[0],
  migrations: Migrations,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await migrations[name]?.up(session);
}

/** Rows are restored in the order of table names, so referenced rows may still be missing. */
async function withoutForeignKeys<Result>(session: Session, work: () => Promise<Result>): Promise<Result> {
  const tables = await listTables(session);
  const foreignKeys = await listForeignKeys(session);
  for (const { drop } of foreignKeys) await runSql(session, drop);
  for (const table of tables) {
    await runSql(session, `alter table ${quoteName(table)} disable trigger user`);
    await runSql(session, `delete from ${quoteName(table)}`);
  }
  const result = await work();
  for (const table of tables) await runSql(session, `alter table ${quoteName(table)} enable trigger user`);
  for (const { add } of foreignKeys) await runSql(session, add);
  return result;
}

async function loadLines(session: Session, lines: AsyncIterable<DumpLine>): Promise<DumpReport> {
  const report = { tables: 0, rows: 0 };
  let loader: TableLoader | null = null;
  let place = 1;
  for await (const line of lines) {
    place += 1;
    if (line.kind === "row") {
      if (loader === null) throw notReadable(place, "a row stands before its table");
      report.rows += 1;
      await loader.add(line.cells, place);
      continue;
    }
    await loader?.flush();
    loader = null;
    if (line.kind === "table") {
      report.tables += 1;
      loader = await createTableLoader(session, line, place);
    }
    if (line.kind === "sequence") {
      await runSql(session, "select setval($1::regclass, $2::bigint)", [quoteName(line.sequence), line.last]);
    }
  }
  return report;
}

export interface TableLoader {
  add(cells: readonly (string | null)[], place: number): Promise<void>;
  flush(): Promise<void>;
}

/** Adds rows of texts to a table, many at a time. @param place of the first row, for errors */
export async function createTableLoader(
  session: Session,
  line: DumpTable,
  place: number,
): Promise<TableLoader> {
  if (!(await listTables(session)).includes(line.table))
    throw notReadable(place, `there is no table ${line.table}`);
  const types = new Map((await listColumns(session, line.table)).map(({ name, type }) => [name, type]));
  const unknown = line.columns.find((column) => !types.has(column));
  if (unknown !== undefined) throw notReadable(place, `table ${line.table} has no column ${unknown}`);

  const target = `insert into ${quoteName(line.table)} (${line.columns.map(quoteName).join(", ")}) overriding system value values`;
  const rowsAtOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / line.columns.length)));
  let waiting: (readonly (string | null)[])[] = [];
  let characters = 0;
  let firstPlace = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    characters = 0;
    const values = rows.map(
      (_row, index) =>
        `(${line.columns.map((column, offset) => `$${index * line.columns.length + offset + 1}::text::${types.get(column)}`).join(", ")})`,
    );
    try {
      await runSql(session, `${target} ${values.join(", ")}`, rows.flat());
    } catch (error) {
      throw notReadable(firstPlace, `table ${line.table} refuses a row: ${errorReason(error)}`);
    }
  }

  return {
    flush,
    async add(cells, at) {
      if (cells.length !== line.columns.length) throw notReadable(at, "the row has another number of cells");
      if (waiting.length === 0) firstPlace = at;
      waiting.push(cells);
      for (const cell of cells) characters += cell?.length ?? 0;
      if (waiting.length >= rowsAtOnce || characters >= CHARACTERS_AT_ONCE) await flush();
    },
  };
}
