import { sql } from "kysely";

import { builtInRoles, findBuiltInRole, type Role } from "../access/roles.ts";

/** A role that administrators added, or the id of a built-in one. */
export type SelectedRole = Role | string | null;

/** The role of `workspace_members m`, for `readRole`. */
export const roleOfMember = sql`coalesce(
      (select jsonb_build_object('id', ro.id, 'name', ro.name, 'audience', ro.audience, 'permissions', ro.permissions)
        from roles ro where ro.id = m.role),
      to_jsonb(m.role))`;

const builtInIds = Object.values(builtInRoles).flatMap(({ id, audience }) =>
  audience === "agency" ? [id] : [],
);

/** The ids of the roles of people who work for the agency. */
export const agencyRoleIds = sql`(
      select unnest(${builtInIds}::text[]) union all select id from roles where audience = 'agency')`;

/** @returns null also for a role that does not exist any more */
export function readRole(selected: SelectedRole): Role | null {
  return typeof selected === "string" ? findBuiltInRole(selected) : selected;
}
