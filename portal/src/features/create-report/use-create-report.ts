import { portalRoutes, type Report } from "@vitrine/contracts/http";
import { useState } from "react";

import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { toCreatePayload, type CreateDraft } from "./create-draft.ts";

interface CreateReport {
  readonly isPending: boolean;
  /** Pending stays true once the report is there: the page is about to reload. */
  readonly create: (draft: CreateDraft) => Promise<Report>;
}

/** Creates the report of a draft. A repeated attempt with the same content creates nothing more. */
export function useCreateReport(): CreateReport {
  const { api } = useServices();
  const [isPending, setPending] = useState(false);
  const attempt = useAttemptKey();
  return {
    isPending,
    async create(draft) {
      const body = toCreatePayload(draft);
      setPending(true);
      try {
        const report = await api.call(portalRoutes.addReport, {
          params: { template: draft.template ?? "" },
          body,
          idempotencyKey: attempt.keyFor([draft.template, body]),
        });
        attempt.done();
        return report;
      } catch (error) {
        setPending(false);
        throw error;
      }
    },
  };
}
