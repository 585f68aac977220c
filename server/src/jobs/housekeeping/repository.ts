import { sql, type Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** Failed sign-ins that no longer cause a wait. */
export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("sign_in_failures").where("last_at", "<", before).execute();
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("login_challenges").where("expires_at", "<", before).execute();
}

/** Keeps the newest invitation of people who have not registered, because it records what they were invited to. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await sql`
    delete from account_links l using users u
    where u.id = l.user_id and l.expires_at < ${before}
      and not (l.purpose = 'register' and u.invited_at is not null)`.execute(db);
}

/** Ended sessions with their refresh tokens. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("sessions").where("ends_at", "<", before).execute();
}
