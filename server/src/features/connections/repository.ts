import { sql, type Kysely, type RawBuilder } from "kysely";

import type { AttachedItem, ConnectionCloud, ConnectionStep, ItemKind } from "@vitrine/contracts/http";
import {
  asReportId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** What administrators decide about a connection, except its secret. */
export interface ConnectionSettings {
  readonly cloud: ConnectionCloud;
  readonly tenantId: string;
  readonly clientId: string;
  /** The certificate is not secret, its private key is. */
  readonly credential:
    | { readonly kind: "secret" }
    | { readonly kind: "certificate"; readonly certificatePem: string };
  readonly identity: "id" | "email";
  readonly roles: readonly string[];
  readonly campaignField: { readonly table: string; readonly column: string } | null;
  readonly deletesCopies: boolean;
}

export interface StoredConnection {
  readonly id: string;
  readonly name: string;
  readonly settings: ConnectionSettings;
  /** Encrypted: the secret, or the private key. */
  readonly secret: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly steps: readonly ConnectionStep[];
  readonly syncedAt: Date | null;
  readonly attached: number;
  readonly missing: number;
}

interface ConnectionRow {
  readonly id: string;
  readonly name: string;
  readonly settings: ConnectionSettings;
  readonly secret: string;
  readonly version: number;
  readonly created_at: Date;
  readonly checked_at: Date | null;
  readonly steps: readonly ConnectionStep[];
  readonly synced_at: Date | null;
  readonly attached: number;
  readonly missing: number;
}

async function selectConnections(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredConnection[]> {
  const { rows } = await sql<ConnectionRow>`
    select c.id, c.name, c.settings, c.secret, c.version, c.created_at, c.checked_at, c.steps, c.synced_at,
      count(r.id)::int as attached, (count(r.id) filter (where i.missing_since is not null))::int as missing
    from provider_connections c
    left join provider_items i on i.connection_id = c.id
    left join reports r on r.id = i.report_id and r.deleted_at is null
    where ${condition}
    group by c.id order by lower(c.name), c.id`.execute(db);
  return rows.map(({ created_at, checked_at, synced_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    checkedAt: checked_at,
    syncedAt: synced_at,
  }));
}

export function listConnections(db: Db): Promise<readonly StoredConnection[]> {
  return selectConnections(db, sql`true`);
}

export async function findConnection(db: Db, id: string): Promise<StoredConnection | null> {
  if (!isUuid(id)) return null;
  return (await selectConnections(db, sql`c.id = ${id}`))[0] ?? null;
}

export interface NewConnection {
  readonly id: string;
  readonly name: string;
  readonly settings: ConnectionSettings;
  readonly secret: string;
  readonly createdAt: Date;
}

export async function insertConnection(db: Db, one: NewConnection): Promise<void> {
  await sql`
    insert into provider_connections (id, provider, name, settings, secret, version, created_at, changed_at, steps)
    values (${one.id}, 'powerbi', ${one.name}, ${JSON.stringify(one.settings)}::jsonb, ${one.secret}, 1,
      ${one.createdAt}, ${one.createdAt}, '[]'::jsonb)`.execute(db);
}

export interface ConnectionChange {
  readonly name: string;
  readonly settings: ConnectionSettings;
  /** Null for the one before. */
  readonly secret: string | null;
  readonly version: number;
  readonly at: Date;
}

/** @returns false when it was removed, or has another version */
export async function updateConnection(db: Db, id: string, change: ConnectionChange): Promise<boolean> {
  const { rows } = await sql<{ readonly id: string }>`
    update provider_connections set name = ${change.name}, settings = ${JSON.stringify(change.settings)}::jsonb,
      secret = coalesce(${change.secret}::text, secret), version = version + 1, changed_at = ${change.at}
    where id = ${id} and version = ${change.version} returning id`.execute(db);
  return rows.length > 0;
}

/** Saves what a check of the present version has found. */
export async function saveCheck(
  db: Db,
  { id, version }: Pick<StoredConnection, "id" | "version">,
  steps: readonly ConnectionStep[],
  at: Date,
): Promise<void> {
  await sql`
    update provider_connections set steps = ${JSON.stringify(steps)}::jsonb, checked_at = ${at}
    where id = ${id} and version = ${version}`.execute(db);
}

/** Removes a connection. Its reports stay, and are not found there from now on. @returns how many there are */
export async function deleteConnection(db: Db, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ readonly report_id: string }>`
    update provider_items set missing_since = coalesce(missing_since, ${now}) where connection_id = ${id}
    returning report_id`.execute(db);
  await sql`delete from provider_connections where id = ${id}`.execute(db);
  return rows.length;
}

/** The clouds of all connections. */
export async function listClouds(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly cloud: string }>`
    select distinct settings ->> 'cloud' as cloud from provider_connections order by 1`.execute(db);
  return rows.map(({ cloud }) => cloud);
}

/** An attached report, also a deleted one that can be restored. */
export interface StoredItem {
  readonly reportId: ReportId;
  readonly name: string;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly groupId: string;
  readonly groupName: string;
  /** The dashboard of a tile; null for everything else. */
  readonly dashboardId: string | null;
  readonly datasetId: string | null;
  readonly namesReader: boolean;
  readonly isTemplate: boolean;
  readonly nameThere: string;
  readonly isEditable: boolean;
  readonly roles: readonly string[] | null;
  readonly isClone: boolean;
  /** The report whose content it got, and when; null for what is no copy, and for copies of earlier versions. */
  readonly copyOf: { readonly reportId: ReportId; readonly at: Date } | null;
  readonly seenAt: Date;
  readonly missingSince: Date | null;
  readonly movedAt: Date | null;
  readonly deletedAt: Date | null;
}

interface ItemRow {
  readonly report_id: string;
  readonly name: string;
  readonly workspace_id: string;
  readonly workspace: string;
  readonly item_id: string;
  readonly item_kind: AttachedItem["kind"];
  readonly group_id: string;
  readonly group_name: string;
  readonly dashboard_id: string | null;
  readonly dataset_id: string | null;
  readonly names_reader: boolean;
  readonly is_template: boolean;
  readonly name_there: string;
  readonly is_editable: boolean;
  readonly roles: readonly string[] | null;
  readonly is_clone: boolean;
  readonly source_id: string | null;
  readonly content_at: Date | null;
  readonly seen_at: Date;
  readonly missing_since: Date | null;
  readonly moved_at: Date | null;
  readonly deleted_at: Date | null;
}

/** The items of a connection, by workspace and name. */
export async function listItems(db: Db, connectionId: string): Promise<readonly StoredItem[]> {
  const { rows } = await sql<ItemRow>`
    select i.report_id, r.name, w.id as workspace_id, w.name as workspace, i.item_id, i.item_kind, i.group_id,
      i.group_name, i.dashboard_id, i.dataset_id, i.names_reader, i.is_template, i.name_there, i.is_editable, i.roles, i.is_clone, c.source_id, c.content_at, i.seen_at,
      i.missing_since, i.moved_at, r.deleted_at
    from provider_items i join reports r on r.id = i.report_id join workspaces w on w.id = r.workspace_id
    left join provider_copies c on c.report_id = i.report_id
    where i.connection_id = ${connectionId}
    order by lower(w.name), w.id, lower(r.name), r.id`.execute(db);
  return rows.map((row) => ({
    reportId: asReportId(row.report_id),
    name: row.name,
    workspace: { id: asWorkspaceId(row.workspace_id), name: row.workspace },
    itemId: row.item_id,
    kind: row.item_kind,
    groupId: row.group_id,
    groupName: row.group_name,
    dashboardId: row.dashboard_id,
    datasetId: row.dataset_id,
    namesReader: row.names_reader,
    isTemplate: row.is_template,
    nameThere: row.name_there,
    isEditable: row.is_editable,
    roles: row.roles,
    isClone: row.is_clone,
    copyOf:
      row.source_id === null || row.content_at === null
        ? null
        : { reportId: asReportId(row.source_id), at: row.content_at },
    seenAt: row.seen_at,
    missingSince: row.missing_since,
    movedAt: row.moved_at,
    deletedAt: row.deleted_at,
  }));
}

/** An item there. */
export interface FoundItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly group: { readonly id: string; readonly name: string };
  readonly embedUrl: string;
  readonly datasetId: string | null;
  /** The group of its dataset, if it is another one. */
  readonly datasetGroupId: string | null;
  /** The dashboard of a tile; null for everything else. */
  readonly dashboardId: string | null;
}

export interface NewItem {
  readonly reportId: ReportId;
  readonly connectionId: string;
  readonly workspaceId: WorkspaceId;
  readonly creatorId: UserId;
  readonly name: string;
  readonly description: string;
  readonly campaignIds: readonly string[];
  readonly hiddenPages: readonly string[];
  readonly item: FoundItem;
  readonly isEditable: boolean;
  readonly roles: readonly string[] | null;
  readonly isClone: boolean;
  readonly at: Date;
}

const kindsHere: Readonly<Record<ItemKind, string>> = {
  report: "report",
  dashboard: "board",
  paginated: "statement",
  tile: "board",
};

/** A report that shows an item there. */
export async function insertItem(db: Db, one: NewItem): Promise<void> {
  const { item, reportId, at } = one;
  await sql`
    insert into reports (id, kind, provider, workspace_id, name, description, report_type, dataset, definition,
      hidden_pages, campaign_ids, creator_id, created_at, updated_at, version)
    values (${reportId}, ${kindsHere[item.kind]}, 'powerbi', ${one.workspaceId}, ${one.name}, ${one.description},
      'powerbi', ${item.datasetId ?? ""}, null, ${[...one.hiddenPages]}::text[], ${[...one.campaignIds]}::text[],
      ${one.creatorId}, ${at}, ${at}, 1)`.execute(db);
  await sql`
    insert into provider_items (report_id, connection_id, group_id, group_name, item_id, item_kind, name_there,
      embed_url, dataset_id, dataset_group_id, dashboard_id, is_editable, roles, is_clone, seen_at)
    values (${reportId}, ${one.connectionId}, ${item.group.id}, ${item.group.name}, ${item.id}, ${item.kind},
      ${item.name}, ${item.embedUrl}, ${item.datasetId}, ${item.datasetGroupId}, ${item.dashboardId}, ${one.isEditable},
      ${one.roles === null ? null : [...one.roles]}::text[], ${one.isClone}, ${at})`.execute(db);
}

/** A report of a removed connection shows its item again through another connection. @returns its id, or null */
export async function reattachItem(
  db: Db,
  connectionId: string,
  workspaceId: WorkspaceId,
  itemId: string,
): Promise<ReportId | null> {
  const { rows } = await sql<{ readonly report_id: string }>`
    update provider_items i set connection_id = ${connectionId}, missing_since = null
    from reports r
    where r.id = i.report_id and r.workspace_id = ${workspaceId} and r.deleted_at is null
      and i.item_id = ${itemId} and i.connection_id is null
    returning i.report_id`.execute(db);
  return rows[0] === undefined ? null : asReportId(rows[0].report_id);
}

/**
 * What an item is there now. A report that is named as the item was follows its name. Which dataset a paginated report reads is
 * said here, because the service does not say it.
 */
export async function updateItem(
  db: Db,
  reportId: ReportId,
  { group, name, embedUrl, kind, datasetId, datasetGroupId, dashboardId }: FoundItem,
  now: Date,
): Promise<void> {
  await sql`
    update reports r set name = ${name}, updated_at = ${now}, version = version + 1
    from provider_items i
    where r.id = ${reportId} and i.report_id = r.id and r.name = i.name_there and i.name_there <> ${name}`.execute(
    db,
  );
  if (kind !== "paginated") await setDataset(db, reportId, datasetId, datasetGroupId);
  await sql`
    update provider_items set name_there = ${name}, embed_url = ${embedUrl}, dashboard_id = ${dashboardId},
      missing_since = null, seen_at = ${now},
      moved_at = case when group_id <> ${group.id} then ${now} else moved_at end,
      group_id = ${group.id}, group_name = ${group.name}
    where report_id = ${reportId}`.execute(db);
}

/** Says which dataset an item reads. */
export async function setDataset(
  db: Db,
  reportId: ReportId,
  datasetId: string | null,
  datasetGroupId: string | null,
): Promise<void> {
  await sql`
    update reports set dataset = ${datasetId ?? ""}
    where id = ${reportId} and dataset <> ${datasetId ?? ""}`.execute(db);
  await sql`
    update provider_items set dataset_id = ${datasetId}, dataset_group_id = ${datasetGroupId}
    where report_id = ${reportId}`.execute(db);
}

export async function markMissing(db: Db, reportId: ReportId, now: Date): Promise<void> {
  await sql`
    update provider_items set missing_since = coalesce(missing_since, ${now})
    where report_id = ${reportId}`.execute(db);
}

export async function markSynced(db: Db, connectionId: string, now: Date): Promise<void> {
  await sql`update provider_connections set synced_at = ${now} where id = ${connectionId}`.execute(db);
}

/** What administrators decide about an attached item. What is missing stays as it is. */
export interface ItemChange {
  readonly isEditable: boolean;
  readonly roles: readonly string[] | null;
  readonly datasetId?: string | null | undefined;
  readonly namesReader?: boolean | undefined;
  readonly isTemplate?: boolean | undefined;
}

/** @returns false when it is not attached to the connection */
export async function changeItem(
  db: Db,
  connectionId: string,
  reportId: ReportId,
  { isEditable, roles, namesReader, isTemplate }: Omit<ItemChange, "datasetId">,
): Promise<boolean> {
  const { rows } = await sql<{ readonly report_id: string }>`
    update provider_items set is_editable = ${isEditable}, roles = ${roles === null ? null : [...roles]}::text[],
      names_reader = coalesce(${namesReader ?? null}::boolean, names_reader),
      is_template = coalesce(${isTemplate ?? null}::boolean, is_template)
    where report_id = ${reportId} and connection_id = ${connectionId} returning report_id`.execute(db);
  return rows.length > 0;
}

/** The copy there was deleted, so it is no longer one of ours. */
export async function forgetCopy(db: Db, reportId: ReportId): Promise<void> {
  await sql`update provider_items set is_clone = false where report_id = ${reportId}`.execute(db);
}

/** The workspaces here that show items of groups of a connection, with how many. */
export async function listMappedGroups(
  db: Db,
  connectionId: string,
): Promise<
  readonly { readonly groupId: string; readonly groupName: string; readonly workspaceId: WorkspaceId }[]
> {
  const { rows } = await sql<{
    readonly group_id: string;
    readonly group_name: string;
    readonly workspace_id: string;
  }>`
    select i.group_id, max(i.group_name) as group_name, r.workspace_id from provider_items i join reports r on r.id = i.report_id
    where i.connection_id = ${connectionId} and r.deleted_at is null
    group by i.group_id, r.workspace_id order by count(*) desc, i.group_id, r.workspace_id`.execute(db);
  return rows.map(({ group_id: groupId, group_name: groupName, workspace_id: id }) => ({
    groupId,
    groupName,
    workspaceId: asWorkspaceId(id),
  }));
}

/** Notes that a copy has got the content of its source. */
export async function noteContent(db: Db, reportId: ReportId, at: Date): Promise<void> {
  await sql`update provider_copies set content_at = ${at} where report_id = ${reportId}`.execute(db);
}
