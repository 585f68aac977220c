import { sql, type Kysely, type RawBuilder } from "kysely";

import type { WorkspaceSort, WorkspaceState } from "@vitrine/contracts/http";
import { asWorkspaceId, type WorkspaceId } from "@vitrine/contracts/ids";

import { containsText, endOfList, type ListOrder } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredWorkspace } from "./repository.ts";

type Db = Kysely<Database>;

/** A workspace as administrators see it. */
export interface ManagedWorkspace extends StoredWorkspace {
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly members: number;
  readonly reports: number;
}

export interface WorkspaceFilter {
  readonly text: string;
  readonly state: WorkspaceState;
}

export interface WorkspaceQuery extends WorkspaceFilter, ListOrder {
  readonly sort: WorkspaceSort;
}

/** A deleted workspace counts as deleted, archived before or not. */
const state = sql`case when w.deleted_at is not null then 'deleted'
  when w.archived_at is not null then 'archived' else 'active' end`;

const orders: Readonly<Record<WorkspaceSort, RawBuilder<unknown>>> = {
  name: sql`lower(w.name)`,
  members: sql`members`,
  reports: sql`reports`,
  created: sql`w.created_at`,
};

function matching(filter: WorkspaceFilter): RawBuilder<unknown> {
  return sql`${state} = ${filter.state} and ${containsText([sql`w.name`, sql`w.id`], filter.text)}`;
}

async function selectWorkspaces(
  db: Db,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<readonly ManagedWorkspace[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly created_at: Date;
    readonly archived_at: Date | null;
    readonly deleted_at: Date | null;
    readonly members: number;
    readonly reports: number;
  }>`
    with members as materialized (
      select workspace_id, count(*) as count from workspace_members group by workspace_id),
    reports as materialized (
      select workspace_id, count(*) as count from reports where deleted_at is null group by workspace_id)
    select w.id, w.name, w.created_at, w.archived_at, w.deleted_at,
      coalesce(m.count, 0) as members, coalesce(r.count, 0) as reports
    from workspaces w
    left join members m on m.workspace_id = w.id
    left join reports r on r.workspace_id = w.id
    where ${condition} ${end}`.execute(db);
  return rows.map((row) => ({
    id: asWorkspaceId(row.id),
    name: row.name,
    createdAt: row.created_at,
    archivedAt: row.archived_at,
    deletedAt: row.deleted_at,
    members: row.members,
    reports: row.reports,
  }));
}

export async function countWorkspaces(db: Db, filter: WorkspaceFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from workspaces w where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of workspaces. */
export function listManaged(db: Db, query: WorkspaceQuery): Promise<readonly ManagedWorkspace[]> {
  return selectWorkspaces(
    db,
    matching(query),
    endOfList([orders[query.sort], sql`lower(w.name)`, sql`w.id`], query),
  );
}

export async function findManaged(db: Db, id: WorkspaceId): Promise<ManagedWorkspace | null> {
  return (await selectWorkspaces(db, sql`w.id = ${id}`, sql``))[0] ?? null;
}

/** Opens, archives or deletes a workspace. */
export async function setState(
  db: Db,
  id: WorkspaceId,
  { archivedAt, deletedAt }: Pick<ManagedWorkspace, "archivedAt" | "deletedAt">,
): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({ archived_at: archivedAt, deleted_at: deletedAt })
    .where("id", "=", id)
    .execute();
}

/**
 * Removes a workspace that was deleted before a time, with everything that belongs to it. Its loads of campaign data do
 * not count any more, so that the engines remove their rows, and its id is never given again.
 * @returns the next one that was removed; null when there is no more
 */
export async function removeNext(db: Db, until: Date, now: Date): Promise<StoredWorkspace | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from workspaces where deleted_at <= ${until} order by deleted_at, id limit 1 for update`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return null;
  const { id } = found;
  await sql`
    delete from files where id in (
      select file_id from imports where workspace_id = ${id} and file_id is not null
      union select account_id from imports where workspace_id = ${id} and account_id is not null
      union select file_id from decks where workspace_id = ${id}
      union select id from report_tables where workspace_id = ${id})`.execute(db);
  await sql`update data_loads set state = 'retired' where workspace = ${id} and state = 'counted'`.execute(
    db,
  );
  await sql`delete from data_members where workspace = ${id}`.execute(db);
  await sql`delete from workspaces where id = ${id}`.execute(db);
  await sql`insert into removed_workspaces (id, removed_at) values (${id}, ${now})`.execute(db);
  return { id: asWorkspaceId(id), name: found.name };
}
