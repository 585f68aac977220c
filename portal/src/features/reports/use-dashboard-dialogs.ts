import type { Permission, Report } from "@vitrine/contracts/http";
import { useCallback } from "react";

import { holdsAny } from "../../shared/permissions.ts";
import { useServices } from "../../shared/services.ts";

/** Opens the dialogs of the dashboard. The functions are stable, so that memoised cards are not rendered again. */
export function useDashboardDialogs(workspaceId: string, permissions: readonly Permission[]) {
  const { dialogs } = useServices();
  return {
    addBoard: useCallback(() => dialogs.open({ kind: "create-board", workspaceId }), [dialogs, workspaceId]),
    addReport: useCallback(
      () => dialogs.open({ kind: "create-report", workspaceId }),
      [dialogs, workspaceId],
    ),
    addTags: useCallback(
      (report: Report) => dialogs.open({ kind: "report-tags", workspaceId, report }),
      [dialogs, workspaceId],
    ),
    editTags: useCallback(() => {
      dialogs.open({
        kind: "workspace-tags",
        workspaceId,
        canAdd: holdsAny(permissions, "add_tag"),
        canEdit: holdsAny(permissions, "edit_tag"),
      });
    }, [dialogs, workspaceId, permissions]),
  };
}
