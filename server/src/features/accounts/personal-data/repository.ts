import { sql, type Kysely, type RawBuilder } from "kysely";

import { asUserId, type UserId } from "@vitrine/contracts/ids";

import { isUuid } from "../../../db/is-uuid.ts";
import type { Database } from "../../../db/schema.ts";
import { personalTables, type PersonalTable, type Subject } from "./personal-tables.ts";

type Db = Kysely<Database>;

export interface LockedSubject extends Subject {
  readonly username: string;
  readonly email: string;
}

/**
 * The person with this id, disabled or not, locked until the transaction ends.
 * @returns null when there is none, or the person was erased
 */
export async function lockSubject(session: Db, id: UserId): Promise<LockedSubject | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{
    readonly id: string;
    readonly username: string;
    readonly email: string;
    readonly name: string;
    readonly former: readonly string[];
    readonly asked: readonly string[];
  }>`
    select u.id, u.username, u.email, trim(u.first_name || ' ' || u.last_name) as name,
      ${addressesInLinks("email_undo")} as former, ${addressesInLinks("email_change")} as asked
    from users u where u.id = ${id} and u.erased_at is null and not u.is_service for update`.execute(session);
  const [row] = rows;
  if (row === undefined) return null;
  const { username, email, name, former, asked } = row;
  const addresses = [email.toLowerCase(), ...former];
  return { id: asUserId(row.id), username, email, name, addresses, askedAddresses: asked };
}

/** The addresses in the links of `users u` that no account has. */
function addressesInLinks(purpose: "email_change" | "email_undo"): RawBuilder<unknown> {
  return sql`array(select distinct lower(l.email) from account_links l
        where l.user_id = u.id and l.purpose = ${sql.lit(purpose)}
          and not exists (select from users o where lower(o.email) = lower(l.email)))`;
}

/** The name of each table with a person's data, with its rows about the person. */
export async function readPersonalTables(
  db: Db,
  subject: Subject,
  most: number,
): Promise<readonly (Pick<PersonalTable, "about"> & { table: string; isComplete: boolean; rows: Rows })[]> {
  const tables = [];
  for (const [table, { about, read }] of Object.entries<PersonalTable>(personalTables)) {
    const { rows } = await sql<Rows[number]>`
      select * from (${read(subject)}) as rows limit ${most + 1}`.execute(db);
    tables.push({ table, about, isComplete: rows.length <= most, rows: rows.slice(0, most) });
  }
  return tables;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Erases a person's data. The row in `users` stays, without data and disabled. */
export async function erasePersonalTables(session: Db, subject: Subject, now: Date): Promise<void> {
  for (const { erase } of Object.values<PersonalTable>(personalTables)) {
    for (const statement of erase) await statement(subject).execute(session);
  }
  await sql`update users set disabled_at = ${now}, erased_at = ${now} where id = ${subject.id}`.execute(
    session,
  );
}
