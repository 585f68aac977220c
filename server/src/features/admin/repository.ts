import { sql, type Kysely, type RawBuilder } from "kysely";

import { asUserId, asWorkspaceId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import { isRole, type Role } from "../../access/permissions.ts";
import { isUuid } from "../../db/is-uuid.ts";
import { lineState, type LineState } from "../../audit/line-state.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** A person with an account or an invitation, as administrators see them. */
export interface ManagedPerson {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly isInternal: boolean;
  readonly isInvited: boolean;
  readonly disabledAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly liveSessions: number;
  readonly hasStrongFactor: boolean;
  readonly hasSharedReports: boolean;
  readonly memberships: readonly { readonly workspaceId: WorkspaceId; readonly role: Role }[];
}

/** A session is live if it has not ended at `now` and was used after `seenAfter`. */
export interface Liveness {
  readonly now: Date;
  readonly seenAfter: Date;
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_admin: boolean;
  readonly is_internal: boolean;
  readonly invited: boolean;
  readonly disabled_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly live: number | null;
  readonly strong: boolean;
  readonly shared: boolean;
  readonly memberships: readonly { readonly workspace: string; readonly role: string }[] | null;
}

/** Each aggregate is a materialised part: without statistics the planner would compute it again for every person. */
async function selectPeople(
  db: Db,
  { now, seenAfter }: Liveness,
  condition: RawBuilder<unknown>,
): Promise<readonly ManagedPerson[]> {
  const { rows } = await sql<PersonRow>`
    with seen as materialized (
      select user_id, max(last_seen_at) as last_seen_at,
        (count(*) filter (
          where revoked_at is null and ends_at > ${now} and last_seen_at > ${seenAfter}))::integer as live
      from sessions group by user_id),
    roles as materialized (
      select user_id, json_agg(json_build_object('workspace', workspace_id, 'role', role) order by workspace_id)
        as memberships
      from workspace_members group by user_id),
    strong as materialized (
      select user_id from totp_factors where confirmed_at is not null union select user_id from passkeys),
    shared as materialized (
      select distinct a.user_id from report_access a join reports r on r.id = a.report_id
      where r.deleted_at is null)
    select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.is_internal,
      u.invited_at is not null as invited, u.disabled_at, seen.last_seen_at, seen.live, roles.memberships,
      strong.user_id is not null as strong, shared.user_id is not null as shared
    from users u
    left join seen on seen.user_id = u.id
    left join roles on roles.user_id = u.id
    left join strong on strong.user_id = u.id
    left join shared on shared.user_id = u.id
    where ${condition}
    order by lower(u.last_name), lower(u.first_name), lower(u.username)`.execute(db);
  return rows.map(toPerson);
}

export function listPeople(db: Db, liveness: Liveness): Promise<readonly ManagedPerson[]> {
  return selectPeople(db, liveness, sql`u.erased_at is null and not u.is_service`);
}

export async function findPerson(db: Db, liveness: Liveness, id: UserId): Promise<ManagedPerson | null> {
  if (!isUuid(id)) return null;
  return (
    (await selectPeople(db, liveness, sql`u.id = ${id} and u.erased_at is null and not u.is_service`))[0] ??
    null
  );
}

function toPerson(row: PersonRow): ManagedPerson {
  return {
    id: asUserId(row.id),
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin,
    isInternal: row.is_internal,
    isInvited: row.invited,
    disabledAt: row.disabled_at,
    lastSeenAt: row.last_seen_at,
    liveSessions: row.live ?? 0,
    hasStrongFactor: row.strong,
    hasSharedReports: row.shared,
    memberships: (row.memberships ?? []).flatMap(({ workspace, role }) =>
      isRole(role) ? [{ workspaceId: asWorkspaceId(workspace), role }] : [],
    ),
  };
}

/** The administrators who can act, locked until the transaction ends, so that two who remove each other wait. */
export async function lockAdministrators(db: Db): Promise<readonly UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where is_admin and disabled_at is null order by id for update`.execute(db);
  return rows.map(({ id }) => asUserId(id));
}

/** The flags of an account. Null leaves a flag unchanged. */
export interface AccountFlags {
  readonly isAdmin: boolean | null;
  readonly isInternal: boolean | null;
  readonly isDisabled: boolean | null;
}

/** @returns false when there is no such account */
export async function setFlags(
  db: Db,
  id: UserId,
  { isAdmin, isInternal, isDisabled }: AccountFlags,
  now: Date,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql<{ id: string }>`
    update users set
      is_admin = coalesce(${isAdmin}::boolean, is_admin),
      is_internal = coalesce(${isInternal}::boolean, is_internal),
      disabled_at = case ${isDisabled}::boolean
        when true then coalesce(disabled_at, ${now}::timestamptz) when false then null else disabled_at end
    where id = ${id} and erased_at is null and not is_service returning id`.execute(db);
  return rows.length > 0;
}

export interface NamedPerson {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
}

/** The names with which people sign in. */
export async function listNames(db: Db): Promise<readonly NamedPerson[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where("erased_at", "is", null)
    .orderBy("username")
    .execute();
  return rows.map(({ id, ...names }) => ({ id: asUserId(id), ...names }));
}

/** The id of the person with this user name; null when no one has it. */
export async function findIdOfUsername(db: Db, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(username) = lower(${username}) and erased_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

export interface AuditLine {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly username: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditQuery {
  /** Only entries older than this one; null starts with the newest. */
  readonly before: number | null;
  /** How the event begins; empty for every event. */
  readonly event: string;
  /** Only entries of this person; empty for everyone. */
  readonly username: string;
  readonly limit: number;
}

/** The name that administrators see for a person who was erased. */
const erasedName = "Deleted user";

/**
 * The user name of `users u`, and the name of a service account. The row of a person who was erased holds only a
 * substitute.
 */
const shownUsername = sql`case when u.is_service then u.first_name when u.erased_at is null then u.username
  else ${sql.lit(erasedName)} end`;

/** Entries of the audit log, newest first. */
export async function listAuditLines(db: Db, query: AuditQuery): Promise<readonly AuditLine[]> {
  const { rows } = await sql<{
    readonly id: number;
    readonly at: Date;
    readonly event: string;
    readonly username: string | null;
    readonly address: string;
    readonly user_agent: string;
    readonly details: Readonly<Record<string, unknown>>;
  }>`
    select l.id, l.at, l.event, ${shownUsername} as username, coalesce(o.address, '') as address,
      coalesce(o.user_agent, '') as user_agent, l.details
    from audit_log l left join users u on u.id = l.user_id left join audit_origins o on o.audit_id = l.id
    where (${query.before}::bigint is null or l.id < ${query.before})
      and starts_with(l.event, ${query.event})
      and (${query.username} = '' or lower(u.username) = lower(${query.username}))
    order by l.id desc limit ${query.limit}`.execute(db);
  return rows.map(({ user_agent: userAgent, ...row }) => ({ ...row, userAgent }));
}

export interface SealedLine extends AuditLine {
  /** Null for an entry that was inserted without one. */
  readonly seal: string | null;
  readonly state: LineState;
}

export interface SealedQuery extends Pick<AuditQuery, "event" | "username" | "limit"> {
  readonly after: number;
  /** The newest entry, which is included whatever the filters. */
  readonly last: number;
}

/** Entries of the audit log compared with their seals, oldest first. */
export async function listSealedLines(db: Db, query: SealedQuery): Promise<readonly SealedLine[]> {
  const { rows } = await sql<{
    readonly id: number;
    readonly at: Date;
    readonly event: string;
    readonly username: string | null;
    readonly address: string;
    readonly user_agent: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly seal: string | null;
    readonly state: LineState;
  }>`
    select l.id, l.at, l.event, ${shownUsername} as username, coalesce(o.address, '') as address,
      coalesce(o.user_agent, '') as user_agent, l.details, c.hash as seal, ${lineState} as state
    from audit_log l left join users u on u.id = l.user_id left join audit_origins o on o.audit_id = l.id
      left join audit_chain c on c.audit_id = l.id
    where l.id > ${query.after} and l.id <= ${query.last}
      and (l.id = ${query.last} or (starts_with(l.event, ${query.event})
        and (${query.username} = '' or lower(u.username) = lower(${query.username}))))
    order by l.id limit ${query.limit}`.execute(db);
  return rows.map(({ user_agent: userAgent, ...row }) => ({ ...row, userAgent }));
}

/** Names of the people, reports, workspaces and tags with these ids. Deleted ones are missing. */
export async function listNamesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const uuids = ids.filter(isUuid);
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id::text as id, case when erased_at is not null then ${sql.lit(erasedName)}
        else coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) end as name
      from users where id = any(${uuids}::uuid[])
    union all select id::text, name from reports where id = any(${uuids}::uuid[])
    union all select id::text, name from workspace_tags where id = any(${uuids}::uuid[])
    union all select id::text, name from templates where id = any(${uuids}::uuid[])
    union all select id, name from workspaces where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
