import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BodyOf, type Deck, type ReportDeckReply } from "@vitrine/contracts/http";

import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { decksMessages as texts } from "./decks-messages.ts";

const keyOf = (reportId: string): readonly string[] => ["report-deck", reportId];

export function useReportDeck(reportId: string): UseQueryResult<ReportDeckReply> {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(reportId),
    queryFn: ({ signal }): Promise<ReportDeckReply> =>
      api.call(portalRoutes.getReportDeck, { params: { reportId }, signal }),
    staleTime: 0,
  });
}

interface Upload {
  readonly file: File;
  /** The presentation whose file it replaces; null for a new one. */
  readonly replaced: string | null;
}

/** Uploads a presentation. @param onUploaded is called once the list has it */
export function useUploadDeck(
  { workspaceId, reportId }: { readonly workspaceId: string; readonly reportId: string },
  onUploaded: (deck: Deck) => void,
) {
  const { api } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<Upload>({
    mutationFn: async ({ file, replaced }) => {
      const deck: Deck =
        replaced === null
          ? await api.call(portalRoutes.uploadDeck, { params: { workspaceId }, file })
          : await api.call(portalRoutes.replaceDeck, { params: { workspaceId, deckId: replaced }, file });
      await client.invalidateQueries({ queryKey: keyOf(reportId) });
      onUploaded(deck);
    },
  });
}

export function useDeleteDeck(
  { workspaceId, reportId }: { readonly workspaceId: string; readonly reportId: string },
  onDeleted: () => void,
) {
  const { api } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<string>({
    mutationFn: async (deckId) => {
      await api.call(portalRoutes.deleteDeck, { params: { workspaceId, deckId } });
      await client.invalidateQueries({ queryKey: keyOf(reportId) });
      onDeleted();
    },
  });
}

/** Saves what the shapes show. @param onSaved is called once the page has it */
export function useSaveReportDeck(reportId: string, onSaved: () => void) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<BodyOf<typeof portalRoutes.setReportDeck>>({
    mutationFn: async (body) => {
      const saved = await api.call(portalRoutes.setReportDeck, { params: { reportId }, body });
      client.setQueryData(keyOf(reportId), saved);
      onSaved();
      toasts.show({ uuid: "report-deck", type: "success", text: texts.saved });
    },
  });
}
