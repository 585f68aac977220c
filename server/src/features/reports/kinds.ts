import { boardDefinitionSchema, type BoardDefinition } from "@vitrine/contracts/boards";
import type { ReportEmbed, ReportKind } from "@vitrine/contracts/http";
import type { Schema } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, type ReportDefinition } from "@vitrine/contracts/report";
import { statementDefinitionSchema, type StatementDefinition } from "@vitrine/contracts/statements";

interface Definitions {
  readonly report: ReportDefinition;
  readonly board: BoardDefinition;
  readonly statement: StatementDefinition;
}
export type DefinitionOf<Kind extends ReportKind> = Definitions[Kind];

/** What is particular to a kind of report. Whatever is for reports with pages only calls `requireReport`. */
interface KindOfReport<Definition> {
  readonly definition: Schema<Definition>;
  /** The address of its frame, up to its id. */
  readonly embedPath: string;
  /** Its type in the embedding protocol. */
  readonly embedType: ReportEmbed["type"];
  /** Whether it shows the data of its workspace, restricted to its campaigns. A board shows those of other reports. */
  readonly hasCampaigns: boolean;
}

export const kindsOfReports: { readonly [Kind in ReportKind]: KindOfReport<DefinitionOf<Kind>> } = {
  report: {
    definition: reportDefinitionSchema,
    embedPath: "/reportEmbed?reportId=",
    embedType: "report",
    hasCampaigns: true,
  },
  board: {
    definition: boardDefinitionSchema,
    embedPath: "/dashboardEmbed?dashboardId=",
    embedType: "dashboard",
    hasCampaigns: false,
  },
  statement: {
    definition: statementDefinitionSchema,
    embedPath: "/rdlEmbed?reportId=",
    embedType: "report",
    hasCampaigns: true,
  },
};

/** Of the definition of a new report; empty for a board. */
export function datasetOf(definition: DefinitionOf<ReportKind>): string {
  return "dataset" in definition ? definition.dataset : "";
}
