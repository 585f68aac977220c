import { readSnapshot } from "../snapshot/read-snapshot.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";
import { drawingOf } from "./drawing.ts";
import type { FileContext, FileOrder } from "./file-format.ts";

/** The report of an order as its reader sees it now. */
export async function snapshotOf(order: FileOrder, context: FileContext): Promise<ReportSnapshot> {
  const opened = await context.embedding.openInFrame(await context.access());
  return readSnapshot(
    opened,
    { ...order, opening: drawingOf(order, context).order.load },
    {
      clock: context.clock,
      report: context.report,
      answer: (batch) => context.embedding.answerOpened(opened, batch, context.signal),
    },
  );
}
