import { portalRoutes, type QuestionsEmbed, type ReportEmbed } from "@vitrine/contracts/http";

import { useEmbedQuery } from "../use-embed-query.ts";

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

/** The access to questions about all data of a workspace. */
export function useWorkspaceQuestions(workspaceId: string) {
  return useEmbedQuery(["questions", workspaceId], (api, options) =>
    api.call(portalRoutes.getQuestions, { params: { workspaceId }, ...options }),
  );
}

/** The access to questions about a report of another provider, which cover its whole dataset. */
export function useProvidedQuestions(workspaceId: string, reportId: string) {
  return useEmbedQuery(["questions", workspaceId, reportId], (api, options) =>
    api.call(portalRoutes.getReportQuestions, { params: { workspaceId, reportId }, ...options }),
  );
}

export function questionsOfEmbed(embed: QuestionsEmbed | undefined): QuestionsAccess | null {
  const [datasetId] = embed?.datasetIds ?? [];
  if (embed === undefined || datasetId === undefined) return null;
  const { embedUrl, accessToken, tokenType } = embed;
  return { embedUrl, accessToken, tokenType, datasetId };
}
