import { randomUUID } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { ReportId, UserId } from "@vitrine/contracts/ids";

import { isUuid } from "../../../db/is-uuid.ts";
import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

/** The owner of saved states, and their report. */
export interface Reader {
  readonly userId: UserId;
  readonly reportId: ReportId;
}

export interface SavedState {
  readonly id: string;
  /** Null for the filters. */
  readonly name: string | null;
  readonly state: string;
  readonly isDefault: boolean;
  readonly savedAt: Date;
}

/** The filters first, then the views by name. */
export async function listStates(db: Db, { userId, reportId }: Reader): Promise<readonly SavedState[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string | null;
    readonly state: string;
    readonly is_default: boolean;
    readonly saved_at: Date;
  }>`
    select id, name, state, is_default, saved_at from reader_states
    where user_id = ${userId} and report_id = ${reportId}
    order by name is not null, lower(name)`.execute(db);
  return rows.map(({ is_default: isDefault, saved_at: savedAt, ...row }) => ({ ...row, isDefault, savedAt }));
}

/** Saves a state under its name (null for the filters) and replaces an existing one. */
export async function saveState(
  db: Db,
  { userId, reportId }: Reader,
  saved: Pick<SavedState, "name" | "state" | "isDefault">,
  now: Date,
): Promise<void> {
  if (saved.isDefault) await clearDefault(db, { userId, reportId });
  await sql`
    insert into reader_states (id, user_id, report_id, name, state, is_default, saved_at)
    values (${randomUUID()}, ${userId}, ${reportId}, ${saved.name}, ${saved.state}, ${saved.isDefault}, ${now})
    on conflict (user_id, report_id, lower(coalesce(name, ''))) do update
    set name = excluded.name, state = excluded.state, is_default = excluded.is_default,
      saved_at = excluded.saved_at`.execute(db);
}

async function clearDefault(db: Db, { userId, reportId }: Reader): Promise<void> {
  await sql`
    update reader_states set is_default = false
    where user_id = ${userId} and report_id = ${reportId} and is_default`.execute(db);
}

/** @returns false when there was none */
export async function deleteView(db: Db, { userId, reportId }: Reader, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numAffectedRows } = await sql`
    delete from reader_states
    where id = ${id} and user_id = ${userId} and report_id = ${reportId} and name is not null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteFilters(db: Db, { userId, reportId }: Reader): Promise<void> {
  await sql`
    delete from reader_states
    where user_id = ${userId} and report_id = ${reportId} and name is null`.execute(db);
}

/** Locks the reader's states while one is counted and added. */
export async function lockReader(db: Db, { userId }: Pick<Reader, "userId">): Promise<void> {
  await sql`select id from users where id = ${userId} for update`.execute(db);
}
