import { sql, type Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import { agencyRoleIds } from "../db/member-roles.ts";
import type { Database } from "../db/schema.ts";
import { readRules, type SecurityRules, type SessionLimits } from "./security-rules.ts";

type Db = Kysely<Database>;

const key = "security";

export async function findRules(db: Db): Promise<SecurityRules> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return readRules(row?.value);
}

/** @returns false when another administrator has changed them since the version before */
export async function saveRules(db: Db, rules: SecurityRules): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value)
    select ${key}::text, ${JSON.stringify(rules)}::jsonb
    where ${rules.version}::integer = 1 or exists (select 1 from settings where key = ${key})
    on conflict (key) do update set value = excluded.value
    where (settings.value ->> 'version')::integer = ${rules.version - 1}
    returning key`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the sessions that were live and are not under new limits, and shortens the others to the longest time.
 * @returns how many have ended
 */
export async function applySessionLimits(
  db: Db,
  now: Date,
  before: SessionLimits,
  after: SessionLimits & { readonly longestHours: number },
): Promise<number> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now}
    where revoked_at is null and ends_at > ${now}
      and last_seen_at > ${before.idleSince} and created_at > ${before.createdAfter}
      and (last_seen_at <= ${after.idleSince} or created_at <= ${after.createdAfter})
    returning id`.execute(db);
  await sql`
    update sessions set ends_at = least(ends_at, created_at + make_interval(hours => ${after.longestHours}::integer))
    where revoked_at is null and ends_at > ${now}`.execute(db);
  return rows.length;
}

/** Whether a person has a role of the agency in any workspace. */
export async function isAgencyMember(db: Db, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workspace_members where user_id = ${userId} and role in ${agencyRoleIds} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
