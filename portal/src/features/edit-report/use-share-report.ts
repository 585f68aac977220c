import { useMutation } from "@tanstack/react-query";
import {
  portalRoutes,
  type InviteOutcome,
  type Permission,
  type ReplyOf,
  type SharedSettings,
} from "@vitrine/contracts/http";
import { useState } from "react";

import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { editReportMessages } from "./edit-report-messages.ts";
import { isGoodOutcome, toShareForm, toSharePayload, type ShareForm } from "./share-draft.ts";

type ShareReply = ReplyOf<typeof portalRoutes.shareReport>;

export interface ShareReportInput {
  readonly reportId: string;
  readonly settings: SharedSettings;
  readonly permissions: readonly Permission[];
  readonly reload: () => Promise<SharedSettings>;
  readonly onShared: () => void;
}

/** The form for sharing a report, what saving it would change, and the results of the last invitations. */
export function useShareReport({ reportId, settings, permissions, reload, onShared }: ShareReportInput) {
  const { api, alerts } = useServices();
  const [form, setForm] = useState<ShareForm>(() => toShareForm(settings));
  const [results, setResults] = useState<readonly InviteOutcome[]>([]);
  const attempt = useAttemptKey();
  const payload = toSharePayload(settings, form, permissions);

  const { isPending, mutate: share } = useMutation({
    mutationFn: (body: typeof payload) =>
      api.call(portalRoutes.shareReport, {
        params: { reportId },
        body,
        idempotencyKey: attempt.keyFor(body),
      }),
    onSuccess: async (reply) => {
      attempt.done();
      showAlerts(reply);
      if (reply.invitations.length === 0) onShared();
      else await showResults(reply.invitations);
    },
    onError: () => alerts.show("danger", editReportMessages.shareFailed, { topic: "share" }),
  });

  /** Shows the server's messages, each once. Failures have a separate alert. */
  function showAlerts({ internal, external, emails_invite: emails, invitations }: ShareReply): void {
    const hasFailed = invitations.some(({ outcome }) => !isGoodOutcome(outcome));
    const good = [internal, external, hasFailed ? "" : emails].filter((text) => text !== "");
    alerts.settle("share");
    if (good.length > 0) alerts.show("success", good.join(" "));
    if (hasFailed) alerts.show("danger", emails, { topic: "share" });
  }

  /**
   * Loads the form again, because the people just invited are now among those chosen: the next change would otherwise
   * remove them. If that fails, the dialog closes.
   */
  async function showResults(invitations: readonly InviteOutcome[]): Promise<void> {
    try {
      setForm(toShareForm(await reload()));
      setResults(invitations);
    } catch {
      onShared();
    }
  }

  return { form, setForm, results, payload, isPending, share };
}
