import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { clientPermissions } from "@vitrine/contracts/http";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { builtInRoles, findBuiltInRole, type Role } from "../../access/roles.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { roleMessages } from "./messages.ts";
import {
  countRoleMembers,
  deleteRole,
  hasMembers,
  insertRole,
  listStoredRoles,
  lockRole,
  lockRoleNames,
  replaceRole,
  updateRole,
  type StoredRole,
} from "./repository.ts";

type Db = Kysely<Database>;

/** A role as administrators see it. */
export interface ListedRole extends StoredRole {
  readonly isBuiltIn: boolean;
  /** How many people have it in at least one workspace. */
  readonly members: number;
}

export type RoleSettings = Omit<Role, "id">;

const mostRoles = 40;
/** What the portal calls people who have every permission. */
const reservedName = "administrator";

/** Roles that administrators add to the built-in ones. For everyone else all of it throws AppError `forbidden`. */
export class RoleService {
  readonly #deps: { readonly db: Db; readonly clock: Clock };

  constructor(deps: { readonly db: Db; readonly clock: Clock }) {
    this.#deps = deps;
  }

  /** The built-in roles, then the others by name (ADMIN-18). */
  async list({ person }: Caller): Promise<readonly ListedRole[]> {
    requireAdministrator(person);
    const { db } = this.#deps;
    const [stored, members] = [await listStoredRoles(db), await countRoleMembers(db)];
    const builtIn = Object.values(builtInRoles).map((role) => ({ ...role, version: 1, isBuiltIn: true }));
    return [...builtIn, ...stored.map((role) => ({ ...role, isBuiltIn: false }))].map((role) => ({
      ...role,
      members: members.get(role.id) ?? 0,
    }));
  }

  /** @throws AppError `invalid_input` */
  async add(caller: Caller, settings: RoleSettings): Promise<readonly ListedRole[]> {
    requireAdministrator(caller.person);
    requireFitting(settings);
    await this.#deps.db.transaction().execute(async (session) => {
      await lockRoleNames(session);
      const others = await listStoredRoles(session);
      requireFreeName(settings.name, others);
      if (others.length >= mostRoles) {
        throw new AppError("invalid_input", { message: roleMessages.tooMany(mostRoles) });
      }
      const role = { ...settings, id: randomUUID(), version: 1 };
      await insertRole(session, role);
      await this.#audit(session, "role.added", caller, detailsOf(role));
    });
    return this.list(caller);
  }

  /** Changes a role for everyone who has it, at once. @throws AppError `role_not_found`, `invalid_input`, `edit_conflict` */
  async change(
    caller: Caller,
    id: string,
    { version, ...settings }: RoleSettings & { readonly version: number },
  ): Promise<readonly ListedRole[]> {
    requireAdministrator(caller.person);
    requireChangeable(id);
    requireFitting(settings);
    await this.#deps.db.transaction().execute(async (session) => {
      await lockRoleNames(session);
      const others = await listStoredRoles(session);
      const found = others.find((role) => role.id === id);
      if (found === undefined) throw new AppError("role_not_found");
      if (found.version !== version) throw new AppError("edit_conflict");
      requireFreeName(
        settings.name,
        others.filter((role) => role.id !== id),
      );
      const role = { ...settings, id, version: version + 1 };
      await updateRole(session, role);
      await this.#audit(session, "role.changed", caller, detailsOf(role));
    });
    return this.list(caller);
  }

  /**
   * Removes a role. People who have it get the replacement.
   * @throws AppError `role_not_found`; `role_in_use` when people have it and there is no replacement
   */
  async remove(caller: Caller, id: string, replacement: string | null): Promise<readonly ListedRole[]> {
    requireAdministrator(caller.person);
    requireChangeable(id);
    if (replacement === id) throw new AppError("invalid_input", { message: roleMessages.sameRole });
    await this.#deps.db.transaction().execute(async (session) => {
      const role = await lockRole(session, id, "update");
      if (role === null) throw new AppError("role_not_found");
      if (replacement !== null) await requireRole(session, replacement);
      if (replacement === null && (await hasMembers(session, id))) throw new AppError("role_in_use");
      const memberships = replacement === null ? 0 : await replaceRole(session, id, replacement);
      await deleteRole(session, id);
      const details = { role: id, name: role.name, replacement: replacement ?? "none", memberships };
      await this.#audit(session, "role.removed", caller, details);
    });
    return this.list(caller);
  }

  #audit(session: Db, event: AuditEvent, { person, origin }: Caller, details: AuditEntry["details"]) {
    return writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: person.id,
      origin,
      details: details ?? {},
    });
  }
}

/** The roles of the agency, the built-in ones first. */
export async function listAgencyRoles(db: Db): Promise<readonly Role[]> {
  const roles = [...Object.values(builtInRoles), ...(await listStoredRoles(db))];
  return roles.filter(({ audience }) => audience === "agency");
}

/** Keeps the role from being removed until the transaction ends. @throws AppError `role_not_found` */
export async function requireRole(session: Db, id: string): Promise<Role> {
  const role = findBuiltInRole(id) ?? (await lockRole(session, id, "share"));
  if (role === null) throw new AppError("role_not_found");
  return role;
}

/** @throws AppError `forbidden` */
function requireChangeable(id: string): void {
  if (findBuiltInRole(id) !== null) throw new AppError("forbidden", { message: roleMessages.builtIn });
}

/** @throws AppError `invalid_input` */
function requireFitting({ audience, permissions }: RoleSettings): void {
  const isFitting = permissions.every((permission) => clientPermissions.some((each) => each === permission));
  if (audience === "client" && !isFitting) {
    throw new AppError("invalid_input", { message: roleMessages.notForClients, detail: "permissions" });
  }
}

/** @throws AppError `invalid_input` */
function requireFreeName(name: string, others: readonly Role[]): void {
  const taken = [...Object.values(builtInRoles), ...others].map((role) => role.name.toLowerCase());
  if ([...taken, reservedName].includes(name.toLowerCase())) {
    throw new AppError("invalid_input", { message: roleMessages.nameTaken, detail: "name" });
  }
}

function detailsOf({ id, name, audience, permissions }: Role) {
  return { role: id, name, audience, permissions };
}
