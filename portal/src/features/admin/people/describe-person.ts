import type { AdminPerson, PersonState } from "@vitrine/contracts/http";

import { adminMessages as texts } from "../admin-messages.ts";

export const personStates = ["active", "invited", "disabled"] as const satisfies readonly PersonState[];

/** The state of an account. A person disabled before registering counts as disabled. */
export function stateOf({ disabledAt, isInvited }: AdminPerson): PersonState {
  if (disabledAt !== null) return "disabled";
  return isInvited ? "invited" : "active";
}

/** A person's name, or the e-mail address while there is none. */
export function nameOf({ firstName, lastName, email }: AdminPerson): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === "" ? email : name;
}

/** Whether a person can open nothing: no role, no shared report, no administrator rights. */
export function seesNothing({ admin, memberships, hasSharedReports, disabledAt }: AdminPerson): boolean {
  return !admin && memberships.length === 0 && !hasSharedReports && disabledAt === null;
}

export type WorkspaceNames = ReadonlyMap<string, string>;
export type NameOfRole = (id: string) => string;

/** A person's roles in one line: the first one, and the number of others. */
export function describeRoles(
  { admin, memberships }: AdminPerson,
  names: WorkspaceNames,
  nameOfRole: NameOfRole,
): string {
  if (admin) return texts.everyWorkspace;
  const [first, ...others] = memberships;
  if (first === undefined) return texts.noRole;
  const words = texts.roleIn(names.get(first.workspaceId) ?? first.workspaceId, nameOfRole(first.role));
  return others.length === 0 ? words : `${words} ${texts.more(others.length)}`;
}
