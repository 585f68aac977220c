import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentSettings } from "./present.ts";
import type { WorkspaceSettingsService } from "./service.ts";

export function workspaceSettingsRoutes(settings: WorkspaceSettingsService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getWorkspaceSettings, async ({ person, params }) =>
      presentSettings(await settings.find(person, asWorkspaceId(params.workspaceId))),
    ),
    sessionRoute(httpRoutes.setWorkspaceSettings, async (call) => {
      const { version, ...to } = call.body;
      return presentSettings(
        await settings.change(call, asWorkspaceId(call.params.workspaceId), version, to),
      );
    }),
  ];
}
