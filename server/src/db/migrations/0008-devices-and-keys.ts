import { sql, type Migration } from "kysely";

const statements = [
  `alter table users add column lock_mailed_at timestamptz`,
  // A browser is looked for before its person: a made-up cookie must cost the same for every name.
  `alter table known_devices add column revoked_at timestamptz`,
  `create index known_devices_hash on known_devices (hash)`,
  `alter table encryption_keys add column retired_at timestamptz`,
];

/** Browsers that strangers' failures do not lock out, pauses that are mailed once a day, keys that are renewed. */
export const devicesAndKeys: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
