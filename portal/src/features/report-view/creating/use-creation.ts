import type { UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type CreationEmbed } from "@vitrine/contracts/http";

import { useEmbedQuery } from "../use-embed-query.ts";

/** What is needed to embed the editor for a new report. */
export function useCreation(workspaceId: string): UseQueryResult<CreationEmbed> {
  return useEmbedQuery(["creation", workspaceId], (api, options) =>
    api.call(portalRoutes.getReportCreation, { params: { workspaceId }, ...options }),
  );
}
