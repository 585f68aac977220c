import { sql, type Kysely, type RawBuilder } from "kysely";

import type { PeopleSort, PersonState } from "@vitrine/contracts/http";
import { asUserId, asWorkspaceId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import { containsText, endOfList, type ListOrder } from "../../db/lists.ts";
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
  readonly memberships: readonly { readonly workspaceId: WorkspaceId; readonly role: string }[];
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

/** The name that lists show: the address while there is none. */
const shownName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** A person disabled before registering counts as disabled. */
const state = sql`case when u.disabled_at is not null then 'disabled'
  when u.invited_at is not null then 'invited' else 'active' end`;

const orders: Readonly<Record<PeopleSort, readonly RawBuilder<unknown>[]>> = {
  name: [sql`lower(${shownName})`],
  state: [state],
  lastSeen: [sql`seen.last_seen_at`],
};

export interface PeopleFilter {
  readonly text: string;
  readonly state: PersonState | null;
  readonly workspaceId: string | null;
}

export interface PeopleQuery extends PeopleFilter, ListOrder {
  readonly sort: PeopleSort;
}

function matching(filter: PeopleFilter): RawBuilder<unknown> {
  return sql`u.erased_at is null and not u.is_service
      and ${containsText([shownName, sql`u.username`, sql`u.email`], filter.text)}
      and (${filter.state}::text is null or ${state} = ${filter.state})
      and (${filter.workspaceId}::text is null or u.id in (
        select m.user_id from workspace_members m where m.workspace_id = ${filter.workspaceId}))`;
}

/**
 * People by id, in the order of the ids. Each aggregate is a materialised part, about these people only: without statistics the
 * planner would compute it again for every person.
 */
async function selectPeople(
  db: Db,
  { now, seenAfter }: Liveness,
  ids: readonly string[],
): Promise<readonly ManagedPerson[]> {
  const theirs = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<PersonRow>`
    with seen as materialized (
      select user_id, max(last_seen_at) as last_seen_at,
        (count(*) filter (
          where revoked_at is null and ends_at > ${now} and last_seen_at > ${seenAfter}))::integer as live
      from sessions where user_id = ${theirs} group by user_id),
    roles as materialized (
      select user_id, json_agg(json_build_object('workspace', workspace_id, 'role', role) order by workspace_id)
        as memberships
      from workspace_members where user_id = ${theirs} group by user_id),
    strong as materialized (
      select user_id from totp_factors where confirmed_at is not null and user_id = ${theirs}
      union select user_id from passkeys where user_id = ${theirs}),
    shared as materialized (
      select distinct a.user_id from report_access a join reports r on r.id = a.report_id
      where r.deleted_at is null and a.user_id = ${theirs})
    select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.is_internal,
      u.invited_at is not null as invited, u.disabled_at, seen.last_seen_at, seen.live, roles.memberships,
      strong.user_id is not null as strong, shared.user_id is not null as shared
    from users u
    left join seen on seen.user_id = u.id
    left join roles on roles.user_id = u.id
    left join strong on strong.user_id = u.id
    left join shared on shared.user_id = u.id
    where u.id = ${theirs} and u.erased_at is null and not u.is_service`.execute(db);
  const found = new Map(rows.map((row) => [row.id, toPerson(row)] as const));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const joinSeen = sql`
  left join (select user_id, max(last_seen_at) as last_seen_at from sessions group by user_id) as seen on seen.user_id = u.id`;

/** A page of people. */
export async function listPeople(
  db: Db,
  liveness: Liveness,
  query: PeopleQuery,
): Promise<readonly ManagedPerson[]> {
  const keys = [...orders[query.sort], sql`lower(${shownName})`, sql`u.id`];
  const { rows } = await sql<{ readonly id: string }>`
    select u.id from users u ${query.sort === "lastSeen" ? joinSeen : sql``}
    where ${matching(query)} ${endOfList(keys, query)}`.execute(db);
  return selectPeople(
    db,
    liveness,
    rows.map(({ id }) => id),
  );
}

export interface PersonName {
  readonly id: UserId;
  readonly username: string;
  readonly name: string;
}

/** Everybody's name, by name. */
export async function listPersonNames(db: Db): Promise<readonly PersonName[]> {
  const { rows } = await sql<{ id: string; username: string; name: string }>`
    select u.id, u.username, ${shownName} as name from users u
    where u.erased_at is null and not u.is_service order by lower(${shownName}), u.id`.execute(db);
  return rows.map(({ id, ...names }) => ({ id: asUserId(id), ...names }));
}

export async function findPerson(db: Db, liveness: Liveness, id: UserId): Promise<ManagedPerson | null> {
  if (!isUuid(id)) return null;
  return (await selectPeople(db, liveness, [id.toLowerCase()]))[0] ?? null;
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
    memberships: (row.memberships ?? []).map(({ workspace, role }) => ({
      workspaceId: asWorkspaceId(workspace),
      role,
    })),
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
