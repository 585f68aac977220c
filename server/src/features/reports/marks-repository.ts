import { sql, type Kysely } from "kysely";

import { asReportId, type ReportId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** What a list shows besides its reports. */
export interface ListDetails {
  readonly marks: ListMarks;
  /** The board that the workspace opens with, also for people who do not see it. */
  readonly homeBoard: ReportId | null;
  /** Of the workspace's campaign data. */
  readonly dataVersion: number;
}

export interface ListMarks {
  /** In every workspace, the oldest first. */
  readonly favourites: readonly ReportId[];
  /** In this workspace, as saved. It may contain deleted reports. */
  readonly order: readonly ReportId[];
  readonly viewedAt: ReadonlyMap<ReportId, Date>;
}

/** One statement, because on the embedded database each takes half a millisecond and waits for the others. */
export async function findListDetails(
  db: Db,
  userId: UserId,
  workspaceId: WorkspaceId,
): Promise<ListDetails> {
  const { rows } = await sql<{
    readonly favourites: readonly string[] | null;
    readonly saved_order: readonly string[] | null;
    readonly viewed: readonly (readonly [string, string])[] | null;
    readonly home_board: string | null;
    readonly data_version: number | null;
  }>`
    select
      (select json_agg(f.report_id order by f.added_at, f.report_id)
        from favourites f join reports r on r.id = f.report_id
        where f.user_id = ${userId} and r.deleted_at is null) as favourites,
      (select report_ids from report_orders
        where user_id = ${userId} and workspace_id = ${workspaceId}) as saved_order,
      (select json_agg(json_build_array(v.report_id, v.viewed_at))
        from report_views v join reports r on r.id = v.report_id
        where v.user_id = ${userId} and r.workspace_id = ${workspaceId}) as viewed,
      (select h.report_id from home_boards h join reports r on r.id = h.report_id
        where h.workspace_id = ${workspaceId} and r.deleted_at is null) as home_board,
      (select version::float8 from data_versions where workspace = ${workspaceId}) as data_version`.execute(
    db,
  );
  const [row] = rows;
  return {
    marks: {
      favourites: (row?.favourites ?? []).map(asReportId),
      order: (row?.saved_order ?? []).map(asReportId),
      viewedAt: new Map((row?.viewed ?? []).map(([id, at]) => [asReportId(id), new Date(at)])),
    },
    homeBoard: typeof row?.home_board === "string" ? asReportId(row.home_board) : null,
    dataVersion: row?.data_version ?? 0,
  };
}

/** The person's favourites in every workspace, the oldest first. */
export async function listFavourites(db: Db, userId: UserId): Promise<readonly ReportId[]> {
  const { rows } = await sql<{ report_id: string }>`
    select f.report_id from favourites f join reports r on r.id = f.report_id
    where f.user_id = ${userId} and r.deleted_at is null
    order by f.added_at, f.report_id`.execute(db);
  return rows.map(({ report_id: id }) => asReportId(id));
}

/** Adds a favourite; does nothing for an existing one. */
export async function addFavourite(db: Db, userId: UserId, reportId: ReportId, now: Date): Promise<void> {
  await db
    .insertInto("favourites")
    .values({ user_id: userId, report_id: reportId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(db: Db, userId: UserId, reportId: ReportId): Promise<void> {
  if (!isUuid(reportId)) return;
  await db.deleteFrom("favourites").where("user_id", "=", userId).where("report_id", "=", reportId).execute();
}

export async function saveOrder(
  db: Db,
  userId: UserId,
  workspaceId: WorkspaceId,
  order: readonly ReportId[],
): Promise<void> {
  await db
    .insertInto("report_orders")
    .values({ user_id: userId, workspace_id: workspaceId, report_ids: order })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "workspace_id"]).doUpdateSet({ report_ids: order }),
    )
    .execute();
}

export async function markViewed(db: Db, userId: UserId, reportId: ReportId, now: Date): Promise<void> {
  await db
    .insertInto("report_views")
    .values({ user_id: userId, report_id: reportId, viewed_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "report_id"]).doUpdateSet({ viewed_at: now }))
    .execute();
}
