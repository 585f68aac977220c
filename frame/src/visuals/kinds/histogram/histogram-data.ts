import type { ChartData, Series } from "@vitrine/contracts/reading/charts/shape-series";
import { dataOf } from "../../series/chart-data.ts";
import type { VisualProps } from "../../visual-props.ts";
import { chartSentences } from "../../../messages/chart-sentences.ts";
import { binsOf, type Bin, type Bins } from "./bins.ts";

export interface HistogramData {
  readonly data: ChartData;
  /** The measure; undefined in an answer without one. */
  readonly series: Series | undefined;
  /** Null without figures. */
  readonly bins: Bins | null;
}

export function histogramOf(props: VisualProps): HistogramData {
  const data = dataOf(props);
  const series = data.series[0];
  return { data, series, bins: binsOf(series?.values ?? []) };
}

/** A bin's range as text. */
export function binName(
  { from, to, isOpen }: Bin,
  { series }: HistogramData,
  { formats, messages }: Pick<VisualProps, "formats" | "messages">,
): string {
  const sentences = chartSentences(messages.language);
  const write = (value: number): string => formats.compact(value, series?.column.format ?? null);
  if (isOpen) return sentences.binFrom(write(from));
  return sentences.binOf(write(from), write(to));
}

/** What is counted, by which rule, and what is left out. */
export function countedText(histogram: HistogramData, props: VisualProps): string {
  const { result, formats, messages } = props;
  const { bins, series } = histogram;
  if (bins === null || series === undefined) return "";
  const sentences = chartSentences(messages.language);
  const name = result.main.columns.find(({ role }) => role === "dimension")?.displayName ?? "";
  const known = series.values.filter((value) => value !== null).length;
  const missing = series.values.length - known;
  const width = formats.compact(bins.width, series.column.format);
  return [
    sentences.bins(name, formats.count(known), width, bins.rule),
    ...(missing === 0 ? [] : [sentences.withoutFigure(formats.count(missing))]),
    ...(result.main.truncated ? [sentences.greatestOnly(formats.count(series.values.length))] : []),
  ].join("; ");
}
