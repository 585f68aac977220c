import { CompiledQuery, type Kysely } from "kysely";

/** Reads the contents of the store's schema from the catalogue of the database. */

/** A connection or transaction. The table types of the query builder do not matter here. */
export type Session = Pick<Kysely<unknown>, "executeQuery">;

/** The migrator's tables. A dump records the migrations in its head, not as a table. */
const MIGRATION_TABLE = "kysely_migration";
const IS_OURS = `relname not like 'kysely\\_migration%'`;

/** Objects that belong to an extension are neither dumped nor dropped. */
const IS_OF_NO_EXTENSION = (catalogue: string): string =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = o.oid and deptype = 'e')`;

export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

/** Runs a statement that the callers of this module composed from quoted names and parameters. */
export async function runSql(
  session: Session,
  sql: string,
  params: readonly unknown[] = [],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await session.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...params]));
  return answer.rows;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function listTables(session: Session): Promise<readonly string[]> {
  return readTexts(
    session,
    `select relname as text from pg_class o
     where relnamespace = 'public'::regnamespace and relkind = 'r' and ${IS_OURS} and ${IS_OF_NO_EXTENSION("pg_class")}
     order by 1`,
  );
}

/** The columns that store data. Generated columns are left out. */
export async function listColumns(session: Session, table: string): Promise<readonly TableColumn[]> {
  const rows = await runSql(
    session,
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [quoteName(table)],
  );
  return rows.map((row) => ({ name: String(row["name"]), type: String(row["type"]) }));
}

/** The last value of each sequence. Sequences that were never used are left out. */
export async function listSequences(session: Session): Promise<readonly { name: string; last: string }[]> {
  const rows = await runSql(
    session,
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map((row) => ({ name: String(row["name"]), last: String(row["last"]) }));
}

/** The migrations that ran, in order; an empty list for a store that was never migrated. */
export async function listMigrations(session: Session): Promise<readonly string[]> {
  const [place] = await runSql(
    session,
    `select to_regclass('public.${MIGRATION_TABLE}') is not null as present`,
  );
  if (place?.["present"] !== true) return [];
  return readTexts(session, `select name as text from public.${MIGRATION_TABLE} order by timestamp, name`);
}

export async function isStoreEmpty(session: Session): Promise<boolean> {
  for (const table of await listTables(session)) {
    const rows = await runSql(session, `select from ${quoteName(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Statements that drop everything in the schema except the migrator's tables. */
export async function listDrops(session: Session): Promise<readonly string[]> {
  return readTexts(
    session,
    `select text from (
       select case relkind when 'v' then 1 when 'm' then 2 when 'S' then 4 else 3 end as place,
         format('drop %s if exists public.%I cascade',
           case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
           relname) as text
       from pg_class o where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
         and ${IS_OURS} and ${IS_OF_NO_EXTENSION("pg_class")}
       union all
       select 5, format('drop routine if exists %s cascade', oid::regprocedure)
       from pg_proc o where pronamespace = 'public'::regnamespace and ${IS_OF_NO_EXTENSION("pg_proc")}
       union all
       select 6, format('drop type if exists %s cascade', oid::regtype)
       from pg_type o where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0
         and ${IS_OF_NO_EXTENSION("pg_type")}
     ) drops order by place, text`,
  );
}

/** Every foreign key, with the statements that drop and re-create it. */
export async function listForeignKeys(session: Session): Promise<readonly { drop: string; add: string }[]> {
  const rows = await runSql(
    session,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by 1`,
  );
  return rows.map((row) => ({ drop: String(row["drop"]), add: String(row["add"]) }));
}

async function readTexts(session: Session, sql: string): Promise<readonly string[]> {
  return (await runSql(session, sql)).map((row) => String(row["text"]));
}
