import type { CallTarget } from "../base/frame-calls.ts";

/** The part of a report that its pages use. */
export interface IReportNode extends CallTarget {}

/** The part of a page that its visuals use. */
export interface IPageNode {
  report: IReportNode;
  name: string;
}
