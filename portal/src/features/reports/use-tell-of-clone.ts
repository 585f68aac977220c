import type { portalRoutes, ReplyOf, Report } from "@vitrine/contracts/http";
import { useCallback } from "react";
import { useNavigate } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { reportsMessages } from "./reports-messages.ts";

type ClonedReport = ReplyOf<typeof portalRoutes.cloneReport>;

/** Says that a report was cloned, which of its campaigns the clone could not take along, and leads to the clone. */
export function useTellOfClone(): (report: Report, copy: ClonedReport, workspaceId: string) => void {
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

/** A campaign as the list calls it: its name, with its id in brackets. */
function labelOf({ campaigns }: Report, id: string): string {
  return campaigns.find((label) => label.includes(id)) ?? id;
}
