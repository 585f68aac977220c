import type { portalRoutes, ReplyOf, Report } from "@vitrine/contracts/http";
import { useCallback } from "react";
import { useNavigate } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { reportsMessages } from "../reports-messages.ts";

type ClonedReport = ReplyOf<typeof portalRoutes.cloneReport>;

/** Shows a toast about a clone: which campaigns it could not keep, and a button that opens it. */
export function useCloneToast(): (report: Report, copy: ClonedReport, workspaceId: string) => void {
  const { toasts } = useServices();
  const navigate = useNavigate();
  return useCallback(
    (report, copy, workspaceId) => {
      const path = `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(copy.id)}`;
      const dropped = copy.dropped_campaigns.map((id) => labelOf(report, id));
      toasts.show({
        uuid: `clone ${report.id}`,
        type: dropped.length === 0 ? "success" : "info",
        text: reportsMessages.cloned(report.name, copy.name, dropped, copy.campaigns.length),
        action: { label: messages.open, run: () => void navigate(path) },
      });
    },
    [navigate, toasts],
  );
}

/** The label of a campaign in the list, which contains its id. */
function labelOf({ campaigns }: Report, id: string): string {
  return campaigns.find((label) => label.includes(id)) ?? id;
}
