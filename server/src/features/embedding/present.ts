import type { CreationEmbed, EmbedReport, ReportEmbed } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import { kindsOfReports } from "../reports/service.ts";
import { dataFiltersOf } from "./data-filters.ts";
import { presentShownReport } from "./present-shown.ts";
import type { EmbeddableCreation, EmbeddableReport, ReportInFrame, SavedCopy } from "./service.ts";

export function presentReportEmbed(embed: EmbeddableReport): ReportEmbed {
  const { report, workspace, access } = embed;
  return {
    reportId: report.id,
    reportName: report.name,
    workspace: { id: workspace.id, name: workspace.name },
    tokenExpiry: access.expiresAt.toISOString(),
    type: report.item?.itemKind === "tile" ? "tile" : kindsOfReports[report.kind].embedType,
    embedUrl: embed.embedUrl,
    ...(embed.questionsUrl === null ? {} : { questionsUrl: embed.questionsUrl }),
    accessToken: access.token,
    tokenType: 1,
    permissions: embed.permissions,
    ...(embed.offers === null ? {} : { offers: [...embed.offers] }),
    ...(embed.frame === null ? {} : { frame: embed.frame }),
    audience: embed.audience,
    datasetId: report.dataset,
    reporting_config: {
      data_filters: dataFiltersOf(report, embed.campaignField),
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
