import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Report } from "@vitrine/contracts/http";

import { reloadReportList } from "../../../shared/api/report-list.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { listMutation, listScope } from "./list-mutation.ts";
import { reportsMessages } from "../reports-messages.ts";
import { useCloneToast } from "./use-clone-toast.ts";
import { useRestoreReport } from "./use-restore-report.ts";

/** The actions of a report card that need no dialog. */
export function useReportActions(workspaceId: string) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const showCloned = useCloneToast();
  // One toast for each report and action, so that only the last attempt is reported.
  const showFailure = (uuid: string, error: Error): void => {
    toasts.show({ uuid, type: "danger", text: error.message });
  };
  const { mutate: restore } = useRestoreReport(workspaceId);
  const { mutate: clone } = useMutation({
    ...listScope(workspaceId),
    mutationFn: ({ id }: Report) =>
      api.call(portalRoutes.cloneReport, { params: { reportId: id }, body: {} }),
    onSuccess: async (copy, report) => {
      await reloadReportList(client, workspaceId);
      showCloned(report, copy, workspaceId);
    },
    onError: (error, { id }) => showFailure(`clone ${id}`, error),
  });
  /** The report disappears at once. The toast that confirms the deletion offers to undo it. */
  const { mutateAsync: remove } = useMutation(
    listMutation(client, workspaceId, {
      mutationFn: ({ id }: Report) => api.call(portalRoutes.deleteReport, { params: { reportId: id } }),
      apply: ({ reports }, { id }) => ({ reports: reports.filter((report) => report.id !== id) }),
      revert: ({ reports }, report) => ({ reports: [...reports, report] }),
      onSuccess: (_answer, report) => {
        toasts.show({
          uuid: `delete ${report.id}`,
          type: "info",
          text: reportsMessages.deleted(report.name),
          action: { label: messages.undo, run: () => restore(report) },
        });
      },
      onError: (error, { id }) => showFailure(`delete ${id}`, error),
    }),
  );
  return { clone, remove };
}
