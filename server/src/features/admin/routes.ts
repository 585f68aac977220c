import { Readable } from "node:stream";

import { httpRoutes } from "@vitrine/contracts/http";
import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentAuditLine, presentLimits, presentPerson } from "./present.ts";
import type { AdminService } from "./service.ts";

export function adminRoutes(admin: AdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listPeople, async (call) => (await admin.listPeople(call)).map(presentPerson)),
    sessionRoute(httpRoutes.invitePerson, async (call) => {
      const { email, admin: isAdmin } = call.body;
      const memberships = call.body.memberships.map(({ workspaceId, role }) => ({
        workspaceId: asWorkspaceId(workspaceId),
        role,
      }));
      return presentPerson(await admin.invite(call, { email, isAdmin, memberships }));
    }),
    sessionRoute(httpRoutes.updatePerson, async (call) => {
      const { admin: isAdmin = null, internal: isInternal = null, disabled: isDisabled = null } = call.body;
      const flags = { isAdmin, isInternal, isDisabled };
      return presentPerson(await admin.changeFlags(call, asUserId(call.params.personId), flags));
    }),
    sessionRoute(httpRoutes.setPersonRole, async (call) => {
      const { personId, workspaceId } = call.params;
      const { role } = call.body;
      return presentPerson(await admin.setRole(call, asUserId(personId), asWorkspaceId(workspaceId), role));
    }),
    sessionRoute(httpRoutes.endPersonSessions, async (call) => ({
      ended: await admin.endSessions(call, asUserId(call.params.personId)),
    })),
    sessionRoute(httpRoutes.issueOneTimePassword, async (call) => {
      const issued = await admin.issueOneTimePassword(call, asUserId(call.params.personId));
      return { password: issued.password, expiresAt: issued.expiresAt.toISOString() };
    }),
    sessionRoute(httpRoutes.addWorkspace, (call) =>
      admin.addWorkspace(call, { id: asWorkspaceId(call.body.id), name: call.body.name }),
    ),
    sessionRoute(httpRoutes.renameWorkspace, (call) =>
      admin.renameWorkspace(call, { id: asWorkspaceId(call.params.workspaceId), name: call.body.name }),
    ),
    sessionRoute(httpRoutes.readAuditLog, async (call) => {
      const { lines, hasMore } = await admin.readAudit(call, call.body);
      return { entries: lines.map(presentAuditLine), hasMore };
    }),
    sessionRoute(httpRoutes.exportAuditLog, async (call) =>
      Readable.from(admin.exportAudit(call, call.body)),
    ),
    sessionRoute(httpRoutes.removePersonFactors, async (call) =>
      presentPerson(await admin.removeFactors(call, asUserId(call.params.personId))),
    ),
    sessionRoute(httpRoutes.exportPerson, async ({ reply, ...call }) => {
      void reply.header("content-disposition", 'attachment; filename="vitrine-personal-data.json"');
      return admin.exportPerson(call, asUserId(call.params.personId));
    }),
    sessionRoute(httpRoutes.erasePerson, async (call) => {
      const id = asUserId(call.params.personId);
      const erasedAt = await admin.erasePerson(call, id, call.body.currentPassword);
      return { personId: id, erasedAt: erasedAt.toISOString() };
    }),
    sessionRoute(httpRoutes.listLimits, async (call) => presentLimits(await admin.readLimits(call))),
    sessionRoute(httpRoutes.liftLimit, async (call) =>
      presentLimits(await admin.liftLimit(call, call.body.id)),
    ),
  ];
}
