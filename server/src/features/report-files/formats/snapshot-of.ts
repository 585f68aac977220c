import { fileKinds } from "../kinds/index.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";
import type { FileContext, FileOrder } from "./file-format.ts";

/** The report of an order as its reader sees it now. */
export function snapshotOf(order: FileOrder, context: FileContext): Promise<ReportSnapshot> {
  return fileKinds[context.source.report.kind].snapshot(order, context);
}
