import { sql, type Kysely } from "kysely";

import type { RolePermission } from "@vitrine/contracts/http";

import type { Audience, Role } from "../../access/roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** A role that administrators added. */
export interface StoredRole extends Role {
  readonly version: number;
}

interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  readonly permissions: readonly RolePermission[];
  readonly version: number;
}

/** The roles that administrators added, by name. */
export async function listStoredRoles(db: Db): Promise<readonly StoredRole[]> {
  const { rows } = await sql<RoleRow>`
    select id, name, audience, permissions, version from roles order by lower(name), id`.execute(db);
  return rows;
}

/** How many people have each role in at least one workspace. */
export async function countRoleMembers(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; people: number }>`
    select role, count(distinct user_id)::integer as people from workspace_members group by role`.execute(db);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** A role that administrators added, locked until the transaction ends: `share` so that it is not removed meanwhile. */
export async function lockRole(db: Db, id: string, mode: "share" | "update"): Promise<StoredRole | null> {
  const { rows } = await sql<RoleRow>`
    select id, name, audience, permissions, version from roles where id = ${id}
    for ${sql.raw(mode)}`.execute(db);
  return rows[0] ?? null;
}

/** Lets simultaneous changes of names wait, so that two roles cannot get the same one. */
export async function lockRoleNames(db: Db): Promise<void> {
  await sql`lock table roles in share row exclusive mode`.execute(db);
}

export async function insertRole(db: Db, role: StoredRole): Promise<void> {
  const { id, name, audience, permissions, version } = role;
  await db
    .insertInto("roles")
    .values({ id, name, audience, permissions: [...permissions], version })
    .execute();
}

export async function updateRole(db: Db, role: StoredRole): Promise<void> {
  const { id, name, audience, permissions, version } = role;
  await db
    .updateTable("roles")
    .set({ name, audience, permissions: [...permissions], version })
    .where("id", "=", id)
    .execute();
}

/** Gives another role to all who have one. @returns the number of memberships */
export async function replaceRole(db: Db, id: string, replacement: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("workspace_members")
    .set({ role: replacement })
    .where("role", "=", id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function hasMembers(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from workspace_members where role = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteRole(db: Db, id: string): Promise<void> {
  await db.deleteFrom("roles").where("id", "=", id).execute();
}
