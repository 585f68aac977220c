import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type ReportSettings } from "@vitrine/contracts/http";

import { ApiError } from "../../shared/api/api-error.ts";
import { reloadReportList } from "../../shared/api/report-list.ts";
import { useServices } from "../../shared/services.ts";
import { editReportMessages } from "./edit-report-messages.ts";
import { toEditPayload, type TemplateForm } from "./template-edit.ts";

interface TemplateEdit {
  /** The settings that the edit started from. */
  readonly settings: ReportSettings;
  readonly form: TemplateForm;
}

/**
 * Saves the settings of a report. The answer is `null`, or the saved settings of another person who was faster: the edit
 * was then refused.
 */
export function useSaveTemplate(workspaceId: string, reportId: string, onSaved: () => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const params = { reportId };
  return useMutation({
    mutationFn: async ({ settings, form }: TemplateEdit): Promise<ReportSettings | null> => {
      try {
        await api.call(portalRoutes.editReportSettings, {
          params,
          body: toEditPayload(settings, form, reportId),
        });
        return null;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "edit_conflict") throw error;
        return api.call(portalRoutes.getReportSettings, { params });
      }
    },
    onSuccess: async (conflict) => {
      if (conflict !== null) return;
      await reloadReportList(client, workspaceId);
      alerts.show("success", editReportMessages.saved, { topic: "edit-report" });
      onSaved();
    },
    onError: () => alerts.show("danger", editReportMessages.updateProblem, { topic: "edit-report" }),
  });
}
