import { useQueryClient } from "@tanstack/react-query";
import { httpRoutes, type Report } from "@vitrine/contracts/http";
import { useRef, useState } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
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
  const attempt = useRef({ content: "", key: "" });
  return {
    isPending,
    async create(draft) {
      const body = toCreatePayload(draft);
      const content = JSON.stringify([draft.template, body]);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      setPending(true);
      try {
        const report = await api.call(httpRoutes.addReport, {
          params: { template: draft.template ?? "" },
          body,
          idempotencyKey: attempt.current.key,
        });
        await reloadReportList(client, draft.workspaceId);
        return report;
      } finally {
        setPending(false);
      }
    },
  };
}
