import { httpRoutes } from "@vitrine/contracts/http";

import { permissionsInWorkspace, standingOf } from "../../access/policy.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import type { BrandService } from "../brand/service.ts";
import { presentWorkspace } from "./present.ts";
import type { WorkspaceService } from "./service.ts";

/** @param brands finds the looks of workspaces that do not look like the product */
export function workspaceRoutes(
  workspaces: WorkspaceService,
  brands: Pick<BrandService, "looksOf">,
): readonly Binding[] {
  return [
    sessionRoute(
      httpRoutes.listWorkspaces,
      async ({ person }) => {
        const listed = await workspaces.list(person);
        const looks = await brands.looksOf(listed.map(({ id }) => id));
        return listed.map(({ role, ...workspace }) => {
          const look = looks.get(workspace.id);
          return {
            ...presentWorkspace(workspace),
            permissions: [...permissionsInWorkspace(standingOf(person, role, false))],
            ...(look === undefined ? {} : { look }),
          };
        });
      },
      { isHot: true },
    ),
  ];
}
