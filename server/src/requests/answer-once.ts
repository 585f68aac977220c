import { createHash } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { findAnswer, deleteOldAnswers, keepAnswer, reserveKey } from "./repository.ts";

/** A request that a client may repeat when it does not know whether the first one arrived. */
export interface RepeatableRequest {
  readonly userId: UserId;
  /** The `Idempotency-Key` header. Without one, every request is a new one. */
  readonly key: string | null;
  /** The content of the request, including the name of the call. */
  readonly content: unknown;
}

/** How long a repeated request is recognised. */
const rememberSeconds = 24 * 60 * 60;
const longestKey = 200;

/**
 * The stored answer of a request that was answered before, for work that must not begin again outside the transaction.
 * @returns null when there is none, also for a request without a key
 * @throws AppError `request_reused` for a key that was used with other content
 */
export async function findAnswered<Answer>(
  db: Kysely<Database>,
  { userId, key, content }: RepeatableRequest,
  read: (kept: unknown) => Answer,
): Promise<Answer | null> {
  const found = key === null ? null : await findAnswer(db, userId, key);
  if (found === null) return null;
  if (found.fingerprint !== fingerprintOf(content)) throw new AppError("request_reused");
  return read(found.answer);
}

function fingerprintOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Runs the work in a transaction, once for each key. A repeated request gets the stored answer of the first.
 * @param read parses the stored answer
 * @throws AppError `invalid_input` for a key that is too long, `request_reused` for a key that was used with other
 * content
 */
export async function answerOnce<Answer>(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  request: RepeatableRequest,
  read: (kept: unknown) => Answer,
  work: (session: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { userId, key, content } = request;
  if (key === null) return db.transaction().execute(work);
  if (key.length > longestKey) {
    throw new AppError("invalid_input", {
      detail: `Idempotency-Key must have at most ${longestKey} characters`,
    });
  }
  const fingerprint = fingerprintOf(content);
  const answeredAt = clock.now();
  return db.transaction().execute(async (session) => {
    await deleteOldAnswers(session, userId, addSeconds(answeredAt, -rememberSeconds));
    if (await reserveKey(session, { userId, key, fingerprint, answer: null, answeredAt })) {
      const answer = await work(session);
      await keepAnswer(session, userId, key, answer);
      return answer;
    }
    const found = await findAnswer(session, userId, key);
    if (found === null || found.fingerprint !== fingerprint) throw new AppError("request_reused");
    return read(found.answer);
  });
}
