import { sql, type Migration } from "kysely";

const statements = [
  `create table roles (
    id text primary key,
    name text not null check (name <> ''),
    audience text not null check (audience in ('agency', 'client')),
    permissions text[] not null,
    version integer not null
  )`,
  // A member has a built-in role, which the program knows, or one of these.
  `alter table workspace_members drop constraint workspace_members_role_check`,
  `create index workspace_members_role on workspace_members (role)`,
];

/** Roles that administrators add to the built-in ones. */
export const roles: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
