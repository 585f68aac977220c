import { isDeepStrictEqual } from "node:util";

import type { WorkspaceId } from "@vitrine/contracts/ids";
import { tablesIdOf } from "@vitrine/contracts/tables";
import { internalFields, type SecurityScope, type SemanticModel } from "@vitrine/engine";

import type { Person } from "../../access/person.ts";
import type { RowRule, ServiceLimits } from "../../access/service-limits.ts";
import { audienceOf, embedPermissions, type Audience, type Standing } from "../../access/policy.ts";
import type { EmbedGrant, GrantHolder, ReportGrant } from "../../providers/analytics-provider.ts";
import type { StoredReport } from "../reports/service.ts";

export const workspaceField = { table: "Campaign", column: "workspace_key" } as const;
export const campaignField = { table: "Campaign", column: "campaign_id" } as const;

/**
 * A report shows only its workspace, and only its campaigns if it has any. Tables have neither: only their report and
 * the user who creates it have a token for them.
 */
export function rowRulesOf(report: StoredReport): readonly RowRule[] {
  if (tablesIdOf(report.dataset) !== null) return [];
  const rules = rowRulesOfWorkspace(report.workspaceId);
  return report.campaignIds.length === 0
    ? rules
    : [...rules, { ...campaignField, values: report.campaignIds }];
}

/**
 * What the data of a report are restricted to for its reader: by the report, and by the limits of a service account and its
 * end user.
 */
export function restrictionsOf(
  report: StoredReport,
  { service }: Standing,
): Required<Pick<EmbedGrant, "rows" | "hiddenFields">> {
  return {
    rows: [...rowRulesOf(report), ...(service?.rows ?? [])],
    hiddenFields: service?.hiddenFields ?? [],
  };
}

/**
 * A service account with the limits of an end user: those of the account and more. Null without the right to embed.
 */
export function endUserOf(
  account: Person,
  { rows, hiddenFields }: Pick<ServiceLimits, "rows" | "hiddenFields">,
): Person | null {
  const { service } = account;
  if (service === undefined || !service.scopes.includes("embed")) return null;
  const limits = {
    ...service,
    rows: [...service.rows, ...rows],
    hiddenFields: [...service.hiddenFields, ...hiddenFields],
  };
  return { ...account, service: limits };
}

/** Who holds the tokens of a person: the person's session, or the administrator who sees the portal as the person. */
export function holderOf({ sessionId, viewing }: Person): GrantHolder {
  return viewing === undefined
    ? { kind: "session", sessionId }
    : { kind: "viewing", viewingId: viewing.id, sessionId };
}

/** As whom a report, board or statement is read. What each tile of a board shows is decided for the report behind it. */
export function audienceOfReport({ kind }: StoredReport, standing: Standing): Audience {
  return kind === "board" ? "client" : audienceOf(standing);
}

export function rowRulesOfWorkspace(workspaceId: WorkspaceId): readonly RowRule[] {
  return [{ ...workspaceField, values: [workspaceId] }];
}

/**
 * Restricts a grant to what its holder is allowed to see now. A token is valid for minutes after a role or a campaign
 * was removed, and the removal counts at once. Added rights count from the next token on.
 */
export function narrowGrant(grant: ReportGrant, report: StoredReport, standing: Standing): ReportGrant {
  const { rows, hiddenFields } = restrictionsOf(report, standing);
  const added = rows.filter((rule) => !grant.rows.some((one) => isDeepStrictEqual(one, rule)));
  const { service } = standing;
  return {
    ...grant,
    audience: audienceOf(standing) === "client" ? "client" : grant.audience,
    permissions: grant.permissions === 0 ? 0 : embedPermissions(standing),
    rows: [...grant.rows, ...added],
    hiddenFields,
    parentOrigins:
      service === undefined
        ? grant.parentOrigins
        : grant.parentOrigins.filter((origin) => service.origins.includes(origin)),
  };
}

/** The engine's form of a grant, which is added to every query. */
export function scopeOf(
  grant: Pick<EmbedGrant, "workspaceId" | "rows" | "audience" | "hiddenFields">,
  model: SemanticModel,
): SecurityScope {
  return {
    workspace: grant.workspaceId,
    rows: grant.rows,
    forbiddenFields: [
      ...(grant.audience === "client" ? internalFields(model) : []),
      ...(grant.hiddenFields ?? []),
    ],
  };
}
