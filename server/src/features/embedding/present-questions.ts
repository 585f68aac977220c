import type { QuestionsEmbed } from "@vitrine/contracts/http";

import type { EmbeddedQuestions } from "../../providers/analytics-provider.ts";
import type { StoredWorkspace } from "../workspaces/service.ts";

/** What a page needs to embed questions about the data of a report, or of a workspace. */
export interface EmbeddableQuestions extends EmbeddedQuestions {
  readonly workspace: StoredWorkspace;
}

export function presentQuestions({
  workspace,
  access,
  embedUrl,
  datasetId,
}: EmbeddableQuestions): QuestionsEmbed {
  return {
    workspace: { id: workspace.id, name: workspace.name },
    tokenExpiry: access.expiresAt.toISOString(),
    type: "qna",
    embedUrl,
    accessToken: access.token,
    tokenType: 1,
    datasetIds: [datasetId],
  };
}
