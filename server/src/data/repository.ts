import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

type Db = Kysely<Database>;

/** How many members one statement reads or writes, so that none takes long. */
const mostAtOnce = 5000;

export interface ViewRow {
  readonly version: number;
  readonly hidden: readonly number[];
  readonly sample_id: string | null;
  readonly sample_through: string | null;
  /** By source, in the order of `freshnessOf` of the engine, without the workspace. */
  readonly deliveries: readonly (readonly unknown[])[];
}

/** Everything about the current data of a workspace; null if it never had any. */
export async function readView(db: Db, workspace: string): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`
    select version::float8 as version,
      coalesce((select json_agg(number order by number) from data_loads as hidden
        where hidden.workspace = v.workspace and state <> 'counted' and number <= version), '[]') as hidden,
      sample.id as sample_id, sample.complete_through as sample_through,
      coalesce((select json_agg(json_build_array(source, max_through, max_moment, min_through, days, last)
          order by source)
        from (select source, max(complete_through) as max_through, max(imported_at) as max_moment,
            min(complete_through) as min_through, count(distinct complete_through) as days,
            max(complete_through || ' ' || imported_at) as last
          from data_loads as files
          where files.workspace = v.workspace and kind = 'import' and state = 'counted' group by source) as sources),
        '[]') as deliveries
    from data_versions as v
    left join lateral (select id, complete_through from data_loads as samples
      where samples.workspace = v.workspace and kind = 'sample' and state = 'counted'
      order by number desc limit 1) as sample on true
    where v.workspace = ${workspace}`.execute(db);
  return rows[0] ?? null;
}

/** 0 without data. */
export async function findVersion(db: Db, workspace: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version::float8 as version from data_versions where workspace = ${workspace}`.execute(db);
  return rows[0]?.version ?? 0;
}

export async function listVersions(
  db: Db,
): Promise<readonly { readonly workspace: string; readonly version: number }[]> {
  const { rows } = await sql<{ workspace: string; version: number }>`
    select workspace, version::float8 as version from data_versions where version > 0 order by workspace`.execute(
    db,
  );
  return rows;
}

export interface LoadRow {
  readonly number: number;
  readonly kind: "import" | "sample";
  readonly id: string;
  readonly source: string | null;
  readonly facts: string | null;
  readonly grain: string | null;
  readonly file_name: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly complete_through: string | null;
  readonly row_count: number;
  readonly replaced: number | null;
  readonly imported_at: string | null;
  readonly digits: number | null;
  readonly report: string | null;
}

/** @param id null for all */
export async function listCounted(db: Db, workspace: string, id: string | null): Promise<readonly LoadRow[]> {
  const isWanted = id === null ? sql`true` : sql`id = ${id}`;
  const report = id === null ? sql`null` : sql`report`;
  const { rows } = await sql<LoadRow>`
    select number::float8 as number, kind, id, source, facts, grain, file_name, first_day, last_day, complete_through,
      row_count, replaced, imported_at, digits, ${report} as report
    from data_loads where workspace = ${workspace} and state = 'counted' and ${isWanted} order by number`.execute(
    db,
  );
  return rows;
}

/** @returns the number of the load */
export async function addBegun(db: Db, workspace: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with numbered as (
      insert into data_versions (workspace, version, last_number) values (${workspace}, 0, 1)
      on conflict (workspace) do update set last_number = data_versions.last_number + 1
      returning last_number)
    insert into data_loads (workspace, number, state) select ${workspace}, last_number, 'begun' from numbered
    returning number::float8 as number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Loads before this one that do not count. */
export async function listLeftovers(db: Db, workspace: string, number: number): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select number::float8 as number from data_loads
    where workspace = ${workspace} and state <> 'counted' and number < ${number} order by number`.execute(db);
  return rows.map((row) => row.number);
}

/** @returns false if another load of the workspace has begun since, or has made the version */
export async function setVersion(db: Db, workspace: string, number: number): Promise<boolean> {
  const { rows } = await sql<{ version: unknown }>`
    update data_versions set version = ${number}
    where workspace = ${workspace} and last_number = ${number} and version < ${number} returning version`.execute(
    db,
  );
  return rows.length > 0;
}

/** Writes a load that counts, in place of the one that has begun. */
export async function writeCounted(db: Db, workspace: string, load: LoadRow): Promise<void> {
  await sql`
    insert into data_loads (workspace, number, state, kind, id, source, facts, grain, file_name, first_day, last_day,
      complete_through, row_count, replaced, imported_at, digits, report)
    values (${workspace}, ${load.number}, 'counted', ${load.kind}, ${load.id}, ${load.source}, ${load.facts},
      ${load.grain}, ${load.file_name}, ${load.first_day}, ${load.last_day}, ${load.complete_through},
      ${load.row_count}, ${load.replaced}, ${load.imported_at}, ${load.digits}, ${load.report})
    on conflict (workspace, number) do update set state = 'counted', kind = excluded.kind, id = excluded.id,
      source = excluded.source, facts = excluded.facts, grain = excluded.grain, file_name = excluded.file_name,
      first_day = excluded.first_day, last_day = excluded.last_day, complete_through = excluded.complete_through,
      row_count = excluded.row_count, replaced = excluded.replaced, imported_at = excluded.imported_at,
      digits = excluded.digits, report = excluded.report`.execute(db);
}

export async function retireLoads(db: Db, workspace: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    update data_loads set state = 'retired' where workspace = ${workspace} and number in (${sql.join(numbers)})`.execute(
    db,
  );
}

export async function deleteUncounted(db: Db, workspace: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    delete from data_loads
    where workspace = ${workspace} and state <> 'counted' and number in (${sql.join(numbers)})`.execute(db);
}

/** @returns false if the workspace had data before */
export async function addVersion(db: Db, workspace: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ version: unknown }>`
    insert into data_versions (workspace, version, last_number) values (${workspace}, ${version}, ${version})
    on conflict (workspace) do update set version = excluded.version,
      last_number = greatest(data_versions.last_number, excluded.version)
    where data_versions.version = 0 returning version`.execute(db);
  return rows.length > 0;
}

/** Gives all workspaces a version that no engine has, so that what engines hold of them does not count any more. */
export async function hideVersions(db: Db): Promise<void> {
  await sql`
    update data_versions set version = last_number + 1, last_number = last_number + 1 where version > 0`.execute(
    db,
  );
}

interface Place {
  readonly workspace: string;
  readonly dimension: string;
}

export interface MemberRow {
  readonly scope: string;
  readonly member: string;
  readonly key: number;
  readonly number: string | null;
  readonly is_identified: boolean;
}

export async function findMembers(
  db: Db,
  { workspace, dimension }: Place,
  members: readonly string[],
): Promise<readonly MemberRow[]> {
  const found: MemberRow[] = [];
  for (const some of chunks(members)) {
    const { rows } = await sql<MemberRow>`
      select scope, member, key::float8 as key, number, member like 'id:%' or exists (
          select from data_members as other where other.workspace = m.workspace and other.dimension = m.dimension
            and other.key = m.key and other.member like 'id:%') as is_identified
      from data_members as m where workspace = ${workspace} and dimension = ${dimension}
        and member = any (array (select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb)))`.execute(
      db,
    );
    found.push(...rows);
  }
  return found;
}

/** Those of these numbers that members have. */
export async function findNumbers(
  db: Db,
  { workspace, dimension }: Place,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const some of chunks(numbers)) {
    const { rows } = await sql<{ number: string }>`
      select distinct number from data_members where workspace = ${workspace} and dimension = ${dimension}
        and number = any (array (select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb)))`.execute(
      db,
    );
    found.push(...rows.map(({ number }) => number));
  }
  return found;
}

/** @param first the first key of a dimension without members @returns the first of the reserved keys */
export async function reserveKeys(
  db: Db,
  { workspace, dimension }: Place,
  first: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    insert into data_keys (workspace, dimension, next_key) values (${workspace}, ${dimension}, ${first + count})
    on conflict (workspace, dimension) do update set next_key = data_keys.next_key + ${count}
    returning next_key::float8 as next`.execute(db);
  return (rows[0]?.next ?? 0) - count;
}

export interface NewMemberRow {
  readonly dimension: string;
  readonly scope: string;
  readonly member: string;
  readonly key: number;
  readonly number: string | null;
}

/** Adds those that are not known. @returns false if one of them is known with another key */
export async function addMembers(
  db: Db,
  workspace: string,
  members: readonly NewMemberRow[],
): Promise<boolean> {
  for (const some of chunks(members)) {
    const given = sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as given (dimension text, scope text, member text, key bigint, number text)`;
    const { rows } = await sql<{ member: string }>`
      insert into data_members (workspace, dimension, member, scope, key, number)
      select ${workspace}, dimension, member, scope, key, number from ${given}
      on conflict do nothing returning member`.execute(db);
    if (rows.length === some.length) continue;
    const { rows: others } = await sql<{ member: string }>`
      select given.member from ${given}
      join data_members as m on m.workspace = ${workspace} and m.dimension = given.dimension
        and m.member = given.member and m.scope = given.scope
      where m.key <> given.key limit 1`.execute(db);
    if (others.length > 0) return false;
  }
  return true;
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += mostAtOnce) yield items.slice(from, from + mostAtOnce);
}
