import { useQueryClient } from "@tanstack/react-query";
import { httpRoutes, type Report } from "@vitrine/contracts/http";
import { useState } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { toCreatePayload, type CreateDraft } from "./create-draft.ts";

interface CreateReport {
  readonly isPending: boolean;
  /** Settled when the list shows the new report. */
  readonly create: (draft: CreateDraft) => Promise<Report>;
}

/** Creates the report of a draft. A repeated attempt with the same content creates nothing more. */
export function useCreateReport(): CreateReport {
  const { api } = useServices();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const attempt = useAttemptKey();
  return {
    isPending,
    async create(draft) {
      const body = toCreatePayload(draft);
      setPending(true);
      try {
        const report = await api.call(httpRoutes.addReport, {
          params: { template: draft.template ?? "" },
          body,
          idempotencyKey: attempt.keyFor([draft.template, body]),
        });
        attempt.done();
        await reloadReportList(client, draft.workspaceId);
        return report;
      } finally {
        setPending(false);
      }
    },
  };
}
