import { sql, type Kysely } from "kysely";

import { asUserId, type UserId } from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import { containsText } from "../../db/lists.ts";
import { lineState, type LineState } from "../../audit/line-state.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

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

export interface AuditFilter {
  /** How the event begins; empty for every event. */
  readonly event: string;
  /** Only entries of this person; empty for everyone. */
  readonly username: string;
  /** The first and the last day in UTC; null for no limit. */
  readonly from: string | null;
  readonly through: string | null;
  readonly text: string;
}

export interface AuditQuery extends AuditFilter {
  /** Only entries older than this one; null starts with the newest. */
  readonly before: number | null;
  /** Ids of things whose names contain the text, because entries hold only ids. */
  readonly ids: readonly string[];
  readonly limit: number;
}

/** For `audit_log l`, `users u` and `audit_origins o`. */
function matching({ event, username, from, through, text, ids }: Omit<AuditQuery, "before" | "limit">) {
  return sql`starts_with(l.event, ${event})
      and (${username} = '' or lower(u.username) = lower(${username}))
      and (${from}::date is null or l.at >= (${from}::date)::timestamp at time zone 'UTC')
      and (${through}::date is null or l.at < (${through}::date + 1)::timestamp at time zone 'UTC')
      and (${containsText([sql`l.event`, sql`l.details::text`, sql`coalesce(o.address, '')`, sql`coalesce(o.user_agent, '')`], text)}
        or exists (select 1 from unnest(${[...ids]}::text[]) as named (id) where strpos(l.details::text, named.id) > 0))`;
}

/** So many things are looked for in the details of entries. */
const mostNamed = 50;

/** The ids of people, reports, tags, templates, roles and workspaces whose names, and viewings whose reasons, contain a text. */
export async function findIdsNamed(db: Db, text: string): Promise<readonly string[]> {
  if (text.trim() === "") return [];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id::text as id, trim(first_name || ' ' || last_name) || ' ' || email as name from users where erased_at is null
      union all select id::text, name from reports
      union all select id::text, name from workspace_tags
      union all select id::text, name from templates
      union all select id::text, reason from viewings
      union all select id, name from roles
      union all select id, name from workspaces) as things
    where ${containsText([sql`name`], text)} order by id limit ${mostNamed}`.execute(db);
  return rows.map(({ id }) => id);
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
      and ${matching(query)}
    order by l.id desc limit ${query.limit}`.execute(db);
  return rows.map(({ user_agent: userAgent, ...row }) => ({ ...row, userAgent }));
}

export interface SealedLine extends AuditLine {
  /** Null for an entry that was inserted without one. */
  readonly seal: string | null;
  readonly state: LineState;
}

export interface SealedQuery extends Omit<AuditQuery, "before"> {
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
      and (l.id = ${query.last} or (${matching(query)}))
    order by l.id limit ${query.limit}`.execute(db);
  return rows.map(({ user_agent: userAgent, ...row }) => ({ ...row, userAgent }));
}

/** Names of the people, reports, workspaces and tags with these ids, and reasons of viewings. Deleted ones are missing. */
export async function listNamesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const uuids = ids.filter(isUuid);
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id::text as id, case when erased_at is not null then ${sql.lit(erasedName)}
        else coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) end as name
      from users where id = any(${uuids}::uuid[])
    union all select id::text, name from reports where id = any(${uuids}::uuid[])
    union all select id::text, name from workspace_tags where id = any(${uuids}::uuid[])
    union all select id::text, name from provider_connections where id = any(${uuids}::uuid[])
    union all select id::text, name from templates where id = any(${uuids}::uuid[])
    union all select id::text, reason from viewings where id = any(${uuids}::uuid[])
    union all select id, name from roles where id = any(${[...ids]}::text[])
    union all select id, name from workspaces where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
