import { sql, type Migration } from "kysely";

const statements = [
  `create table settings (
    key text primary key,
    value jsonb not null
  )`,

  `create table users (
    id uuid primary key,
    username text not null check (username ~ '^[^@[:space:]]{1,100}$'),
    email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
    first_name text not null,
    last_name text not null,
    password_hash text,
    is_admin boolean not null default false,
    is_internal boolean not null default false,
    disabled_at timestamptz,
    created_at timestamptz not null
  )`,
  `create unique index users_username on users (lower(username))`,
  `create unique index users_email on users (lower(email))`,

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > created_at),
    revoked_at timestamptz,
    user_agent text not null,
    address text not null
  )`,
  `create index sessions_live on sessions (user_id, last_seen_at) where revoked_at is null`,

  `create table refresh_tokens (
    hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    created_at timestamptz not null,
    rotated_at timestamptz,
    successor text,
    check ((rotated_at is null) = (successor is null))
  )`,
  `create index refresh_tokens_family on refresh_tokens (session_id)`,

  `create table login_challenges (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    browser_hash text not null unique,
    code_hash text not null,
    tries integer not null check (tries >= 0),
    resends integer not null check (resends >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    consumed_at timestamptz
  )`,
  `create index login_challenges_open on login_challenges (user_id, expires_at) where consumed_at is null`,

  `create table workspaces (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
    name text not null check (name <> ''),
    created_at timestamptz not null
  )`,

  `create table workspace_members (
    workspace_id text not null references workspaces on delete cascade,
    user_id uuid not null references users on delete cascade,
    role text not null check (role in ('manager', 'planner', 'client')),
    primary key (user_id, workspace_id)
  )`,
  `create index workspace_members_of on workspace_members (workspace_id)`,

  `create table workspace_tags (
    id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    name text not null check (name <> ''),
    color text not null,
    unique (id, workspace_id)
  )`,
  `create unique index workspace_tags_name on workspace_tags (workspace_id, lower(name))`,

  `create table reports (
    id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    name text not null check (name <> ''),
    description text not null,
    report_type text not null,
    dataset text not null,
    definition jsonb not null,
    hidden_pages text[] not null default '{}',
    campaign_ids text[] not null default '{}',
    creator_id uuid not null references users,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null default 1,
    deleted_at timestamptz,
    unique (id, workspace_id)
  )`,
  `create index reports_listed on reports (workspace_id, created_at desc, id) where deleted_at is null`,
  `create index reports_creator on reports (creator_id)`,

  `create table report_tags (
    report_id uuid not null,
    tag_id uuid not null,
    workspace_id text not null,
    primary key (report_id, tag_id),
    foreign key (report_id, workspace_id) references reports (id, workspace_id) on delete cascade,
    foreign key (tag_id, workspace_id) references workspace_tags (id, workspace_id) on delete cascade
  )`,
  `create index report_tags_in on report_tags (workspace_id, report_id)`,
  `create index report_tags_tag on report_tags (tag_id)`,

  `create table report_access (
    report_id uuid not null references reports on delete cascade,
    user_id uuid not null references users on delete cascade,
    granted_at timestamptz not null,
    primary key (user_id, report_id)
  )`,
  `create index report_access_of on report_access (report_id)`,

  `create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    queued_at timestamptz not null,
    delivered_at timestamptz
  )`,
  `create index mails_waiting on mails (id) where delivered_at is null`,

  `create table signing_keys (
    kid text primary key,
    jwk jsonb not null,
    created_at timestamptz not null,
    retired_at timestamptz
  )`,

  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    event text not null,
    user_id uuid,
    address text not null,
    user_agent text not null,
    details jsonb not null
  )`,
  `create index audit_log_user on audit_log (user_id, id)`,
  `create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log only grows'; end $$`,
  `create trigger audit_log_only_grows before update or delete on audit_log
    for each row execute function refuse_change()`,
];

/** People and their sessions, workspaces, reports, tags, mail, keys and the audit log. */
export const firstTables: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
