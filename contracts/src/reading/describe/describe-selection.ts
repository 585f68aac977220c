import type { Messages } from "../words/messages.ts";
import { columnOf } from "../filters/column-of.ts";
import { withName } from "../state/member-names.ts";
import type { PageState, ReportState, VisualState } from "../state/report-state.ts";
import type { DataPoint, Selection } from "../selection/selection.ts";
import type { Formats } from "../words/format.ts";
import type { FilterText } from "./describe-filter.ts";

const fewPoints = 2;

export function describeSelection(
  { visual, points }: Selection,
  state: ReportState,
  page: PageState,
  formats: Formats,
  messages: Messages,
): FilterText {
  const source = page.visuals.find(({ definition }) => definition.name === visual);
  const all = points.map((point) => describePoint(point, source, state, formats));
  const rest = all.length > fewPoints ? ` ${messages.andMore(all.length - fewPoints)}` : "";
  const title = source?.definition.title ?? "";
  return {
    short: messages.filterIs(title, all.slice(0, fewPoints).join(", ") + rest),
    full: messages.filterIs(title, all.join(", ")),
  };
}

/** Describes a mark by its values. */
export function describePoint(
  point: DataPoint,
  source: VisualState | undefined,
  state: Pick<ReportState, "dataset" | "names">,
  formats: Formats,
): string {
  const fields = source?.definition.dimensions ?? [];
  return point
    .map(({ dimension, value }) => {
      const field = fields[dimension];
      if (field === undefined) return "";
      const written = formats.full(value, columnOf(state.dataset, field), field.grain);
      return withName(value, written, state, field);
    })
    .join(" · ");
}
