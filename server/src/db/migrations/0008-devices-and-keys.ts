import { sql, type Migration } from "kysely";

const statements = [
  `alter table users add column lock_mailed_at timestamptz`,
  // A browser is looked up before its person, so that a forged cookie costs the same for every name.
  `alter table known_devices add column revoked_at timestamptz`,
  `create index known_devices_hash on known_devices (hash)`,
  `alter table encryption_keys add column retired_at timestamptz`,
];

/** Browsers that failures elsewhere do not lock out, lock mails at most once a day, renewable keys. */
export const devicesAndKeys: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
