import { httpRoutes } from "@vitrine/contracts/http";
import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { ManyPeopleService } from "./many-people-service.ts";
import { presentPerson } from "./present.ts";
import type { Membership, PeopleAdminService } from "./service.ts";

export function peopleRoutes(people: PeopleAdminService, many: ManyPeopleService): readonly Binding[] {
  return [...listRoutes(people), ...manyRoutes(many), ...personRoutes(people), ...accessRoutes(people)];
}

function listRoutes(people: PeopleAdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listPeople, async (call) => {
      const { people: found, total, page } = await people.list(call, call.body);
      return { people: found.map(presentPerson), total, page };
    }),
    sessionRoute(httpRoutes.listPersonNames, async (call) =>
      (await people.listNames(call)).map((name) => ({ ...name })),
    ),
    sessionRoute(httpRoutes.getPerson, async (call) =>
      presentPerson(await people.read(call, asUserId(call.params.personId))),
    ),
  ];
}

function manyRoutes(many: ManyPeopleService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.invitePeople, async (call) => ({
      lines: [...(await many.invite(call, call.body.text, readMemberships(call.body.memberships)))],
    })),
    sessionRoute(httpRoutes.changePeople, async (call) => ({
      failures: (await many.change(call, call.body.personIds, call.body.change)).map((each) => ({ ...each })),
    })),
  ];
}

function personRoutes(people: PeopleAdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.invitePerson, async (call) => {
      const { email, admin: isAdmin } = call.body;
      const memberships = readMemberships(call.body.memberships);
      return presentPerson(await people.invite(call, { email, isAdmin, memberships }));
    }),
    sessionRoute(httpRoutes.updatePerson, async (call) => {
      const { admin: isAdmin = null, internal: isInternal = null, disabled: isDisabled = null } = call.body;
      const flags = { isAdmin, isInternal, isDisabled };
      return presentPerson(await people.changeFlags(call, asUserId(call.params.personId), flags));
    }),
    sessionRoute(httpRoutes.renamePerson, async (call) => {
      const { firstName, lastName } = call.body;
      return presentPerson(await people.rename(call, asUserId(call.params.personId), firstName, lastName));
    }),
    sessionRoute(httpRoutes.changePersonEmail, async (call) =>
      presentPerson(await people.changeEmail(call, asUserId(call.params.personId), call.body.newEmail)),
    ),
    sessionRoute(httpRoutes.setPersonRole, async (call) => {
      const { personId, workspaceId } = call.params;
      const { role } = call.body;
      return presentPerson(await people.setRole(call, asUserId(personId), asWorkspaceId(workspaceId), role));
    }),
  ];
}

function accessRoutes(people: PeopleAdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.endPersonSessions, async (call) => ({
      ended: await people.endSessions(call, asUserId(call.params.personId)),
    })),
    sessionRoute(httpRoutes.issueOneTimePassword, async (call) => {
      const issued = await people.issueOneTimePassword(call, asUserId(call.params.personId));
      return { password: issued.password, expiresAt: issued.expiresAt.toISOString() };
    }),
    sessionRoute(httpRoutes.removePersonFactors, async (call) =>
      presentPerson(await people.removeFactors(call, asUserId(call.params.personId))),
    ),
    sessionRoute(httpRoutes.exportPerson, async ({ reply, ...call }) => {
      void reply.header("content-disposition", 'attachment; filename="vitrine-personal-data.json"');
      return people.export(call, asUserId(call.params.personId));
    }),
    sessionRoute(httpRoutes.erasePerson, async (call) => {
      const id = asUserId(call.params.personId);
      const erasedAt = await people.erase(call, id, call.body.currentPassword);
      return { personId: id, erasedAt: erasedAt.toISOString() };
    }),
  ];
}

interface SentMembership {
  readonly workspaceId: string;
  readonly role: Membership["role"];
}

function readMemberships(memberships: readonly SentMembership[]): readonly Membership[] {
  return memberships.map(({ workspaceId, role }) => ({ workspaceId: asWorkspaceId(workspaceId), role }));
}
