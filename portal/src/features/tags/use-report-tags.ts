import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Report } from "@vitrine/contracts/http";
import { useState } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

/** The ids of the tags chosen for a report, and the action that saves them. */
export function useReportTags(workspaceId: string, report: Report, onSaved: () => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const before = report.tags.map(({ workspace_tag_id: id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const added = chosen.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !chosen.includes(id));

  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const params = { reportId: report.id };
      for (const id of added) {
        await api.call(portalRoutes.addReportTag, { params, body: { workspace_tag: id } });
      }
      for (const id of removed) {
        await api.call(portalRoutes.removeReportTag, { params, body: { workspace_tag_id: id } });
      }
    },
    onSuccess: async () => {
      await reloadReportList(client, workspaceId);
      alerts.show("success", messages.applied, { topic: "report-tags" });
      onSaved();
    },
    onError: async () => {
      // Some changes may have been made. The list shows which.
      await reloadReportList(client, workspaceId);
      alerts.show("danger", messages.somethingWrong, { topic: "report-tags" });
    },
  });

  return {
    chosen,
    setChosen,
    isChanged: added.length + removed.length > 0,
    isPending,
    apply: (): void => mutate(),
  };
}
