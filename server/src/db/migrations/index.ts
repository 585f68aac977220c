import type { Migration } from "kysely";

/** Every change to the tables, by name; they run in the order of their names. */
export const migrations: Record<string, Migration> = {};
