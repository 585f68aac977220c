import type { Migration } from "kysely";

import { firstTables } from "./0001-first-tables.ts";

/** Every change to the tables, by name; they run in the order of their names. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
};
