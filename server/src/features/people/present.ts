import type { AdminPerson } from "@vitrine/contracts/http";

import type { ManagedPerson } from "./repository.ts";

export function presentPerson(person: ManagedPerson): AdminPerson {
  return {
    id: person.id,
    username: person.username,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    admin: person.isAdmin,
    internal: person.isInternal,
    isInvited: person.isInvited,
    disabledAt: person.disabledAt?.toISOString() ?? null,
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    liveSessions: person.liveSessions,
    hasStrongFactor: person.hasStrongFactor,
    hasSharedReports: person.hasSharedReports,
    memberships: person.memberships.map(({ workspaceId, role }) => ({ workspaceId, role })),
  };
}
