import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import {
  portalRoutes,
  type BodyOf,
  type ListedMail,
  type MailPreview,
  type ReplyOf,
} from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import type { ListPage } from "../list/admin-list.tsx";
import { keepFailed } from "../list/keep-failed.ts";
import type { Selection } from "../list/use-selection.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { mailMessages as texts } from "./mail-messages.ts";

const mailsKey = ["admin", "mails"];

export interface MailPage extends ListPage<ListedMail> {
  readonly delivery: ReplyOf<typeof portalRoutes.listMails>["delivery"];
}

/** A page of mails. Loaded again on every visit, and every few seconds: the queue moves by itself. */
export function useMails(query: BodyOf<typeof portalRoutes.listMails>): UseQueryResult<MailPage> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...mailsKey, query],
    queryFn: async ({ signal }): Promise<MailPage> => {
      const { mails: rows, ...page } = await api.call(portalRoutes.listMails, { body: query, signal });
      return { rows, ...page };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 10_000,
  });
}

export function useMailPreviews(): UseQueryResult<readonly MailPreview[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "mail-previews"],
    queryFn: ({ signal }): Promise<readonly MailPreview[]> =>
      api.call(portalRoutes.listMailPreviews, { signal }),
  });
}

/** Sends a mail now: one that waits for its next attempt, or one that failed. */
export function useSendMail(): AdminMutation<ListedMail> {
  const { api } = useServices();
  return useAdminMutation({
    scope: "mails",
    refreshes: mailsKey,
    mutationFn: async ({ id: jobId, recipient }: ListedMail) => {
      await api.call(portalRoutes.retryJob, { params: { jobId }, body: {} });
      return texts.sent(recipient);
    },
  });
}

/** Sends several mails now. Those that could not be sent stay chosen, and an alert says why. */
export function useSendMails(selection: Selection<ListedMail>): AdminMutation {
  const { api, alerts } = useServices();
  return useAdminMutation({
    scope: "mails",
    refreshes: mailsKey,
    mutationFn: async () => {
      const { rows } = selection;
      // The others were sent, or their text is not kept.
      const jobIds = rows.filter(({ canSend }) => canSend).map(({ id }) => id);
      const answer =
        jobIds.length === 0
          ? { failures: [] }
          : await api.call(portalRoutes.changeJobs, { body: { jobIds, change: "retry" } });
      const failures = [
        ...answer.failures.map(({ jobId: id, reason }) => ({ id, reason })),
        ...rows.filter(({ canSend }) => !canSend).map(({ id }) => ({ id, reason: texts.cannotSend })),
      ];
      const said = { done: texts.sentMany, someFailed: texts.someFailed };
      return keepFailed(alerts, selection, { rows, failures, nameOf: ({ subject }) => subject }, said);
    },
  });
}
