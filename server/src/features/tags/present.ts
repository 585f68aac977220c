import type { ReportTag, WorkspaceTag } from "@vitrine/contracts/http";

import type { StoredTag } from "./repository.ts";
import type { TaggedReport } from "./service.ts";

export function presentTag({ id, name, color }: StoredTag): WorkspaceTag {
  return { id, name, color };
}

export function presentTaggedReport({ id, tags }: TaggedReport): { id: string; tags: ReportTag[] } {
  return {
    id,
    tags: tags.map((tag) => ({ tag_name: tag.name, workspace_tag_id: tag.id, color: tag.color })),
  };
}
