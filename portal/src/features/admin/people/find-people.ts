import type { AdminPerson } from "@vitrine/contracts/http";

import { matchesText } from "../../../shared/matches-text.ts";
import { adminMessages as texts } from "../admin-messages.ts";

export const personStates = ["active", "invited", "disabled"] as const;
export type PersonState = (typeof personStates)[number];

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

const byName = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** Whether a person can open nothing: no role, no shared report, no administrator rights. */
export function seesNothing({ admin, memberships, hasSharedReports, disabledAt }: AdminPerson): boolean {
  return !admin && memberships.length === 0 && !hasSharedReports && disabledAt === null;
}

/** The people in a state whose name, user name or e-mail address contains the text, sorted by name. */
export function findPeople(
  people: readonly AdminPerson[],
  text: string,
  state: PersonState | null,
): readonly AdminPerson[] {
  return people
    .filter(
      (person) =>
        (state === null || stateOf(person) === state) &&
        [nameOf(person), person.username, person.email].some((part) => matchesText(part, text)),
    )
    .toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)) || byName.compare(a.email, b.email));
}

export type WorkspaceNames = ReadonlyMap<string, string>;

/** A person's roles in one line: the first one, and the number of others. */
export function describeRoles({ admin, memberships }: AdminPerson, names: WorkspaceNames): string {
  if (admin) return texts.everyWorkspace;
  const [first, ...others] = memberships;
  if (first === undefined) return texts.noRole;
  const words = texts.roleIn(names.get(first.workspaceId) ?? first.workspaceId, first.role);
  return others.length === 0 ? words : `${words} ${texts.more(others.length)}`;
}
