import { useMutation, useQueryClient } from "@tanstack/react-query";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { reloadWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

/**
 * One change of the workspace's tags. Afterwards everything that shows tags is loaded again, and an alert reports the
 * result. Changes of one workspace run one after the other.
 */
export function useTagMutation<Input>(workspaceId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const { alerts } = useServices();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `tags ${workspaceId}` },
    mutationFn,
    onSuccess: async () => {
      await Promise.all([reloadWorkspaceTags(client, workspaceId), reloadReportList(client, workspaceId)]);
      alerts.show("success", messages.applied, { topic: "workspace-tags" });
    },
    onError: () => alerts.show("danger", messages.somethingWrong, { topic: "workspace-tags" }),
  });
}
