import type { DataPoint } from "../../report/selection/selection.ts";
import type { UserActions, ReportContext } from "../shared/report-context.ts";

type Wish = Parameters<UserActions["exportVisual"]>[0];

/** Hands the reader the figures of a visual, or the rows behind some of its marks, as a file that says what they are of. */
export async function exportFigure(
  { store, formats, messages, actions }: Pick<ReportContext, "store" | "formats" | "messages" | "actions">,
  wish: Omit<Wish, "about"> & { readonly points?: readonly DataPoint[] },
): Promise<void> {
  const { describeFigure } = await import("../describe/describe-figure.ts");
  const about = describeFigure(store.get(), wish, wish.points ?? [], formats, messages);
  actions.exportVisual({ ...wish, ...(about === null ? {} : { about }) });
}
