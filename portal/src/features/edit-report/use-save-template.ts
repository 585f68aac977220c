import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type ReportSettings } from "@vitrine/contracts/http";
import { useState } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { reloadReportList } from "../../shared/api/report-list.ts";
import { useServices } from "../../shared/services.ts";
import { editReportMessages } from "./edit-report-messages.ts";
import { toEditPayload, type TemplateForm } from "./template-edit.ts";

interface SaveTemplate {
  readonly isPending: boolean;
  /** Answers what somebody else has saved meanwhile, which refuses the edit; `null` otherwise. */
  readonly save: (settings: ReportSettings, form: TemplateForm) => Promise<ReportSettings | null>;
}

export function useSaveTemplate(workspaceId: string, reportId: string, onSaved: () => void): SaveTemplate {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const params = { reportId };

  async function attempt(settings: ReportSettings, form: TemplateForm): Promise<ReportSettings | null> {
    try {
      // The answer has the report's name, or the call has failed: its row says so.
      await api.call(portalRoutes.editReportSettings, {
        params,
        body: toEditPayload(settings, form, reportId),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "edit_conflict") throw error;
      return api.call(portalRoutes.getReportSettings, { params });
    }
    await reloadReportList(client, workspaceId);
    alerts.show("success", editReportMessages.saved, { topic: "edit-report" });
    onSaved();
    return null;
  }

  return {
    isPending,
    async save(settings, form) {
      setPending(true);
      try {
        return await attempt(settings, form);
      } catch {
        alerts.show("danger", editReportMessages.updateProblem, { topic: "edit-report" });
        return null;
      } finally {
        setPending(false);
      }
    },
  };
}
