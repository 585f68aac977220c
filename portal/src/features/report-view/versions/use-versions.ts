import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { tokenRefreshDelay } from "../token-refresh.ts";
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

export type Compared = ReplyOf<typeof portalRoutes.compareReportVersions>;

/** Two versions of a report, to be embedded. Fetched again before their tokens expire. */
export function useCompared(reportId: string, number: string, later: string): UseQueryResult<Compared> {
  const { api, clock } = useServices();
  return useQuery({
    queryKey: [...key(reportId), "compared", number, later],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.compareReportVersions, {
        params: { reportId, number, later },
        signal,
        isSilent: true,
      }),
    retry: false,
    networkMode: "always",
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : tokenRefreshDelay(state.data.later.embed.tokenExpiry, clock.now()),
    refetchIntervalInBackground: true,
  });
}

type Restoring = Pick<ReplyOf<typeof portalRoutes.getReportVersion>, "restoring" | "hidden">;

/** What restoring a version would change, in words, and which pages clients would not see. */
export function useRestoring(reportId: string, number: number): UseQueryResult<Restoring> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...key(reportId), number],
    queryFn: ({ signal }): Promise<Restoring> => {
      const params = { reportId, number: String(number) };
      return api.call(portalRoutes.getReportVersion, { params, signal });
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
