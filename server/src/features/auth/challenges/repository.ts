import { sql, type Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../../db/schema.ts";
import { accountColumns, toAccount, type Account, type AccountRow } from "../account.ts";

type Db = Kysely<Database>;

export interface NewChallenge {
  readonly id: string;
  readonly userId: UserId;
  readonly browserHash: string;
  /** Null when no code is mailed. */
  readonly codeHash: string | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A new code does not reset the wrong attempts of earlier ones: this is the highest count of any open challenge. */
export async function countOpenTries(db: Db, userId: UserId, now: Date): Promise<number> {
  const { rows } = await sql<{ tries: number | null }>`
    select max(tries) as tries from login_challenges
    where user_id = ${userId} and consumed_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.tries ?? 0;
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto("login_challenges")
    .values({
      id: challenge.id,
      user_id: challenge.userId,
      browser_hash: challenge.browserHash,
      code_hash: challenge.codeHash,
      tries: challenge.tries,
      resends: 0,
      sent_at: challenge.codeHash === null ? null : challenge.createdAt,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
      consumed_at: null,
    })
    .execute();
}

/** A sign-in in progress: the password was correct, and this browser must prove a second step. */
export interface Challenge {
  readonly id: string;
  readonly codeHash: string | null;
  readonly passkeyChallenge: string | null;
  readonly resends: number;
  readonly sentAt: Date | null;
  readonly tries: number;
  readonly account: Account;
}

interface ChallengeRow extends AccountRow {
  readonly challenge_id: string;
  readonly code_hash: string | null;
  readonly passkey_challenge: string | null;
  readonly resends: number;
  readonly sent_at: Date | null;
  readonly tries: number;
}

const challengeColumns = sql`c.id as challenge_id, c.code_hash, c.passkey_challenge, c.resends, c.sent_at, c.tries,
      ${accountColumns}`;

/** The open challenge of this browser, locked until the transaction ends; null when there is none or it has ended. */
export async function lockChallenge(
  session: Db,
  browserHash: string,
  now: Date,
  maxTries: number,
): Promise<Challenge | null> {
  const { rows } = await sql<ChallengeRow>`
    select ${challengeColumns}
    from login_challenges c join users u on u.id = c.user_id and u.disabled_at is null
    where c.browser_hash = ${browserHash} and c.consumed_at is null and c.expires_at > ${now}
      and c.tries < ${maxTries}
    for update of c`.execute(session);
  return rows[0] === undefined ? null : toChallenge(rows[0]);
}

/**
 * Counts an attempt against the challenge of this browser before anything is compared, so that simultaneous attempts
 * cannot share one.
 * @returns null when there is no such challenge, or it is used, expired, or out of attempts
 */
export async function countTry(
  db: Db,
  browserHash: string,
  now: Date,
  maxTries: number,
): Promise<Challenge | null> {
  const { rows } = await sql<ChallengeRow>`
    update login_challenges c set tries = c.tries + 1
    from users u
    where c.browser_hash = ${browserHash} and c.consumed_at is null and c.expires_at > ${now}
      and c.tries < ${maxTries} and u.id = c.user_id and u.disabled_at is null
    returning ${challengeColumns}`.execute(db);
  return rows[0] === undefined ? null : toChallenge(rows[0]);
}

function toChallenge(row: ChallengeRow): Challenge {
  return {
    id: row.challenge_id,
    codeHash: row.code_hash,
    passkeyChallenge: row.passkey_challenge,
    resends: row.resends,
    sentAt: row.sent_at,
    tries: row.tries,
    account: toAccount(row),
  };
}

/** Replaces the code. Attempts stay counted. */
export async function replaceCode(
  db: Db,
  id: string,
  codeHash: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    update login_challenges set code_hash = ${codeHash}, sent_at = ${now}, expires_at = ${expiresAt},
      resends = resends + 1
    where id = ${id}`.execute(db);
}

export async function setPasskeyChallenge(db: Db, id: string, challenge: string): Promise<void> {
  await db
    .updateTable("login_challenges")
    .set({ passkey_challenge: challenge })
    .where("id", "=", id)
    .execute();
}

/** Consumes the challenge, and all others of the same person. @returns false when another request was first */
export async function consumeChallenge(db: Db, id: string, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update login_challenges set consumed_at = ${now}
    where id = ${id} and consumed_at is null returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update login_challenges set consumed_at = ${now}
    where user_id = ${userId} and consumed_at is null`.execute(db);
  return true;
}
