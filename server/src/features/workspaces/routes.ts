import { httpRoutes } from "@vitrine/contracts/http";

import { permissionsInWorkspace, standingOf } from "../../access/policy.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentWorkspace } from "./present.ts";
import type { WorkspaceService } from "./service.ts";

export function workspaceRoutes(workspaces: WorkspaceService): readonly Binding[] {
  return [
    sessionRoute(
      httpRoutes.listWorkspaces,
      async ({ person }) =>
        (await workspaces.list(person)).map(({ role, ...workspace }) => ({
          ...presentWorkspace(workspace),
          permissions: [...permissionsInWorkspace(standingOf(person, role, false))],
        })),
      { isHot: true },
    ),
  ];
}
