import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { publicRoute, sessionRoute, type Binding } from "../../http/route.ts";
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
    sessionRoute(httpRoutes.setWorkspaceMark, async (call) =>
      presentSettings(
        await settings.setMark(call, asWorkspaceId(call.params.workspaceId), call.file.content),
      ),
    ),
    sessionRoute(httpRoutes.removeWorkspaceMark, async (call) =>
      presentSettings(await settings.removeMark(call, asWorkspaceId(call.params.workspaceId))),
    ),
    markRoute(settings),
  ];
}

/** The picture of a mark, for pages of both origins. */
export function markRoute(settings: WorkspaceSettingsService): Binding {
  return publicRoute(httpRoutes.getWorkspaceMark, async ({ params, reply }) => {
    const { type, content } = await settings.openMark(params.markId);
    void reply.type(type).header("cache-control", "public, max-age=31536000, immutable");
    return content;
  });
}
