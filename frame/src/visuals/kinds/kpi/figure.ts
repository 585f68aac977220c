import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { Kpi } from "./marks.tsx";
import { statusOf, targetedOf } from "./target-status.ts";

export const figure: FigureCode = { Draw: Kpi, summarise: summariseKpi };

/** Summarises the figure, its target, and the status in words. */
function summariseKpi(props: VisualProps): string {
  const { visual, result, formats, messages } = props;
  const [value, target] = result.main.columns.filter(({ role }) => role === "measure");
  const { title } = visual.definition;
  if (value === undefined) return messages.summaryEmpty(title);
  const { share } = targetedOf(result.main);
  const status = statusOf(props);
  const sentences = chartSentences(messages.language);
  const ofTarget =
    target === undefined || share === null
      ? []
      : [sentences.summaryTarget(formats.full(target.values[0] ?? null, target), formats.share(share))];
  return [
    messages.summaryValue(title, formats.full(value.values[0] ?? null, value)),
    ...ofTarget,
    ...(status === null ? [] : [`${messages.point(sentences.status, status.word)}.`]),
  ].join(" ");
}
