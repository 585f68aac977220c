import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { versionMessages as texts } from "./version-messages.ts";

export type Version = ReplyOf<typeof portalRoutes.listReportVersions>["versions"][number];

const key = (reportId: string) => ["report-versions", reportId];

/** The versions of a report, the present one first. */
export function useVersions(reportId: string): UseQueryResult<readonly Version[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: key(reportId),
    queryFn: async ({ signal }): Promise<readonly Version[]> =>
      (await api.call(portalRoutes.listReportVersions, { params: { reportId }, signal })).versions,
    staleTime: 0,
  });
}

/** What restoring a version would change, in words. */
export function useRestoring(reportId: string, number: number): UseQueryResult<readonly string[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...key(reportId), number],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const params = { reportId, number: String(number) };
      return (await api.call(portalRoutes.getReportVersion, { params, signal })).restoring;
    },
    staleTime: 0,
  });
}

export function useRestore(reportId: string, onRestored: () => void) {
  const { api, alerts, toasts } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      api.call(portalRoutes.restoreReportVersion, {
        params: { reportId, number: String(number) },
        body: {},
      }),
    onSuccess: async (present, number) => {
      alerts.settle("restore-version");
      await client.invalidateQueries({ queryKey: key(reportId) });
      toasts.show({
        uuid: `restore-version ${reportId}`,
        type: "success",
        text: texts.restored(number, present.number),
      });
      onRestored();
    },
    onError: (error) => alerts.show("danger", error.message, { topic: "restore-version" }),
  });
}
