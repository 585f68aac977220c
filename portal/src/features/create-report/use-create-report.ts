import { useMutation } from "@tanstack/react-query";
import { blankTemplate, portalRoutes } from "@vitrine/contracts/http";

import { messages } from "../../shared/messages.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { toCreatePayload, type CreateDraft } from "./create-draft.ts";
import { createReportMessages } from "./create-report-messages.ts";

/**
 * Creates the report of a draft and loads the page again, where a toast leads to the report. A repeated attempt with the
 * same content creates only one report.
 */
export function useCreateReport() {
  const { api, alerts, storage, reloadPage } = useServices();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (draft: CreateDraft) => {
      const body = toCreatePayload(draft);
      return api.call(portalRoutes.addReport, {
        params: { template: draft.template ?? "" },
        body,
        idempotencyKey: attempt.keyFor([draft.template, body]),
      });
    },
    onSuccess: (report, { workspaceId, template }) => {
      attempt.done();
      storage.writeCreateDraft(null);
      storage.writeNotice({
        text: createReportMessages.created(report.name),
        path: `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(report.id)}${template === blankTemplate ? "?mode=edit" : ""}`,
      });
      reloadPage();
    },
    onError: () => alerts.show("danger", messages.somethingWrong, { topic: "create-report" }),
  });
}
