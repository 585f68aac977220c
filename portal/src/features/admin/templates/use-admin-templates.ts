import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminTemplate, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { templateMessages as texts } from "./template-messages.ts";

const templatesKey = ["admin", "templates"];

/** All templates, also archived ones. Loaded again on every visit. */
export function useAdminTemplates(): UseQueryResult<readonly AdminTemplate[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }): Promise<readonly AdminTemplate[]> =>
      api.call(portalRoutes.listAdminTemplates, { signal }),
    staleTime: 0,
  });
}

/** The reports that follow a template, in all workspaces. */
export function useFollowingReports(
  templateId: string,
): UseQueryResult<ReplyOf<typeof portalRoutes.listFollowingReports>["reports"]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...templatesKey, templateId],
    queryFn: async ({ signal }) =>
      (await api.call(portalRoutes.listFollowingReports, { params: { templateId }, signal })).reports,
    staleTime: 0,
  });
}

interface Archiving {
  readonly templates: readonly AdminTemplate[];
  readonly isArchived: boolean;
}

/** Archives templates, or offers them again. Shows the answer at once, also in the wizard. */
export function useArchiveTemplates(): AdminMutation<Archiving> {
  const { api } = useServices();
  const client = useQueryClient();
  return useAdminMutation({
    scope: "templates",
    refreshes: ["templates"],
    mutationFn: async ({ templates, isArchived }: Archiving) => {
      const body = { templateIds: templates.map(({ id }) => id), isArchived };
      const all = await api.call(portalRoutes.archiveTemplates, { body });
      await client.cancelQueries({ queryKey: templatesKey });
      client.setQueryData(templatesKey, all);
      return texts[isArchived ? "archivedDone" : "offeredDone"](templates.length);
    },
  });
}
