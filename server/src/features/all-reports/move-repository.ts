import { sql, type Kysely } from "kysely";

import { asReportId, asWorkspaceId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** A report that is moved, with what depends on its workspace. */
export interface MovableReport {
  readonly id: ReportId;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly workspace: string;
  readonly dataset: string;
  readonly version: number;
  readonly campaignIds: readonly string[];
  /** People with whom it is shared, without a role in the other workspace. */
  readonly people: readonly string[];
  readonly newTags: readonly string[];
  readonly boards: readonly string[];
  readonly isHome: boolean;
  /** It is sent to people of its workspace. */
  readonly isScheduled: boolean;
  /** The client's presentation that it fills, which belongs to its workspace. */
  readonly deck: string | null;
  /** Of a board: the reports behind its tiles that are not in the other workspace. */
  readonly tilesElsewhere: readonly string[];
}

/** The ids of the reports behind the tiles of boards `b`, one row for each tile. */
const tileSources = sql`
  cross join lateral jsonb_array_elements(b.definition -> 'tiles') as tile
  where b.kind = 'board' and tile -> 'content' ->> 'reportId' is not null`;

/** @returns null for a deleted report and one of a closed workspace */
export async function findMovable(db: Db, id: ReportId, target: WorkspaceId): Promise<MovableReport | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly workspace_id: string;
    readonly workspace: string;
    readonly dataset: string;
    readonly version: number;
    readonly campaign_ids: readonly string[];
    readonly people: readonly string[];
    readonly new_tags: readonly string[];
    readonly boards: readonly string[];
    readonly is_home: boolean;
    readonly is_scheduled: boolean;
    readonly deck: string | null;
    readonly tiles_elsewhere: readonly string[];
  }>`
    select r.id, r.name, r.workspace_id, w.name as workspace, r.dataset, r.version, r.campaign_ids,
      array(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from report_access a join users u on u.id = a.user_id
        where a.report_id = r.id and ${isOutsider(target)} order by 1) as people,
      array(select t.name from report_tags rt join workspace_tags t on t.id = rt.tag_id
        where rt.report_id = r.id and not exists (
          select from workspace_tags o where o.workspace_id = ${target} and lower(o.name) = lower(t.name))
        order by lower(t.name)) as new_tags,
      array(select distinct b.name || ' (' || bw.name || ')'
        from reports b join workspaces bw on bw.id = b.workspace_id ${tileSources}
          and b.deleted_at is null and b.id <> r.id and tile -> 'content' ->> 'reportId' = r.id::text
        order by 1) as boards,
      exists (select from home_boards h where h.report_id = r.id) as is_home,
      exists (select from schedules s where s.report_id = r.id and s.deleted_at is null) as is_scheduled,
      (select d.name from report_decks rd join decks d on d.id = rd.deck_id where rd.report_id = r.id) as deck,
      array(select tile -> 'content' ->> 'reportId' from reports b ${tileSources} and b.id = r.id
          and not exists (select from reports s
            where s.id::text = tile -> 'content' ->> 'reportId' and s.workspace_id = ${target})) as tiles_elsewhere
    from reports r join workspaces w on w.id = r.workspace_id
    where r.id = ${id} and r.deleted_at is null and w.archived_at is null and w.deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: asReportId(row.id),
    name: row.name,
    workspaceId: asWorkspaceId(row.workspace_id),
    workspace: row.workspace,
    dataset: row.dataset,
    version: row.version,
    campaignIds: row.campaign_ids,
    people: row.people,
    newTags: row.new_tags,
    boards: row.boards,
    isHome: row.is_home,
    isScheduled: row.is_scheduled,
    deck: row.deck,
    tilesElsewhere: row.tiles_elsewhere,
  };
}

/** The condition for `users u` who have a report of the target only by its being shared with them. */
function isOutsider(target: WorkspaceId) {
  return sql`not u.is_admin and not exists (
    select from workspace_members m where m.user_id = u.id and m.workspace_id = ${target})`;
}

/**
 * Locks the report until the transaction ends.
 *
 * @returns false when it is deleted, scheduled, not in this workspace any more, or was changed since it was read, perhaps to fewer
 *   campaigns
 */
export async function lockMovable(
  session: Db,
  { id, workspaceId, version }: Pick<MovableReport, "id" | "workspaceId" | "version">,
): Promise<boolean> {
  const { rows } = await sql`
    select id from reports r where id = ${id} and workspace_id = ${workspaceId} and version = ${version} and deleted_at is null
      and not exists (select from schedules s where s.report_id = r.id and s.deleted_at is null)
    for update`.execute(session);
  return rows.length > 0;
}

/** Ends the sharing with people who have no role in the target. @returns with how many */
export async function endSharingOutside(session: Db, id: ReportId, target: WorkspaceId): Promise<number> {
  const { rows } = await sql`
    delete from report_access a using users u
    where a.report_id = ${id} and u.id = a.user_id and ${isOutsider(target)} returning a.user_id`.execute(
    session,
  );
  return rows.length;
}

/**
 * Moves a locked report. Its tags become those with the same names in the target, which gets those that it does not have.
 * It does not fill a presentation of its former workspace any more, which does not open with it and forgets its place in the orders of people.
 */
export async function moveReport(
  session: Db,
  id: ReportId,
  target: WorkspaceId,
  campaignIds: readonly string[],
): Promise<void> {
  const { rows: tags } = await sql<{ readonly name: string; readonly color: string }>`
    select t.name, t.color from report_tags rt join workspace_tags t on t.id = rt.tag_id
    where rt.report_id = ${id}`.execute(session);
  const names = tags.map(({ name }) => name);
  const colors = tags.map(({ color }) => color);
  await sql`
    insert into workspace_tags (id, workspace_id, name, color)
    select gen_random_uuid(), ${target}, name, color
    from unnest(${names}::text[], ${colors}::text[]) as tag (name, color)
    on conflict (workspace_id, lower(name)) do nothing`.execute(session);
  await sql`delete from report_tags where report_id = ${id}`.execute(session);
  await sql`delete from home_boards where report_id = ${id}`.execute(session);
  await sql`delete from report_decks where report_id = ${id}`.execute(session);
  await sql`
    update report_orders o set report_ids = array_remove(o.report_ids, ${id}::text) from reports r
    where r.id = ${id} and o.workspace_id = r.workspace_id`.execute(session);
  await sql`
    update reports set workspace_id = ${target}, campaign_ids = ${[...campaignIds]}::text[], version = version + 1
    where id = ${id}`.execute(session);
  await sql`
    insert into report_tags (report_id, tag_id, workspace_id)
    select ${id}, t.id, t.workspace_id from workspace_tags t
    where t.workspace_id = ${target}
      and lower(t.name) in (select lower(name) from unnest(${names}::text[]) as tag (name))`.execute(session);
}
