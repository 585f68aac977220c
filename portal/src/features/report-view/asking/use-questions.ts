import { useQuery } from "@tanstack/react-query";
import { portalRoutes, type QuestionsEmbed, type ReportEmbed } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { tokenRefreshDelay } from "../token-refresh.ts";

/** What is needed to embed questions. */
export interface QuestionsAccess {
  readonly embedUrl: string;
  readonly accessToken: string;
  readonly tokenType: 1;
  readonly datasetId: string;
}

/** The access to questions about a report. They are asked with its token, so that they show what the report shows. */
export function questionsOfReport(embed: ReportEmbed | undefined): QuestionsAccess | null {
  if (embed?.questionsUrl === undefined) return null;
  const { questionsUrl: embedUrl, accessToken, tokenType, datasetId } = embed;
  return { embedUrl, accessToken, tokenType, datasetId };
}

/** The access to questions about all data of a workspace. Fetched again before its token expires. */
export function useWorkspaceQuestions(workspaceId: string) {
  const { api, clock } = useServices();
  return useQuery({
    queryKey: ["questions", workspaceId],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.getQuestions, { params: { workspaceId }, signal, isSilent: true }),
    retry: false,
    networkMode: "always",
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : tokenRefreshDelay(state.data.tokenExpiry, clock.now()),
    refetchIntervalInBackground: true,
  });
}

export function questionsOfWorkspace(embed: QuestionsEmbed | undefined): QuestionsAccess | null {
  const [datasetId] = embed?.datasetIds ?? [];
  if (embed === undefined || datasetId === undefined) return null;
  const { embedUrl, accessToken, tokenType } = embed;
  return { embedUrl, accessToken, tokenType, datasetId };
}
