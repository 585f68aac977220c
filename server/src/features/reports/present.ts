import { listedKind, type Permission, type Report, type ReportList } from "@vitrine/contracts/http";
import { tablesIdOf } from "@vitrine/contracts/tables";

import {
  audienceOf,
  permissionsInWorkspace,
  permissionsOnReport,
  type Audience,
} from "../../access/policy.ts";
import type { Providers } from "../../providers/providers.ts";
import { labelCampaign } from "../campaigns/service.ts";
import type { DescribedReport, ReportsOfWorkspace } from "./described-report.ts";
import type { ListMarks } from "./marks-repository.ts";
import type { ListedReport } from "./repository.ts";

export function presentReportList(list: ReportsOfWorkspace, providers: Providers): ReportList {
  const context = contextOf(list, providers);
  const listed = new Set(list.reports.map(({ id }) => id));
  return {
    reports: list.reports.map((report) => presentListed(report, context)),
    workspace: { id: list.workspace.id, name: list.workspace.name },
    workspace_permissions: [...permissionsInWorkspace(list.standing)],
    ...(list.homeBoard === null ? {} : { home_board: list.homeBoard }),
    favourites: [...list.marks.favourites],
    order: list.marks.order.filter((id) => listed.has(id)),
  };
}

export function presentReport(described: DescribedReport, providers: Providers): Report {
  return presentListed(described.report, contextOf(described, providers));
}

/** What all reports of a list share. Made once, because lists are long. */
interface ListContext {
  readonly marks: ListMarks;
  readonly campaignNames: ReadonlyMap<string, string>;
  readonly permissions: Permission[];
  readonly audience: Audience;
  readonly providers: Providers;
}

function contextOf(
  { marks, campaignNames, standing }: Pick<DescribedReport, "marks" | "campaignNames" | "standing">,
  providers: Providers,
): ListContext {
  return {
    marks,
    campaignNames,
    permissions: [...permissionsOnReport(standing)],
    audience: audienceOf(standing),
    providers,
  };
}

function presentListed(
  report: ListedReport,
  { marks, campaignNames, permissions, audience, providers }: ListContext,
): Report {
  const provider = providers.of(report);
  const offers = provider.offersOf(report, audience);
  const missingSince = report.item?.missingSince ?? null;
  return {
    id: report.id,
    ...listedKind(report.kind),
    name: report.name,
    created_at: report.createdAt.toISOString(),
    edited_at: report.editedAt.toISOString(),
    viewed_at: marks.viewedAt.get(report.id)?.toISOString() ?? null,
    campaigns: report.campaignIds.map((id) => labelCampaign(id, campaignNames.get(id))),
    description: report.description,
    creator: report.creator,
    datasetId: report.dataset,
    embedUrl: provider.embedUrl(report),
    tags: report.tags.map(({ id, name, color }) => ({ tag_name: name, workspace_tag_id: id, color })),
    permissions: tablesIdOf(report.dataset) === null ? permissions : permissions.filter(isWithoutClients),
    ...(offers === null ? {} : { offers: [...offers] }),
    ...(missingSince === null ? {} : { missing_since: missingSince.toISOString() }),
  };
}

/** Reports on tables are not shared. */
function isWithoutClients(permission: Permission): boolean {
  return permission !== "share_reporting_intern" && permission !== "share_reporting_extern";
}
