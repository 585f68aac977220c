import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { reloadWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

interface TagChange {
  readonly isPending: boolean;
  /** Answers whether it worked. */
  readonly run: (call: () => Promise<unknown>) => Promise<boolean>;
}

/** One change of the workspace's tags: afterwards everything that shows them is asked for again, and an alert says how it went. */
export function useTagChange(workspaceId: string): TagChange {
  const { alerts } = useServices();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    async run(call) {
      setPending(true);
      try {
        await call();
        await Promise.all([reloadWorkspaceTags(client, workspaceId), reloadReportList(client, workspaceId)]);
        alerts.show("success", messages.applied);
        return true;
      } catch {
        alerts.show("danger", messages.somethingWrong);
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
