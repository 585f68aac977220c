import type { ReportId } from "@vitrine/contracts/ids";

import type { EnteredWorkspace } from "../workspaces/service.ts";
import type { ListMarks } from "./marks-repository.ts";
import type { ListedReport } from "./repository.ts";

export interface ReportsOfWorkspace extends EnteredWorkspace {
  readonly reports: readonly ListedReport[];
  /** The board that the workspace opens with, if the person sees it. */
  readonly homeBoard: ReportId | null;
  readonly marks: ListMarks;
  /** Names of the workspace's campaigns by id. Some may be missing. */
  readonly campaignNames: ReadonlyMap<string, string>;
}

/** One report with everything that a list shows about it. */
export interface DescribedReport extends EnteredWorkspace {
  readonly report: ListedReport;
  readonly marks: ListMarks;
  readonly campaignNames: ReadonlyMap<string, string>;
}
