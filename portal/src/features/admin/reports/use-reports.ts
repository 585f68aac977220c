import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import {
  portalRoutes,
  type AdminReport,
  type BodyOf,
  type ReplyOf,
  type ReportReader,
} from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import type { ListPage } from "../list/admin-list.tsx";
import { keepFailed } from "../list/keep-failed.ts";
import type { Selection } from "../list/use-selection.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { moveMessages } from "./move-messages.ts";
import { reportMessages as texts } from "./report-messages.ts";

const reportsKey = ["admin", "reports"];

/** A page of the reports of all workspaces. Loaded again on every visit. */
export function useReports(
  query: BodyOf<typeof portalRoutes.listAdminReports>,
): UseQueryResult<ListPage<AdminReport>> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...reportsKey, query],
    queryFn: async ({ signal }): Promise<ListPage<AdminReport>> => {
      const answer = await api.call(portalRoutes.listAdminReports, { body: query, signal });
      return { rows: answer.reports, total: answer.total, page: answer.page };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Who can see a report. */
export function useReaders(reportId: string): UseQueryResult<readonly ReportReader[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "readers", reportId],
    queryFn: ({ signal }): Promise<readonly ReportReader[]> =>
      api.call(portalRoutes.listReportReaders, { params: { reportId }, signal }),
    staleTime: 0,
  });
}

export interface ReportsChange {
  readonly reports: readonly AdminReport[];
  readonly change: "delete" | "restore";
}

/** Deletes or restores reports. Those that could not be changed stay chosen, and an alert says why. */
export function useChangeReports(selection: Selection<AdminReport>): AdminMutation<ReportsChange> {
  const { api, alerts } = useServices();
  return useAdminMutation({
    scope: "reports",
    refreshes: reportsKey,
    mutationFn: async ({ reports, change }: ReportsChange) => {
      const reportIds = reports.map(({ id }) => id);
      const { failures } = await api.call(portalRoutes.changeReports, { body: { reportIds, change } });
      const done = texts[change === "delete" ? "deleted" : "restored"];
      return keepFailed(alerts, selection, changedOf(reports, failures), {
        done,
        someFailed: texts.someFailed,
      });
    },
  });
}

export interface ReportsMove extends Omit<BodyOf<typeof portalRoutes.moveReports>, "reportIds"> {
  readonly reports: readonly AdminReport[];
}

/** Moves reports. Those that could not be moved stay chosen, and an alert says why. */
export function useMoveReports(selection: Selection<AdminReport>): AdminMutation<ReportsMove> {
  const { api, alerts } = useServices();
  return useAdminMutation({
    scope: "reports",
    refreshes: reportsKey,
    mutationFn: async ({ reports, ...move }: ReportsMove) => {
      const reportIds = reports.map(({ id }) => id);
      const { failures } = await api.call(portalRoutes.moveReports, { body: { ...move, reportIds } });
      const said = { done: moveMessages.moved, someFailed: moveMessages.someStay };
      return keepFailed(alerts, selection, changedOf(reports, failures), said);
    },
  });
}

function changedOf(
  rows: readonly AdminReport[],
  failed: ReplyOf<typeof portalRoutes.changeReports>["failures"],
) {
  const failures = failed.map(({ reportId: id, reason }) => ({ id, reason }));
  return { rows, failures, nameOf: ({ name }: AdminReport) => name };
}
