import { sql, type Migration } from "kysely";

const statements = [
  // The row of an account has no password. Imports and the audit log refer to it.
  `alter table users add column is_service boolean not null default false`,

  `create table service_accounts (
    id uuid primary key,
    scopes text[] not null,
    audience text not null check (audience in ('agency', 'client')),
    row_rules jsonb not null,
    origins text[] not null,
    version integer not null,
    last_used_at timestamptz,
    ended_at timestamptz
  )`,
  `create table service_account_workspaces (
    account_id uuid not null references service_accounts on delete cascade,
    workspace_id text not null references workspaces on delete cascade,
    primary key (account_id, workspace_id)
  )`,
  `create table service_credentials (
    id uuid primary key,
    account_id uuid not null references service_accounts on delete cascade,
    secret_hash text,
    public_key jsonb,
    hint text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    noticed_at timestamptz,
    check ((secret_hash is null) <> (public_key is null))
  )`,
  `create index service_credentials_of on service_credentials (account_id)`,
  `create table service_assertions (
    account_id uuid not null references service_accounts on delete cascade,
    id_hash text not null,
    expires_at timestamptz not null,
    primary key (account_id, id_hash)
  )`,

  `create table uploads (
    id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    account_id uuid not null references service_accounts on delete cascade,
    file_name text not null,
    size_bytes bigint not null,
    created_at timestamptz not null
  )`,
  `create index uploads_of on uploads (account_id)`,
  `create table upload_parts (
    upload_id uuid not null references uploads on delete cascade,
    start bigint not null,
    file_id uuid not null references files on delete cascade,
    primary key (upload_id, start)
  )`,
];

/**
 * Accounts of servers, with their secrets and public keys, and the assertions that were used. Files that are uploaded in
 * parts.
 */
export const serviceAccounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
