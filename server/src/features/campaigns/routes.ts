import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { mayChooseCampaigns } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import type { ReportService } from "../reports/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { presentCampaign } from "./present.ts";
import type { CampaignService } from "./service.ts";

export interface CampaignRoutesDeps {
  readonly campaigns: CampaignService;
  readonly workspaces: WorkspaceService;
  readonly reports: ReportService;
}

export function campaignRoutes({ campaigns, workspaces, reports }: CampaignRoutesDeps): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listCampaigns, async ({ person, params }) => {
      const workspaceId = asWorkspaceId(params.workspaceId);
      const { standing } = await workspaces.enter(person, workspaceId);
      requireAllowed(mayChooseCampaigns(standing));
      return (await campaigns.listOf(workspaceId)).map(presentCampaign);
    }),
    sessionRoute(httpRoutes.listClientCampaigns, async ({ person, params }) => {
      const workspaceId = asWorkspaceId(params.workspaceId);
      const { reports: listed } = await reports.list(person, workspaceId);
      // Only these show campaign figures of this product.
      const seen = listed.filter(({ provider, kind }) => provider === "builtin" && kind !== "board");
      const known = await campaigns.listOf(workspaceId);
      // A report without campaigns covers all campaigns.
      if (seen.some(({ campaignIds }) => campaignIds.length === 0)) return known.map(presentCampaign);
      const bound = new Set(seen.flatMap(({ campaignIds }) => campaignIds));
      return known.filter(({ id }) => bound.has(id)).map(presentCampaign);
    }),
  ];
}
