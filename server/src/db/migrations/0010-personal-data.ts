import { sql, type Migration } from "kysely";

import { rewriteAuditLog } from "./0010-rewrite-audit-log.ts";

const before = [
  // Set when a person was erased. The row stays as an id, to which reports and the audit log refer.
  `alter table users add column erased_at timestamptz`,

  // Links that change the e-mail address: the address, and the session that asked.
  `alter table account_links
    drop constraint account_links_purpose_check,
    add constraint account_links_purpose_check
      check (purpose in ('register', 'password_reset', 'one_time', 'email_change', 'email_undo')),
    add column email text,
    add column session_id uuid references sessions on delete set null,
    add constraint account_links_email_check
      check ((email is not null) = (purpose in ('email_change', 'email_undo')))`,
  `create index account_links_session on account_links (session_id)`,
  `create index imports_finished on imports (finished_at)`,

  // The tables of the audit log are made anew: a dropped column would leave names and addresses in the files.
  `alter table audit_log rename to former_audit_log`,
  `alter table former_audit_log rename constraint audit_log_pkey to former_audit_log_pkey`,
  `alter sequence audit_log_id_seq rename to former_audit_log_id_seq`,
  `drop index audit_log_user`,
  `alter table audit_chain rename to former_audit_chain`,
  `alter table former_audit_chain rename constraint audit_chain_pkey to former_audit_chain_pkey`,
  `alter table former_audit_chain rename constraint audit_chain_audit_id_key to former_audit_chain_audit_id_key`,

  // `origin_hash`: over the row of `audit_origins`, with a salt, so that it says nothing once that row is erased.
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    event text not null,
    user_id uuid,
    origin_hash text,
    details jsonb not null
  )`,
  `create table audit_origins (
    audit_id bigint primary key references audit_log on delete cascade,
    salt text not null,
    address text not null,
    user_agent text not null
  )`,
  // Positions have no gaps, so that removed lines are noticed.
  `create table audit_chain (
    position bigint primary key,
    audit_id bigint not null unique,
    hash text not null
  )`,
  // Takes the place of the lines up to a position. The chain continues from its seal.
  `create table audit_checkpoints (
    position bigint primary key,
    reason text not null check (reason in ('rewritten', 'retention')),
    audit_id bigint not null,
    seal text not null,
    lines bigint not null,
    until timestamptz not null,
    made_at timestamptz not null,
    broken_at bigint,
    kid text,
    signature text,
    check ((kid is null) = (signature is null))
  )`,
  `create table audit_keys (
    kid text primary key,
    jwk jsonb not null,
    created_at timestamptz not null
  )`,
  `create function audit_line(entry audit_log) returns text language sql stable as
    $$ select concat_ws('|', entry.id, extract(epoch from entry.at), entry.event, coalesce(entry.user_id::text, ''),
      coalesce(entry.origin_hash, ''), entry.details::text) $$`,
  `create function audit_origin_hash(salt text, address text, user_agent text) returns text language sql immutable as
    $$ select encode(sha256(convert_to(concat_ws('|', salt, address, user_agent), 'UTF8')), 'hex') $$`,
];

const after = [
  `drop function audit_line(former_audit_log)`,
  `drop table former_audit_chain`,
  `drop table former_audit_log`,
  `create index audit_log_user on audit_log (user_id, id)`,
  `create index audit_log_erasures on audit_log ((details->>'person')) where event = 'account.erased'`,

  `create or replace function seal_audit() returns trigger language plpgsql as
    $$ declare previous record;
    begin
      perform pg_advisory_xact_lock(7204115);
      select position, hash into previous from audit_chain order by position desc limit 1;
      if not found then
        select position, seal as hash into previous from audit_checkpoints order by position desc limit 1;
      end if;
      insert into audit_chain (position, audit_id, hash) values (coalesce(previous.position, 0) + 1, new.id,
        encode(sha256(convert_to(coalesce(previous.hash, '') || '|' || audit_line(new), 'UTF8')), 'hex'));
      return null;
    end $$`,
  `create constraint trigger audit_log_sealed after insert on audit_log
    deferrable initially deferred for each row execute function seal_audit()`,

  // A line is removed only when a checkpoint has taken its place.
  `create function keep_audit_line() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' and exists (select from audit_chain c, audit_checkpoints k
        where c.audit_id = old.id and c.position <= k.position) then return old; end if;
      raise exception 'the audit log only grows';
    end $$`,
  `create function keep_audit_seal() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' and exists (select from audit_checkpoints k where old.position <= k.position)
        then return old; end if;
      raise exception 'the audit log only grows';
    end $$`,
  `create trigger audit_log_only_grows before update or delete on audit_log
    for each row execute function keep_audit_line()`,
  `create trigger audit_chain_only_grows before update or delete on audit_chain
    for each row execute function keep_audit_seal()`,
  `drop function refuse_change()`,
];

/** Erased people, changes of e-mail addresses, and an audit log that holds ids of people only and can be shortened. */
export const personalData: Migration = {
  async up(db) {
    for (const statement of before) await sql.raw(statement).execute(db);
    await rewriteAuditLog(db);
    for (const statement of after) await sql.raw(statement).execute(db);
  },
};
