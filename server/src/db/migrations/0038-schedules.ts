import { sql, type Migration } from "kysely";

const statements = [
  `create table schedules (
    id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    report_id uuid not null references reports on delete cascade,
    owner_id uuid references users on delete set null,
    editor_id uuid references users on delete set null,
    name text not null,
    rule jsonb not null,
    settings jsonb not null,
    version integer not null,
    next_at timestamptz,
    paused_reason text check (paused_reason in ('person', 'failures', 'owner', 'report')),
    paused_at timestamptz,
    failures integer not null default 0,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  "create index schedules_of_workspace on schedules (workspace_id)",
  "create index schedules_of_report on schedules (report_id)",
  "create index schedules_of_owner on schedules (owner_id)",
  "create index schedules_due on schedules (next_at) where next_at is not null",
  `create table schedule_recipients (
    id uuid primary key,
    schedule_id uuid not null references schedules on delete cascade,
    position integer not null,
    kind text not null check (kind in ('person', 'group', 'outside')),
    person_id uuid references users on delete cascade,
    people text check (people in ('clients', 'team')),
    address text,
    name text not null default '',
    row_rules jsonb not null default '[]'
  )`,
  "create index schedule_recipients_of_schedule on schedule_recipients (schedule_id)",
  "create index schedule_recipients_of_person on schedule_recipients (person_id)",
  // A schedule is due once a day. What people start has its own key.
  `create table deliveries (
    id uuid primary key,
    schedule_id uuid not null references schedules on delete cascade,
    due_at timestamptz not null,
    due_day date not null,
    manual_key text not null default '',
    state text not null,
    reason text,
    period_from date not null,
    period_through date not null,
    is_partial boolean not null default false,
    allows_partial boolean not null default false,
    test jsonb,
    starter_id uuid references users on delete set null,
    editor_id uuid references users on delete set null,
    subject text not null,
    text text not null,
    failures integer not null default 0,
    run uuid,
    resolved_at timestamptz,
    queued_at timestamptz,
    wait_until timestamptz,
    expires_at timestamptz,
    next_at timestamptz,
    created_at timestamptz not null,
    unique (schedule_id, due_at, manual_key),
    unique (schedule_id, due_day, manual_key)
  )`,
  "create index deliveries_next on deliveries (next_at) where next_at is not null",
  "create index deliveries_latest on deliveries (due_at)",
  `create table delivery_versions (
    id uuid primary key,
    delivery_id uuid not null references deliveries on delete cascade,
    digest text not null,
    rights text not null,
    reader_id uuid references users on delete set null,
    is_narrowed boolean not null,
    row_rules jsonb not null,
    attempt uuid,
    opened integer not null default 0,
    preview jsonb,
    state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
    decider_id uuid references users on delete set null,
    decided_at timestamptz,
    note text not null default '',
    unique (delivery_id, digest)
  )`,
  `create table delivery_files (
    id uuid primary key,
    version_id uuid not null references delivery_versions on delete cascade,
    format text not null,
    is_picture boolean not null,
    name text not null,
    media_type text not null,
    size_bytes bigint not null,
    hash text not null,
    file_id uuid unique references files on delete set null,
    unique (version_id, format, is_picture)
  )`,
  // Whatever happens, an address gets what is due once.
  `create table delivery_recipients (
    id uuid primary key,
    delivery_id uuid not null references deliveries on delete cascade,
    schedule_id uuid not null,
    due_at timestamptz not null,
    address text not null,
    version_id uuid references delivery_versions on delete set null,
    recipient_id text not null,
    person_id uuid references users on delete set null,
    name text not null,
    is_outside boolean not null,
    state text not null check (state in ('queued', 'rendered', 'approved', 'sent', 'bounced', 'skipped', 'failed')),
    reason text,
    message_id text,
    sent_at timestamptz,
    opened_at timestamptz,
    unique (schedule_id, due_at, address)
  )`,
  "create index delivery_recipients_of_delivery on delivery_recipients (delivery_id)",
  "create index delivery_recipients_of_person on delivery_recipients (person_id)",
  `create table delivery_events (
    id bigint generated always as identity primary key,
    delivery_id uuid not null references deliveries on delete cascade,
    at timestamptz not null,
    person_id uuid references users on delete set null,
    text text not null
  )`,
  "create index delivery_events_of_delivery on delivery_events (delivery_id)",
];

/** Reports that are made into files when they are due, and what became of them. */
export const schedules: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
