import type { WorkspaceId } from "@vitrine/contracts/ids";
import { internalFields, type SecurityScope, type SemanticModel } from "@vitrine/engine";

import { audienceOf, seesEveryReport, type Standing } from "../../access/policy.ts";
import { campaignField, workspaceField } from "../embedding/service.ts";

/**
 * What the person may see of a workspace: everything, or the campaigns of all reports that are shared with them.
 *
 * @param shared the campaigns of each of these reports; an empty list means all campaigns
 */
export function scopeAtHome(
  workspace: WorkspaceId,
  standing: Standing,
  shared: readonly (readonly string[])[],
  model: SemanticModel,
): SecurityScope {
  const own = { ...workspaceField, values: [workspace] };
  const isWhole = seesEveryReport(standing) || shared.some((ids) => ids.length === 0);
  const campaigns = { ...campaignField, values: [...new Set(shared.flat())].toSorted() };
  return {
    workspace,
    rows: isWhole ? [own] : [own, campaigns],
    forbiddenFields: audienceOf(standing) === "client" ? internalFields(model) : [],
  };
}
