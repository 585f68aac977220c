import { sql, type Kysely } from "kysely";

import { asWorkspaceId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Role } from "../../access/roles.ts";
import { readRole, roleOfMember, type SelectedRole } from "../../db/member-roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** No one can open a workspace that is archived or deleted. For queries with `workspaces w`. */
const isOpen = sql`w.archived_at is null and w.deleted_at is null`;

export interface StoredWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
}

export interface WorkspaceOfPerson {
  readonly workspace: StoredWorkspace;
  readonly role: Role | null;
  readonly hasSharedReports: boolean;
}

export interface ListedWorkspace extends StoredWorkspace {
  /** The person's role there. */
  readonly role: Role | null;
}

/** Every workspace, or those where the person is a member or has a shared report, by name. */
export async function listWorkspaces(
  db: Db,
  userId: UserId,
  all: boolean,
): Promise<readonly ListedWorkspace[]> {
  const { rows } = await sql<{ id: string; name: string; role: SelectedRole }>`
    select w.id, w.name, ${roleOfMember} as role from workspaces w
    left join workspace_members m on m.workspace_id = w.id and m.user_id = ${userId}
    where ${isOpen} and (${all}
      or m.user_id is not null
      or exists (
        select 1 from report_access a join reports r on r.id = a.report_id
        where a.user_id = ${userId} and r.workspace_id = w.id and r.deleted_at is null))
    order by lower(w.name), w.id`.execute(db);
  return rows.map(({ id, name, role }) => ({
    id: asWorkspaceId(id),
    name,
    role: readRole(role),
  }));
}

export async function findWorkspace(
  db: Db,
  id: WorkspaceId,
  userId: UserId,
): Promise<WorkspaceOfPerson | null> {
  const { rows } = await sql<{ id: string; name: string; role: SelectedRole; shared: boolean }>`
    select w.id, w.name, ${roleOfMember} as role,
      exists (
        select 1 from report_access a join reports r on r.id = a.report_id
        where a.user_id = ${userId} and r.workspace_id = w.id and r.deleted_at is null) as shared
    from workspaces w
    left join workspace_members m on m.workspace_id = w.id and m.user_id = ${userId}
    where w.id = ${id} and ${isOpen}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    workspace: { id: asWorkspaceId(row.id), name: row.name },
    role: readRole(row.role),
    hasSharedReports: row.shared,
  };
}

/** The roles that a person has in any workspace. */
export async function listRoles(db: Db, userId: UserId): Promise<readonly Role[]> {
  const { rows } = await sql<{ role: SelectedRole }>`
    select distinct ${roleOfMember} as role from workspace_members m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId} and ${isOpen}`.execute(db);
  return rows.map(({ role }) => readRole(role)).filter((role) => role !== null);
}

/** @returns false when there is, or was, a workspace with this id in upper or lower case */
export async function insertWorkspace(db: Db, workspace: StoredWorkspace, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into workspaces (id, name, created_at)
    select ${workspace.id}::text, ${workspace.name}::text, ${now}::timestamptz
    where not exists (select 1 from workspaces where lower(id) = lower(${workspace.id}))
      and not exists (select 1 from removed_workspaces where lower(id) = lower(${workspace.id}))
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false when there is no such workspace */
export async function renameWorkspace(db: Db, { id, name }: StoredWorkspace): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update workspaces set name = ${name} where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Adds a member, or changes the role of an existing one. */
export async function setMember(db: Db, id: WorkspaceId, userId: UserId, role: string): Promise<void> {
  await db
    .insertInto("workspace_members")
    .values({ workspace_id: id, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(["user_id", "workspace_id"]).doUpdateSet({ role }))
    .execute();
}

export async function removeMember(db: Db, id: WorkspaceId, userId: UserId): Promise<void> {
  await db
    .deleteFrom("workspace_members")
    .where("workspace_id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}
