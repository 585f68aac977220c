import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { binName, countedText, histogramOf } from "./histogram-data.ts";
import { Histogram } from "./marks.tsx";

export const figure: FigureCode = { Draw: Histogram, summarise: summariseHistogram };

/** Summarises what is counted, the middle half of the values and the fullest bin. */
function summariseHistogram(props: VisualProps): string {
  const { visual, formats, messages } = props;
  const histogram = histogramOf(props);
  const { bins, series } = histogram;
  if (bins === null || series === undefined) return messages.summaryEmpty(visual.definition.title);
  const sentences = chartSentences(messages.language);
  const write = (value: number): string => formats.full(value, series.column);
  const [lower, median, upper] = bins.quartiles;
  const fullest = bins.bins.reduce((best, one) => (one.members.length > best.members.length ? one : best));
  return [
    `${countedText(histogram, props)}.`,
    sentences.summaryMiddle(write(lower), write(upper), write(median)),
    sentences.summaryFullest(binName(fullest, histogram, props), formats.count(fullest.members.length)),
  ].join(" ");
}
