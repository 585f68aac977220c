import { sql } from "kysely";

/** The name of `users u`, or the address of a person who has none yet; null for one who was removed. */
export const personName = sql`case when u.erased_at is null
      then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end`;
