import type { AdminPerson } from "@vitrine/contracts/http";

import { matchesText } from "../../../shared/matches-text.ts";
import { adminMessages as texts } from "../admin-messages.ts";

export const personStates = ["active", "invited", "disabled"] as const;
export type PersonState = (typeof personStates)[number];

/** Where an account stands. Who was disabled before registering is disabled. */
export function stateOf({ disabledAt, isInvited }: AdminPerson): PersonState {
  if (disabledAt !== null) return "disabled";
  return isInvited ? "invited" : "active";
}

/** What to call somebody: the name, while there is none the e-mail address. */
export function nameOf({ firstName, lastName, email }: AdminPerson): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === "" ? email : name;
}

const byName = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** Whether somebody can open nothing at all: no role, no shared report, no administrator. */
export function seesNothing({ admin, memberships, hasSharedReports, disabledAt }: AdminPerson): boolean {
  return !admin && memberships.length === 0 && !hasSharedReports && disabledAt === null;
}

/** Those whose name, user name or e-mail address contains the text, in that state, in the order of the names shown. */
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

/** Workspaces by id, for their names. */
export type WorkspaceNames = ReadonlyMap<string, string>;

/** Roles in one line: one of them in words, how many there are beyond. */
export function describeRoles({ admin, memberships }: AdminPerson, names: WorkspaceNames): string {
  if (admin) return texts.everyWorkspace;
  const [first, ...others] = memberships;
  if (first === undefined) return texts.noRole;
  const words = texts.roleIn(names.get(first.workspaceId) ?? first.workspaceId, first.role);
  return others.length === 0 ? words : `${words} ${texts.more(others.length)}`;
}
