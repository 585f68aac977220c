import { sql, type Migration } from "kysely";

const statements = [
  `create table jobs (
    id uuid primary key,
    kind text not null,
    payload jsonb not null,
    key text,
    workspace_id text references workspaces (id) on delete set null,
    person_id uuid references users (id) on delete set null,
    state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    due_at timestamptz not null,
    expires_at timestamptz,
    attempts integer not null default 0,
    lease_token uuid,
    lease_until timestamptz,
    server text,
    progress jsonb,
    result jsonb,
    last_error text,
    cancel_requested_at timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    check ((state = 'running') = (lease_token is not null)),
    check ((state in ('waiting', 'running')) = (ended_at is null))
  )`,
  `create unique index jobs_key on jobs (kind, key) where state in ('waiting', 'running')`,
  `create index jobs_waiting on jobs (kind, due_at, id) where state = 'waiting'`,
  `create index jobs_expiring on jobs (kind, expires_at) where state = 'waiting' and expires_at is not null`,
  `create index jobs_running on jobs (kind, lease_until) where state = 'running'`,
  `create index jobs_failed on jobs (kind, id) where state = 'failed'`,

  // The ids begin with the time, like those of later jobs, so that the order of the mails remains.
  `insert into jobs (id, kind, payload, state, due_at, expires_at, attempts, last_error, created_at, started_at, ended_at)
   select (lpad(to_hex((extract(epoch from queued_at) * 1000)::bigint), 12, '0')
       || '7' || lpad(to_hex(id % 4096), 3, '0') || '8' || right(replace(gen_random_uuid()::text, '-', ''), 15))::uuid,
     'mail',
     jsonb_build_object('recipient', recipient, 'subject', subject, 'text', text_body, 'html', html_body),
     case when delivered_at is not null then 'done' when given_up_at is not null then 'failed' else 'waiting' end,
     due_at, expires_at, attempts, last_error, queued_at, coalesce(delivered_at, given_up_at),
     coalesce(delivered_at, given_up_at)
   from mails`,
  `drop table mails`,
];

/** The queue of jobs. Mails are jobs of it. */
export const jobs: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
