import { sql, type Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { Database } from "../db/schema.ts";

type Db = Kysely<Database>;

export interface AnsweredRequest {
  readonly userId: UserId;
  readonly key: string;
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly answeredAt: Date;
}

export async function deleteOldAnswers(db: Db, userId: UserId, before: Date): Promise<void> {
  await sql`delete from answered_requests where user_id = ${userId} and answered_at < ${before}`.execute(db);
}

/**
 * Reserves a key in this transaction. Simultaneous requests with the same key wait for each other here.
 * @returns false when the key has been used
 */
export async function reserveKey(db: Db, request: AnsweredRequest): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into answered_requests (user_id, key, fingerprint, answer, answered_at)
    values (${request.userId}, ${request.key}, ${request.fingerprint}, ${JSON.stringify(request.answer)},
      ${request.answeredAt})
    on conflict do nothing returning key`.execute(db);
  return rows.length > 0;
}

export async function keepAnswer(db: Db, userId: UserId, key: string, answer: unknown): Promise<void> {
  await sql`
    update answered_requests set answer = ${JSON.stringify(answer)}
    where user_id = ${userId} and key = ${key}`.execute(db);
}

export async function findAnswer(
  db: Db,
  userId: UserId,
  key: string,
): Promise<{ readonly fingerprint: string; readonly answer: unknown } | null> {
  const { rows } = await sql<{ fingerprint: string; answer: unknown }>`
    select fingerprint, answer from answered_requests
    where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}
