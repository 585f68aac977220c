import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type DeletedReport } from "@vitrine/contracts/http";

import { reloadReportList } from "../../../shared/api/report-list.ts";
import { useServices } from "../../../shared/services.ts";
import { listScope } from "./list-mutation.ts";

type RestorableReport = Pick<DeletedReport, "id" | "name">;

/** Restores a deleted report. `onRestored` is called once the lists show it. */
export function useRestoreReport(workspaceId: string, onRestored?: (report: RestorableReport) => void) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  return useMutation({
    ...listScope(workspaceId),
    mutationFn: ({ id }: RestorableReport) =>
      api.call(portalRoutes.restoreReport, { params: { reportId: id }, body: {} }),
    onSuccess: async (_answer, report) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ["deleted-reports", workspaceId] }),
        reloadReportList(client, workspaceId),
      ]);
      onRestored?.(report);
    },
    onError: (error, { id }) =>
      void toasts.show({ uuid: `restore ${id}`, type: "danger", text: error.message }),
  });
}
