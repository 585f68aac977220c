import { sql, type Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface AnswerRow {
  readonly connectionId: string;
  /** A digest of the request and the version of the connection. */
  readonly key: string;
  readonly sealed: string;
  readonly storedAt: Date;
  readonly freshUntil: Date;
  readonly usableUntil: Date;
}

export async function findAnswer(
  db: Db,
  { connectionId, key }: Pick<AnswerRow, "connectionId" | "key">,
  now: Date,
): Promise<AnswerRow | null> {
  const { rows } = await sql<AnswerRow>`
    select connection_id as "connectionId", key, sealed, stored_at as "storedAt", fresh_until as "freshUntil",
      usable_until as "usableUntil"
    from provider_answers where connection_id = ${connectionId} and key = ${key} and usable_until > ${now}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function saveAnswer(db: Db, row: AnswerRow): Promise<void> {
  await sql`
    insert into provider_answers (connection_id, key, sealed, stored_at, fresh_until, usable_until)
    values (${row.connectionId}, ${row.key}, ${row.sealed}, ${row.storedAt}, ${row.freshUntil}, ${row.usableUntil})
    on conflict (connection_id, key) do update set
      sealed = excluded.sealed, stored_at = excluded.stored_at, fresh_until = excluded.fresh_until,
      usable_until = excluded.usable_until`.execute(db);
}

export async function deleteAnswer(
  db: Db,
  { connectionId, key }: Pick<AnswerRow, "connectionId" | "key">,
): Promise<void> {
  await sql`delete from provider_answers where connection_id = ${connectionId} and key = ${key}`.execute(db);
}

/** All that is stored of a connection. */
export async function deleteAnswersOf(db: Db, connectionId: string): Promise<void> {
  await sql`delete from provider_answers where connection_id = ${connectionId}`.execute(db);
  await sql`delete from provider_waits where connection_id = ${connectionId}`.execute(db);
}

/** Until when an operation must wait; null if it need not. */
export async function findWait(
  db: Db,
  connectionId: string,
  operation: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from provider_waits
    where connection_id = ${connectionId} and operation = ${operation} and until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
}

/** The later of two times counts. */
export async function saveWait(db: Db, connectionId: string, operation: string, until: Date): Promise<void> {
  await sql`
    insert into provider_waits as w (connection_id, operation, until) values (${connectionId}, ${operation}, ${until})
    on conflict (connection_id, operation) do update set until = greatest(w.until, excluded.until)`.execute(
    db,
  );
}

export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await sql`delete from provider_answers where usable_until < ${now}`.execute(db);
  await sql`delete from provider_waits where until < ${now}`.execute(db);
}
