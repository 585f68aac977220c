import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { WorkspaceAdminService } from "./admin-service.ts";
import { presentManaged, presentWorkspace } from "./present.ts";

export function workspaceAdminRoutes(workspaces: WorkspaceAdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listAdminWorkspaces, async (call) => {
      const { workspaces: found, total, page } = await workspaces.list(call, call.body);
      return { workspaces: found.map(presentManaged), total, page };
    }),
    sessionRoute(httpRoutes.getAdminWorkspace, async (call) =>
      presentManaged(await workspaces.read(call, asWorkspaceId(call.params.workspaceId))),
    ),
    sessionRoute(httpRoutes.addWorkspace, async (call) =>
      presentWorkspace(await workspaces.add(call, { id: asWorkspaceId(call.body.id), name: call.body.name })),
    ),
    sessionRoute(httpRoutes.renameWorkspace, async (call) =>
      presentWorkspace(
        await workspaces.rename(call, { id: asWorkspaceId(call.params.workspaceId), name: call.body.name }),
      ),
    ),
    sessionRoute(httpRoutes.setWorkspaceState, async (call) =>
      presentManaged(
        await workspaces.setState(call, asWorkspaceId(call.params.workspaceId), call.body.state),
      ),
    ),
    sessionRoute(httpRoutes.changeWorkspaces, async (call) => ({
      failures: (await workspaces.setStates(call, call.body.workspaceIds, call.body.state)).map((each) => ({
        ...each,
      })),
    })),
  ];
}
