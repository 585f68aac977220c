import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asTagId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentTag, presentTaggedReport } from "./present.ts";
import type { TagService } from "./service.ts";

export function tagRoutes(tags: TagService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listWorkspaceTags, async ({ person, params }) =>
      (await tags.list(person, asWorkspaceId(params.workspaceId))).map(presentTag),
    ),
    sessionRoute(httpRoutes.addWorkspaceTag, async (call) => {
      const { tagName: name, tagColor: color } = call.body;
      return presentTag(await tags.add(call, asWorkspaceId(call.params.workspaceId), { name, color }));
    }),
    sessionRoute(httpRoutes.renameWorkspaceTag, async (call) =>
      presentTag(await tags.change(call, asTagId(call.params.tagId), call.body)),
    ),
    sessionRoute(httpRoutes.deleteWorkspaceTag, async (call) =>
      presentTag(await tags.remove(call, asTagId(call.params.tagId))),
    ),
    sessionRoute(httpRoutes.addReportTag, async (call) => {
      const tagId = asTagId(call.body.workspace_tag);
      return presentTaggedReport(await tags.putOn(call, asReportId(call.params.reportId), tagId));
    }),
    sessionRoute(httpRoutes.removeReportTag, async (call) => {
      const tagId = asTagId(call.body.workspace_tag_id);
      return presentTaggedReport(await tags.takeOff(call, asReportId(call.params.reportId), tagId));
    }),
  ];
}
