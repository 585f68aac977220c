import type { DemoUsername } from "../people.ts";
import type { DemoTag } from "../tags.ts";

/** A report in the list of a workspace. */
export interface DemoReport {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The name of its template. */
  readonly template: "campaign-performance" | "brand-and-video" | "budget-and-billing";
  /** The first and the last ISO day; `null` for all days. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** Eight digits each; empty for all campaigns of the workspace. */
  readonly campaignIds: readonly string[];
  readonly hiddenPages: readonly string[];
  readonly tags: readonly DemoTag[];
  readonly creator: DemoUsername;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The clients that the report is shared with. */
  readonly sharedWith: readonly DemoUsername[];
}

type Defaulted = "campaignIds" | "hiddenPages" | "sharedWith" | "period";
export type DemoReportInput = Omit<DemoReport, "id" | Defaulted> & Partial<Pick<DemoReport, Defaulted>>;

/** Numbers the reports of a workspace. A report keeps its id as long as it keeps its position. */
export function numberReports(workspace: number, reports: readonly DemoReportInput[]): readonly DemoReport[] {
  return reports.map((report, index) => ({
    campaignIds: [],
    hiddenPages: [],
    sharedWith: [],
    period: null,
    ...report,
    id: `d1000000-0000-4000-8000-${String(workspace * 1000 + index + 1).padStart(12, "0")}`,
  }));
}
