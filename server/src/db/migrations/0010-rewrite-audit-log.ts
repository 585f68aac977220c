import { createHash } from "node:crypto";

import { sql, type Kysely } from "kysely";

type Db = Kysely<unknown>;
type Details = Readonly<Record<string, unknown>>;

const linesAtOnce = 2000;

/**
 * Copies the lines of `former_audit_log` without the names of people, and seals them anew, in pieces. A checkpoint
 * states the last seal of the former chain, from which the new one continues. The server signs it when it starts,
 * because migrations have no keys.
 */
export async function rewriteAuditLog(db: Db): Promise<void> {
  const { rows } = await sql<{ lines: number; until: Date | null; seal: string | null }>`
    select count(*) as lines, max(at) as until,
      (select hash from former_audit_chain order by position desc limit 1) as seal
    from former_audit_log`.execute(db);
  const { lines = 0, until = null, seal: formerSeal = null } = rows[0] ?? {};
  if (until === null) return;
  const seal = formerSeal ?? "";
  const brokenAt = await findBreak(db);
  await sql`
    insert into audit_checkpoints (position, reason, audit_id, seal, lines, until, made_at, broken_at)
    values (0, 'rewritten', 0, ${seal}, ${lines}, ${until}, now(), ${brokenAt})`.execute(db);
  let piece: Piece | null = { id: 0, position: 0, seal };
  while (piece !== null) piece = await copyPiece(db, piece);
  await sql`
    select setval(pg_get_serial_sequence('audit_log', 'id'), (select max(id) from audit_log))`.execute(db);
}

/** The first line of the former chain that was changed or removed. */
async function findBreak(db: Db): Promise<number | null> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ position: number; is_good: boolean }>`
      select c.position, coalesce(c.hash = encode(sha256(convert_to(
        coalesce((select p.hash from former_audit_chain p where p.position < c.position
          order by p.position desc limit 1), '') || '|' || audit_line(l), 'UTF8')), 'hex'), false) as is_good
      from former_audit_chain c left join former_audit_log l on l.id = c.audit_id
      where c.position > ${after} order by c.position limit ${linesAtOnce}`.execute(db);
    const broken = rows.find((row) => !row.is_good);
    if (broken !== undefined) return broken.position;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < linesAtOnce) return null;
  }
}

/** How far the copy is: the last line, its position in the new chain, and its seal. */
interface Piece {
  readonly id: number;
  readonly position: number;
  readonly seal: string;
}

/** @returns null after the last piece */
async function copyPiece(db: Db, { id: after, position: start, seal: first }: Piece): Promise<Piece | null> {
  const { rows: ends } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from former_audit_log where id > ${after} order by id limit ${linesAtOnce}) as piece`.execute(
    db,
  );
  const last = ends[0]?.last ?? null;
  if (last === null) return null;
  await copyLines(db, after, last, await readNamelessDetails(db, after, last));
  const { rows } = await sql<{ id: number; line: string }>`
    select l.id, audit_line(l) as line from audit_log l where l.id > ${after} and l.id <= ${last}
    order by l.id`.execute(db);
  let seal = first;
  const seals = rows.map(({ line }) => (seal = sealOf(seal, line)));
  await sql`
    insert into audit_chain (position, audit_id, hash)
    select ${start}::bigint + s.number, s.id, s.hash
    from unnest(${rows.map((row) => row.id)}::bigint[], ${seals}::text[])
      with ordinality as s (id, hash, number)`.execute(db);
  return { id: last, position: start + rows.length, seal };
}

function sealOf(previous: string, line: string): string {
  return createHash("sha256").update(`${previous}|${line}`).digest("hex");
}

async function copyLines(
  db: Db,
  after: number,
  last: number,
  replaced: readonly { readonly id: number; readonly details: Details }[],
): Promise<void> {
  await sql`
    with former as materialized (
      select l.*, r.details as replaced,
        case when l.address <> '' or l.user_agent <> '' then replace(gen_random_uuid()::text, '-', '') end as salt
      from former_audit_log l
      left join jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r (id bigint, details jsonb) on r.id = l.id
      where l.id > ${after} and l.id <= ${last}),
    copied as (
      insert into audit_log (id, at, event, user_id, origin_hash, details) overriding system value
      select id, at, event, user_id,
        case when salt is not null then audit_origin_hash(salt, address, user_agent) end, coalesce(replaced, details)
      from former)
    insert into audit_origins (audit_id, salt, address, user_agent)
    select id, salt, address, user_agent from former where salt is not null`.execute(db);
}

interface FormerLine {
  readonly id: number;
  readonly event: string;
  readonly details: Details;
}

/** The details of lines that name people, with ids instead. */
async function readNamelessDetails(db: Db, after: number, last: number): Promise<readonly FormerLine[]> {
  const { rows } = await sql<FormerLine>`
    select id, event, details from former_audit_log
    where id > ${after} and id <= ${last}
      and (event in ('limit.lifted', 'audit.exported') or position('@' in details::text) > 0)`.execute(db);
  if (rows.length === 0) return [];
  const names = [
    ...new Set(rows.flatMap(({ details }) => textsIn(details)).map((text) => text.toLowerCase())),
  ];
  const { rows: people } = await sql<{ id: string; name: string }>`
    select id, lower(username) as name from users where lower(username) = any(${names}::text[])
    union all select id, lower(email) from users where lower(email) = any(${names}::text[])`.execute(db);
  const idsByName = new Map(people.map(({ id, name }) => [name, id]));
  return rows.map((row) => ({ ...row, details: withoutNames(row, idsByName) }));
}

function textsIn(details: Details): readonly string[] {
  return Object.values(details)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
}

/** Earlier versions wrote the user name of a filter, and the user name or network address of a lifted limit. */
function withoutNames({ event, details }: FormerLine, idsByName: ReadonlyMap<string, string>): Details {
  const named = event === "audit.exported" ? "username" : event === "limit.lifted" ? "of" : null;
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
      if (key !== named || typeof value !== "string") return [[key, withoutAddresses(value, idsByName)]];
      const id = idsByName.get(value.toLowerCase());
      if (id !== undefined) return [["person", id]];
      if (details["limit"] === "invitation") return [["workspace", value]];
      return value === "everybody" ? [[key, value]] : [];
    }),
  );
}

function withoutAddresses(value: unknown, idsByName: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutAddresses(each, idsByName));
  if (typeof value !== "string" || !/^\S+@\S+$/.test(value)) return value;
  return idsByName.get(value.toLowerCase()) ?? "removed";
}
