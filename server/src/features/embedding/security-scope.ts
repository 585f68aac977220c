import { internalFields, type SecurityScope, type SemanticModel } from "@vitrine/engine";

import type { EmbedGrant, RowRule } from "../../providers/analytics-provider.ts";
import type { StoredReport } from "../reports/service.ts";

/** Where the dataset says which workspace and which campaign a row belongs to. */
const workspaceField = { table: "Campaign", column: "workspace_key" } as const;
export const campaignField = { table: "Campaign", column: "campaign_id" } as const;

/** A report shows its own workspace, and if it is about certain campaigns, only those. */
export function rowRulesOf(report: StoredReport): readonly RowRule[] {
  const workspace = { ...workspaceField, values: [report.workspaceId] };
  if (report.campaignIds.length === 0) return [workspace];
  return [workspace, { ...campaignField, values: report.campaignIds }];
}

/** What a grant means to the engine: it is added to every query, on every path. */
export function scopeOf(grant: EmbedGrant, model: SemanticModel): SecurityScope {
  return {
    rows: grant.rows,
    forbiddenFields: grant.audience === "client" ? internalFields(model) : [],
  };
}
