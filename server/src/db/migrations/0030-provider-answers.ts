import { sql, type Migration } from "kysely";

const statements = [
  // Connections are in a table of a later migration.
  `create table provider_answers (
    connection_id text not null,
    key text not null,
    sealed text not null,
    stored_at timestamptz not null,
    fresh_until timestamptz not null,
    usable_until timestamptz not null,
    primary key (connection_id, key)
  )`,
  `create index provider_answers_until on provider_answers (usable_until)`,
  `create table provider_waits (
    connection_id text not null,
    operation text not null,
    until timestamptz not null,
    primary key (connection_id, operation)
  )`,
];

/** Sealed tokens and answers of providers of analytics, and how long their operations must wait. */
export const providerAnswers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
