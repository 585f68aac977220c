import { isDeepStrictEqual } from "node:util";

import { internalFields, type SecurityScope, type SemanticModel } from "@vitrine/engine";

import { audienceOf, embedPermissions, type Standing } from "../../access/policy.ts";
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

/**
 * A grant within what its holder may see by now: a token outlives a role that was lost and campaigns that were taken
 * from the report by minutes, and these count at once. What was gained meanwhile comes with the next token.
 */
export function narrowGrant(grant: EmbedGrant, report: StoredReport, standing: Standing): EmbedGrant {
  const added = rowRulesOf(report).filter((rule) => !grant.rows.some((one) => isDeepStrictEqual(one, rule)));
  return {
    ...grant,
    audience: audienceOf(standing) === "client" ? "client" : grant.audience,
    permissions: grant.permissions === 0 ? 0 : embedPermissions(standing),
    rows: [...grant.rows, ...added],
  };
}

/** What a grant means to the engine: it is added to every query, on every path. */
export function scopeOf(grant: EmbedGrant, model: SemanticModel): SecurityScope {
  return {
    rows: grant.rows,
    forbiddenFields: grant.audience === "client" ? internalFields(model) : [],
  };
}
