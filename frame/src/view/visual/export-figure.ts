import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { UserActions, ReportContext } from "../shared/report-context.ts";

type VisualExport = Parameters<UserActions["exportVisual"]>[0];

/** Saves the figures of a visual, or the rows behind some of its marks, as a file with a description of them. */
export async function exportFigure(
  { store, formats, messages, actions }: Pick<ReportContext, "store" | "formats" | "messages" | "actions">,
  request: Omit<VisualExport, "about"> & { readonly points?: readonly DataPoint[] },
): Promise<void> {
  const { describeFigure } = await import("@vitrine/contracts/reading/describe/describe-figure");
  const about = describeFigure(store.get(), request, request.points ?? [], formats, messages);
  await actions.exportVisual({ ...request, ...(about === null ? {} : { about }) });
}
