import { boardDefinitionSchema } from "@vitrine/contracts/boards";
import type { ReportKind } from "@vitrine/contracts/http";
import type { Schema } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";
import { statementDefinitionSchema } from "@vitrine/contracts/statements";

/** What is particular to a kind of report. Whatever is for reports with pages only calls `requireReport`. */
export interface KindOfReport {
  readonly definition: Schema;
  /** The address of its frame, up to its id. */
  readonly embedPath: string;
  /** Whether it shows the data of its workspace, restricted to its campaigns. A board shows those of other reports. */
  readonly hasCampaigns: boolean;
}

export const kindsOfReports = {
  report: {
    definition: reportDefinitionSchema,
    embedPath: "/reportEmbed?reportId=",
    hasCampaigns: true,
  },
  board: {
    definition: boardDefinitionSchema,
    embedPath: "/dashboardEmbed?dashboardId=",
    hasCampaigns: false,
  },
  statement: {
    definition: statementDefinitionSchema,
    embedPath: "/rdlEmbed?reportId=",
    hasCampaigns: true,
  },
} as const satisfies Readonly<Record<ReportKind, KindOfReport>>;
