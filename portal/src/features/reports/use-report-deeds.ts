import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Report } from "@vitrine/contracts/http";
import { useCallback } from "react";

import { reloadReportList, reportListQuery } from "../../shared/api/report-list.ts";
import { useServices } from "../../shared/services.ts";
import { messages } from "../../shared/messages.ts";
import { reportsMessages } from "./reports-messages.ts";
import { useTellOfClone } from "./use-tell-of-clone.ts";

export interface ReportDeeds {
  readonly clone: (report: Report) => void;
  /** Deletes at once; the message that says so can take it back. Settled when the list is without it. */
  readonly remove: (report: Report) => Promise<void>;
}

export function useReportDeeds(workspaceId: string): ReportDeeds {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const tell = useTellOfClone();

  /** @param uuid of the toast, the same for every attempt: the last one decides what it says */
  const fail = useCallback(
    (uuid: string, error: unknown) => {
      const text = error instanceof Error ? error.message : messages.somethingWrong;
      toasts.show({ uuid, type: "danger", text });
    },
    [toasts],
  );

  const clone = useCallback(
    async (report: Report) => {
      const copy = await api.call(portalRoutes.cloneReport, { params: { reportId: report.id }, body: {} });
      await reloadReportList(client, workspaceId);
      tell(report, copy, workspaceId);
    },
    [api, client, tell, workspaceId],
  );

  const restore = useCallback(
    async (reportId: string) => {
      await api.call(portalRoutes.restoreReport, { params: { reportId }, body: {} });
      await reloadReportList(client, workspaceId);
    },
    [api, client, workspaceId],
  );

  const remove = useCallback(
    async ({ id, name }: Report) => {
      const { queryKey } = reportListQuery(api, workspaceId);
      // Called off, as the answer would bring the report back; what else it would bring is asked for afterwards.
      const isOverdue = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) =>
        list === undefined ? list : { ...list, reports: list.reports.filter((report) => report.id !== id) },
      );
      try {
        await api.call(portalRoutes.deleteReport, { params: { reportId: id } });
      } catch (error) {
        await reloadReportList(client, workspaceId);
        throw error;
      }
      if (isOverdue) await reloadReportList(client, workspaceId);
      const uuid = `delete ${id}`;
      toasts.show({
        uuid,
        type: "info",
        text: reportsMessages.deleted(name),
        action: {
          label: messages.undo,
          run: () => void restore(id).catch((error: unknown) => fail(uuid, error)),
        },
      });
    },
    [api, client, fail, restore, toasts, workspaceId],
  );

  return {
    clone: (report) => void clone(report).catch((error: unknown) => fail(`clone ${report.id}`, error)),
    remove: (report) => remove(report).catch((error: unknown) => fail(`delete ${report.id}`, error)),
  };
}
