import { sql, type Migration } from "kysely";

const statements = [
  // The id names a row in the audit log, which contains no addresses.
  `alter table delivery_suppressions
    add column id uuid not null default gen_random_uuid() unique,
    add column asked_by uuid references users on delete set null,
    add column asked_at timestamptz,
    add column lifted_by uuid references users on delete set null,
    add column lifted_at timestamptz`,
];

/** Who asked to send mails to an address again that had bounced, and who allowed it. */
export const liftedSuppressions: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
