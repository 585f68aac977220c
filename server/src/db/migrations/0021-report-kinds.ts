import { sql, type Migration } from "kysely";

const statements = [
  `alter table reports add column kind text not null default 'report'
    check (kind in ('report', 'board', 'statement'))`,
  `create table home_boards (
    workspace_id text primary key references workspaces (id) on delete cascade,
    report_id uuid not null,
    foreign key (report_id, workspace_id) references reports (id, workspace_id) on delete cascade
  )`,
  "create index home_boards_of on home_boards (report_id)",
  `create table welcome_boards (
    user_id uuid primary key references users (id) on delete cascade,
    report_id uuid not null references reports (id) on delete cascade
  )`,
  "create index welcome_boards_of on welcome_boards (report_id)",
];

/** Boards and statements next to reports; the board that a workspace opens with, and that of a person's welcome page. */
export const reportKinds: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
