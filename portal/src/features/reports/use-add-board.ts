import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes } from "@vitrine/contracts/http";
import { useCallback } from "react";
import { useNavigate } from "react-router";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { reportsMessages } from "./reports-messages.ts";

/** Adds an empty board and opens it. It is named in its settings, as a clone is. */
export function useAddBoard(workspaceId: string): () => void {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(portalRoutes.addBoard, {
        params: { workspaceId },
        body: { name: reportsMessages.newBoardName, description: "" },
        idempotencyKey: attempt.keyFor({ workspaceId }),
      }),
    onSuccess: async ({ id }) => {
      attempt.done();
      await reloadReportList(client, workspaceId);
      void navigate(`/${encodeURIComponent(workspaceId)}/${encodeURIComponent(id)}`);
    },
    onError: (error) => {
      toasts.show({ uuid: "add-board", type: "danger", text: error.message });
    },
  });
  // Stable, so that the memoised buttons are not rendered again.
  return useCallback(() => {
    if (!isPending) mutate();
  }, [isPending, mutate]);
}
