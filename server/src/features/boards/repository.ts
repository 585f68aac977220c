import { sql, type Kysely } from "kysely";

import {
  asReportId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import type { Role } from "../../access/roles.ts";
import { readRole, roleOfMember, type SelectedRole } from "../../db/member-roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface ListedBoard {
  readonly id: ReportId;
  readonly name: string;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
  /** The person's role in the workspace. */
  readonly role: Role | null;
}

/** The boards of all workspaces, or of those where the person is a member, by workspace and name. */
export async function listBoards(db: Db, userId: UserId, all: boolean): Promise<readonly ListedBoard[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly workspace_id: string;
    readonly workspace: string;
    readonly role: SelectedRole;
  }>`
    select r.id, r.name, w.id as workspace_id, w.name as workspace, ${roleOfMember} as role
    from reports r join workspaces w on w.id = r.workspace_id
    left join workspace_members m on m.workspace_id = w.id and m.user_id = ${userId}
    where r.kind = 'board' and r.provider = 'builtin' and r.deleted_at is null and w.archived_at is null and w.deleted_at is null
      and (${all} or m.user_id is not null)
    order by lower(w.name), w.id, lower(r.name), r.id`.execute(db);
  return rows.map(({ id, name, workspace_id: workspaceId, workspace, role }) => ({
    id: asReportId(id),
    name,
    workspace: { id: asWorkspaceId(workspaceId), name: workspace },
    role: readRole(role),
  }));
}

export async function saveHomeBoard(db: Db, workspaceId: WorkspaceId, board: ReportId): Promise<void> {
  await sql`
    insert into home_boards (workspace_id, report_id) values (${workspaceId}, ${board})
    on conflict (workspace_id) do update set report_id = excluded.report_id`.execute(db);
}

export async function clearHomeBoard(db: Db, workspaceId: WorkspaceId): Promise<void> {
  await sql`delete from home_boards where workspace_id = ${workspaceId}`.execute(db);
}

export async function saveWelcomeBoard(db: Db, userId: UserId, board: ReportId): Promise<void> {
  await sql`
    insert into welcome_boards (user_id, report_id) values (${userId}, ${board})
    on conflict (user_id) do update set report_id = excluded.report_id`.execute(db);
}

export async function clearWelcomeBoard(db: Db, userId: UserId): Promise<void> {
  await sql`delete from welcome_boards where user_id = ${userId}`.execute(db);
}
