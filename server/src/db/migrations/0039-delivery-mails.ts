import { sql, type Migration } from "kysely";

const statements = [
  // At most one for each row of the ledger. Reports of mail servers refer to it.
  `create table delivery_mails (
    ledger_id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    schedule_id uuid not null,
    address text not null,
    message_id text not null unique,
    token_hash text not null unique,
    queued_at timestamptz not null
  )`,
  "create index delivery_mails_of_address on delivery_mails (address, queued_at)",
  `create table delivery_links (
    hash text primary key,
    purpose text not null check (purpose in ('files', 'confirm', 'unsubscribe')),
    workspace_id text not null references workspaces on delete cascade,
    schedule_id uuid,
    ledger_id uuid,
    address text not null,
    language text not null,
    report_name text not null,
    files jsonb not null default '[]',
    needs_code boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    code_hash text,
    code_expires_at timestamptz,
    code_tries integer not null default 0
  )`,
  "create index delivery_links_of_address on delivery_links (address)",
  "create index delivery_links_expire on delivery_links (expires_at)",
  `create table delivery_confirmations (
    workspace_id text not null references workspaces on delete cascade,
    address text not null,
    state text not null check (state in ('asked', 'confirmed', 'declined')),
    asked_at timestamptz not null,
    answered_at timestamptz,
    primary key (workspace_id, address)
  )`,
  // An empty scope: everything.
  `create table delivery_suppressions (
    address text not null,
    scope text not null,
    reason text not null check (reason in ('unsubscribed', 'bounced')),
    detail text not null,
    at timestamptz not null,
    primary key (address, scope, reason)
  )`,
];

/** Mails that bring reports: their links, who agreed to get them, and who must not. */
export const deliveryMails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
