import { sql, type Kysely } from "kysely";

import { asUserId, type SessionId, type UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface NewViewing {
  readonly id: string;
  readonly administratorId: UserId;
  readonly personId: UserId;
  readonly sessionId: SessionId;
  readonly reason: string;
  readonly secretHash: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** The person whom an administrator sees the portal as. */
export interface ViewedPerson {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface FoundPerson extends ViewedPerson {
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
}

/** Locked until the transaction ends. @returns null for a service account, and for no such person */
export async function lockPerson(session: Db, id: UserId): Promise<FoundPerson | null> {
  const { rows } = await sql<PersonRow & { readonly is_admin: boolean; readonly is_disabled: boolean }>`
    select id, username, email, first_name, last_name, is_admin, disabled_at is not null as is_disabled
    from users where id::text = ${id} and not is_service and erased_at is null for share`.execute(session);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...toPerson(row), isAdmin: row.is_admin, isDisabled: row.is_disabled };
}

export async function insertViewing(session: Db, viewing: NewViewing): Promise<void> {
  await session
    .insertInto("viewings")
    .values({
      id: viewing.id,
      administrator_id: viewing.administratorId,
      person_id: viewing.personId,
      session_id: viewing.sessionId,
      reason: viewing.reason,
      secret_hash: viewing.secretHash,
      started_at: viewing.startedAt,
      ends_at: viewing.endsAt,
      ended_at: null,
    })
    .execute();
}

/** By its secret, or by its id. */
export type ViewingKey = { readonly secretHash: string } | { readonly id: string };

export interface LiveViewing {
  readonly id: string;
  readonly person: ViewedPerson;
}

/** A viewing of this session that is in progress, unless its person is disabled or has become an administrator. */
export async function findLiveViewing(
  db: Db,
  key: ViewingKey,
  sessionId: SessionId,
  now: Date,
): Promise<LiveViewing | null> {
  const isMeant = "id" in key ? sql`v.id::text = ${key.id}` : sql<boolean>`v.secret_hash = ${key.secretHash}`;
  const { rows } = await sql<PersonRow & { readonly viewing_id: string }>`
    select v.id as viewing_id, u.id, u.username, u.email, u.first_name, u.last_name
    from viewings v join users u on u.id = v.person_id
    where ${isMeant} and v.session_id = ${sessionId} and v.ended_at is null and v.ends_at > ${now}
      and u.disabled_at is null and u.erased_at is null and not u.is_admin`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { id: row.viewing_id, person: toPerson(row) };
}

export interface EndedViewing {
  readonly id: string;
  readonly administratorId: UserId;
  readonly personId: UserId;
}

/** Ends viewings of a session. @param id null for all of them. @returns those that were in progress */
export async function endViewings(
  session: Db,
  sessionId: SessionId,
  id: string | null,
  now: Date,
): Promise<readonly EndedViewing[]> {
  const { rows } = await sql<EndedRow>`
    update viewings set ended_at = ${now}
    where session_id = ${sessionId} and (${id}::text is null or id::text = ${id}) and ended_at is null
      and ends_at > ${now}
    returning id, administrator_id, person_id`.execute(session);
  return rows.map(toEnded);
}

/** Ends viewings whose time is over, or whose session has ended. */
export async function endLapsedViewings(session: Db, now: Date): Promise<readonly EndedViewing[]> {
  const { rows } = await sql<EndedRow>`
    update viewings v set ended_at = least(v.ends_at, ${now}::timestamptz)
    where v.ended_at is null and (v.ends_at <= ${now} or not exists (
      select from sessions s where s.id = v.session_id and s.revoked_at is null))
    returning id, administrator_id, person_id`.execute(session);
  return rows.map(toEnded);
}

export async function deleteOldViewings(session: Db, before: Date): Promise<void> {
  await sql`delete from viewings where ended_at < ${before}`.execute(session);
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

function toPerson(row: PersonRow): ViewedPerson {
  return {
    id: asUserId(row.id),
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}

interface EndedRow {
  readonly id: string;
  readonly administrator_id: string;
  readonly person_id: string;
}

function toEnded({ id, administrator_id: administratorId, person_id: personId }: EndedRow): EndedViewing {
  return { id, administratorId: asUserId(administratorId), personId: asUserId(personId) };
}
