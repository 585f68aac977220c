import { sql, type Migration } from "kysely";

const statements = [
  // `invited_at`: invited and not registered yet. A one-time password is random enough for a plain digest.
  `alter table users
    add column invited_at timestamptz,
    add column one_time_hash text,
    add column one_time_expires_at timestamptz,
    add check ((one_time_hash is null) = (one_time_expires_at is null))`,

  `alter table sessions
    add column sso_hash text,
    add column factor text not null default 'email'
      check (factor in ('email', 'totp', 'passkey', 'recovery', 'none'))`,

  // Null: no code was mailed, because a stronger factor is required.
  `alter table login_challenges
    alter column code_hash drop not null,
    add column sent_at timestamptz,
    add column passkey_challenge text`,

  `create table account_links (
    hash text primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('register', 'password_reset', 'one_time')),
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    consumed_at timestamptz,
    invited_by uuid references users on delete set null,
    workspace_id text references workspaces on delete set null,
    report_id uuid references reports on delete set null,
    landing text check (landing like '/%')
  )`,
  `create index account_links_open on account_links (user_id, purpose) where consumed_at is null`,
  `create index account_links_inviter on account_links (invited_by)`,
  `create index account_links_workspace on account_links (workspace_id)`,
  `create index account_links_report on account_links (report_id)`,

  // Anyone may request a reset link for any address. Storing the request costs the same whether the address has an
  // account or not.
  `create table reset_requests (
    id bigint generated always as identity primary key,
    email text not null,
    address text not null,
    user_agent text not null,
    requested_at timestamptz not null
  )`,

  `create table known_devices (
    user_id uuid not null references users on delete cascade,
    hash text not null,
    user_agent text not null,
    network text not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (user_id, hash)
  )`,

  // Names without an account are counted like the others: the key is what was typed.
  `create table sign_in_failures (
    key text primary key,
    failures integer not null check (failures >= 0),
    last_at timestamptz not null,
    locked_until timestamptz
  )`,
  `create index sign_in_failures_old on sign_in_failures (last_at)`,

  `create table rate_buckets (
    key text primary key,
    tokens double precision not null,
    updated_at timestamptz not null,
    full_at timestamptz not null
  )`,
  `create index rate_buckets_full on rate_buckets (full_at)`,

  `create table totp_factors (
    user_id uuid primary key references users on delete cascade,
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,

  `create table passkeys (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    name text not null check (name <> ''),
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_of on passkeys (user_id, created_at)`,

  // The challenge that a browser of this session signs when it creates a passkey.
  `create table passkey_enrolments (
    session_id uuid primary key references sessions on delete cascade,
    challenge text not null,
    expires_at timestamptz not null
  )`,

  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    hash text not null,
    used_at timestamptz,
    primary key (user_id, hash)
  )`,

  `create table encryption_keys (
    kid text primary key,
    key text not null,
    created_at timestamptz not null
  )`,

  // How often sending the mail was tried, when it is tried next, and when it expires.
  `alter table mails
    add column attempts integer not null default 0,
    add column due_at timestamptz,
    add column expires_at timestamptz,
    add column given_up_at timestamptz,
    add column last_error text`,
  `update mails set due_at = queued_at`,
  `alter table mails alter column due_at set not null`,
  `drop index mails_waiting`,
  `create index mails_due on mails (due_at, id) where delivered_at is null and given_up_at is null`,

  // Each entry of the audit log is sealed together with all entries before it. The seal is set when the transaction
  // commits, so that transactions do not wait for each other while they work. The lock gives commits one order.
  `create table audit_chain (
    position bigint generated always as identity primary key,
    audit_id bigint not null unique,
    hash text not null
  )`,
  `create function audit_line(entry audit_log) returns text language sql stable as
    $$ select concat_ws('|', entry.id, extract(epoch from entry.at), entry.event, coalesce(entry.user_id::text, ''),
      entry.address, entry.user_agent, entry.details::text) $$`,
  `create function seal_audit() returns trigger language plpgsql as
    $$ declare previous text;
    begin
      perform pg_advisory_xact_lock(7204115);
      select hash into previous from audit_chain order by position desc limit 1;
      insert into audit_chain (audit_id, hash) values (new.id,
        encode(sha256(convert_to(coalesce(previous, '') || '|' || audit_line(new), 'UTF8')), 'hex'));
      return null;
    end $$`,
  `create constraint trigger audit_log_sealed after insert on audit_log
    deferrable initially deferred for each row execute function seal_audit()`,
  `create trigger audit_chain_only_grows before update or delete on audit_chain
    for each row execute function refuse_change()`,
];

/** Links, devices, second factors, counted attempts and waits, retried mails, a sealed audit log. */
export const accounts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
