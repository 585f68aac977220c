import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type Option, type PageOption, type TemplateOption } from "@vitrine/contracts/http";

import { ApiError } from "../../shared/api/api-error.ts";
import { useServices } from "../../shared/services.ts";
import { reportType } from "./create-draft.ts";

export function useTemplates(): UseQueryResult<TemplateOption[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["templates", reportType],
    queryFn: ({ signal }) => api.call(portalRoutes.listTemplates, { params: { reportType }, signal }),
  });
}

/** The pages of a template. Nothing is loaded while none is chosen. */
export function useTemplatePages(template: string | null): UseQueryResult<PageOption[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["template-pages", template],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.listPages, { params: { templateOrReport: template ?? "" }, signal }),
    enabled: template !== null,
  });
}

/** The campaigns of a workspace. An answer that is not a list counts as an empty one (CALL-28). */
export function useCampaigns(workspaceId: string): UseQueryResult<Option[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["campaigns", workspaceId],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(portalRoutes.listCampaigns, { params: { workspaceId }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 0 && error.code === "unreadable") return [];
        throw error;
      }
    },
  });
}
