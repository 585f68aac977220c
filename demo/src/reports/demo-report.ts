import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import type { DemoUsername } from "../people.ts";
import type { DemoTag } from "../tags.ts";

/** A report as it stands in a workspace's list. */
export interface DemoReport {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly definition: ReportDefinitionInput;
  /** Eight digits each; none means every campaign of the workspace. */
  readonly campaignIds: readonly string[];
  readonly hiddenPages: readonly string[];
  readonly tags: readonly DemoTag[];
  readonly creator: DemoUsername;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Who sees it beside the agency. */
  readonly sharedWith: readonly DemoUsername[];
}

export interface DemoReportInput extends Omit<
  DemoReport,
  "id" | "campaignIds" | "hiddenPages" | "sharedWith"
> {
  readonly campaignIds?: readonly string[];
  readonly hiddenPages?: readonly string[];
  readonly sharedWith?: readonly DemoUsername[];
}

/** Numbers the reports of a workspace, so that each keeps its id as long as it keeps its place. */
export function numberReports(workspace: number, reports: readonly DemoReportInput[]): readonly DemoReport[] {
  return reports.map((report, index) => ({
    campaignIds: [],
    hiddenPages: [],
    sharedWith: [],
    ...report,
    id: `d1000000-0000-4000-8000-${String(workspace * 1000 + index + 1).padStart(12, "0")}`,
  }));
}
