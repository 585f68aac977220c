import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentWorkspace } from "./present.ts";
import type { WorkspaceService } from "./service.ts";

export function workspaceRoutes(workspaces: WorkspaceService): readonly Binding[] {
  return [
    sessionRoute(
      httpRoutes.listWorkspaces,
      async ({ person }) => (await workspaces.list(person)).map(presentWorkspace),
      { isHot: true },
    ),
  ];
}
