import { sql, type Migration } from "kysely";

const statements = [
  `create table data_versions (
    workspace text primary key,
    version bigint not null,
    last_number bigint not null check (last_number >= version)
  )`,
  `create table data_loads (
    workspace text not null references data_versions (workspace) on delete cascade,
    number bigint not null,
    state text not null check (state in ('begun', 'counted', 'retired')),
    kind text check (kind in ('import', 'sample')),
    id text,
    source text,
    facts text,
    grain text,
    file_name text,
    first_day text,
    last_day text,
    complete_through text,
    row_count double precision,
    replaced double precision,
    imported_at text,
    digits integer,
    report text,
    primary key (workspace, number),
    check (state = 'begun' or (kind is not null and id is not null and row_count is not null))
  )`,
  `create unique index data_loads_imported on data_loads (workspace, id) where kind = 'import' and state = 'counted'`,
  `create table data_keys (
    workspace text not null references data_versions (workspace) on delete cascade,
    dimension text not null,
    next_key bigint not null,
    primary key (workspace, dimension)
  )`,
  `create table data_members (
    workspace text not null references data_versions (workspace) on delete cascade,
    dimension text not null,
    member text not null,
    scope text not null,
    key bigint not null,
    number text,
    primary key (workspace, dimension, member, scope)
  )`,
  `create index data_members_key on data_members (workspace, dimension, key)`,
  `create index data_members_number on data_members (workspace, dimension, number) where number is not null`,
];

/** Which loads of campaign data count, and the keys of the members that they name. */
export const dataRegistry: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
