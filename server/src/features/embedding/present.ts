import type { CreationEmbed, DataFilter, EmbedReport, ReportEmbed } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import { kindsOfReports, type StoredReport } from "../reports/service.ts";
import { campaignField } from "./security-scope.ts";
import { presentShownReport } from "./present-shown.ts";
import type { EmbeddableCreation, EmbeddableReport, ReportInFrame, SavedCopy } from "./service.ts";

export function presentReportEmbed(embed: EmbeddableReport): ReportEmbed {
  const { report, workspace, access } = embed;
  return {
    reportId: report.id,
    reportName: report.name,
    workspace: { id: workspace.id, name: workspace.name },
    tokenExpiry: access.expiresAt.toISOString(),
    type: kindsOfReports[report.kind].embedType,
    embedUrl: embed.embedUrl,
    ...(embed.questionsUrl === null ? {} : { questionsUrl: embed.questionsUrl }),
    accessToken: access.token,
    tokenType: 1,
    permissions: embed.permissions,
    audience: embed.audience,
    datasetId: report.dataset,
    reporting_config: {
      data_filters: dataFiltersOf(report),
      hidden_pages: report.hiddenPages.map((name) => ({ page_name: name })),
    },
  };
}

export function presentCreation(creation: EmbeddableCreation): CreationEmbed {
  const { workspace, access, embedUrl, dataset } = creation;
  return {
    workspace: { id: workspace.id, name: workspace.name },
    tokenExpiry: access.expiresAt.toISOString(),
    type: "create",
    embedUrl,
    accessToken: access.token,
    tokenType: 1,
    permissions: 4,
    datasetId: dataset,
  };
}

export function presentSavedCopy({ id, name, access }: SavedCopy) {
  const opening =
    access === null
      ? {}
      : { access: { accessToken: access.token, tokenExpiry: access.expiresAt.toISOString() } };
  return { reportId: id, reportName: name, ...opening };
}

/**
 * The campaigns as a filter that the portal applies and users see. The security predicate of the token is what
 * restricts the rows.
 */
export function dataFiltersOf({ campaignIds }: StoredReport): DataFilter[] {
  if (campaignIds.length === 0) return [];
  const { table, column } = campaignField;
  return [{ table_name: table, column_name: column, value: campaignIds.join(",") }];
}

export function presentEmbedReport(opened: ReportInFrame, language: ReportLanguage): EmbedReport {
  const { grant } = opened;
  return {
    ...presentShownReport(opened, language),
    parentOrigins: [...grant.parentOrigins],
    ...(opened.version === undefined ? {} : { version: opened.version }),
    tokenExpiry: opened.expiresAt.toISOString(),
    permissions: grant.permissions,
    ...(opened.personal === null ? {} : { personal: opened.personal }),
  };
}
