import type { CallPlace } from "./frame-calls.ts";

/** What pages need of the report they belong to. */
export interface IReportNode extends CallPlace {}

/** What visuals need of the page they are on. */
export interface IPageNode {
  report: IReportNode;
  name: string;
}
