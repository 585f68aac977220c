import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { insightSentences } from "../../messages/insight-sentences.ts";
import type { DateRange } from "@vitrine/contracts/reading/words/date-range";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { formatChange, changeOf } from "@vitrine/contracts/reading/words/compared";
import { previousStart } from "@vitrine/contracts/reading/words/periods";
import {
  openness,
  shapeSeries,
  type ChartData,
  type Series,
} from "@vitrine/contracts/reading/charts/shape-series";

interface Narration {
  readonly visual: Visual;
  readonly result: QueryResult;
  readonly range: DateRange;
  readonly formats: Formats;
  readonly messages: Messages;
}

/** Robust deviations from the median at which a point is reported as an outlier. */
const outlierFrom = 3.5;
/** With fewer points there is no meaningful median. */
const fewestPoints = 8;
/** Scales the median absolute deviation to a standard deviation of normally distributed figures. */
const robustScale = 1.4826;
const maxNamed = 3;

/**
 * Describes the figures of a visual in sentences. The same figures always give the same sentences. Each number is from
 * the answer, or a share or change computed from it. Incomplete periods are left out.
 */
export function narrate(narration: Narration): readonly string[] {
  const { visual, result, range, formats, messages } = narration;
  if (result.rowCount === 0) return [messages.summaryEmpty(visual.title)];
  const hasDimension = result.columns.some(({ role }) => role === "dimension");
  if (!hasDimension) {
    return result.columns
      .filter(({ role }) => role === "measure")
      .map((column) =>
        messages.summaryValue(column.displayName, formats.full(column.values[0] ?? null, column)),
      );
  }
  const data = shapeSeries(result, { formats, grain: visual.dimensions[0]?.grain, range });
  const [first] = data.series;
  if (first === undefined) return [];
  if (data.grain === null) return describeContributions(data, first, narration);
  return data.series.slice(0, maxNamed).flatMap((series) => describeTrend(data, series, narration));
}

/** The greatest categories, with their share of the total for measures that can be added up. */
function describeContributions(data: ChartData, series: Series, narration: Narration): readonly string[] {
  const { formats, messages } = narration;
  const texts = insightSentences(messages.language);
  const known = series.values
    .flatMap((value, index) =>
      value === null ? [] : [{ value, label: data.categories[index]?.label ?? "" }],
    )
    .toSorted((a, b) => b.value - a.value);
  const top = known[0];
  if (top === undefined) return [];
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const hasShares = isAdditive(series.column) && total > 0 && known.every(({ value }) => value >= 0);
  const write = (value: number): string => formats.full(value, series.column);
  if (!hasShares || narration.result.truncated || data.series.length > 1) {
    return [messages.summaryTop(series.label, top.label, write(top.value))];
  }
  const first = texts.insightShare(
    series.label,
    top.label,
    write(top.value),
    formats.share(top.value / total),
  );
  const named = known.slice(0, maxNamed);
  const share = named.reduce((sum, { value }) => sum + value, 0) / total;
  if (known.length <= maxNamed) return [first];
  return [first, texts.insightTogether(formats.list(named.map(({ label }) => label)), formats.share(share))];
}

/** The change of the last complete period against the one before, and the greatest outlier. */
function describeTrend(data: ChartData, series: Series, narration: Narration): readonly string[] {
  const { formats, messages } = narration;
  const texts = insightSentences(messages.language);
  const { grain } = data;
  if (grain === null) return [];
  const whole = series.values.flatMap((value, index) => {
    const category = data.categories[index];
    const start = category?.value;
    const isFinal = typeof start === "string" && openness(category, series.column) === null;
    return value === null || category === undefined || !isFinal
      ? []
      : [{ value, start, label: category.label }];
  });
  const write = (value: number): string => formats.full(value, series.column);
  const last = whole.at(-1);
  // Only the period right before the last one: periods that are missing or incomplete are not skipped.
  const start = last === undefined ? null : previousStart(last.start, grain);
  const before = whole.find((one) => one.start === start);
  const { format } = series.column;
  const change =
    before === undefined || last === undefined ? null : changeOf(last.value, before.value, format);
  const trend =
    before === undefined || last === undefined || change === null
      ? []
      : [
          texts.insightTrend(
            series.label,
            formatChange(change, format, formats, messages),
            { label: before.label, value: write(before.value) },
            { label: last.label, value: write(last.value) },
          ),
        ];
  const outlier = outlierOf(whole);
  return outlier === null
    ? trend
    : [
        ...trend,
        texts.insightOutlier(series.label, outlier.label, write(outlier.value), write(outlier.median)),
      ];
}

interface Point {
  readonly value: number;
  readonly label: string;
}

/** The point farthest from the median, if its robust deviation is above the limit. */
function outlierOf(points: readonly Point[]): (Point & { readonly median: number }) | null {
  if (points.length < fewestPoints) return null;
  const median = medianOf(points.map(({ value }) => value));
  const spread = robustScale * medianOf(points.map(({ value }) => Math.abs(value - median)));
  const farthest = points.reduce((far, one) =>
    Math.abs(one.value - median) > Math.abs(far.value - median) ? one : far,
  );
  const isFar = spread > 0 && Math.abs(farthest.value - median) / spread > outlierFrom;
  return isFar ? { ...farthest, median } : null;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Amounts can be added up; rates and averages cannot. Prices per unit are formatted as currency but are averages. */
function isAdditive({ format, type, displayName }: ResultColumn): boolean {
  if (format?.kind === "percent" || format?.kind === "decimal") return false;
  return (
    (type === "integer" || format?.kind === "integer" || format?.kind === "currency") &&
    !/^(CP[A-Z]|AOV|e?CPM)\b/i.test(displayName)
  );
}

/**
 * Describes the categories that changed a figure most between two periods.
 *
 * @param changes the figure of each category in the period before and in the last one
 */
export function narrateMovers(
  changes: readonly { readonly label: string; readonly before: number; readonly last: number }[],
  column: ResultColumn,
  periods: { readonly before: string; readonly last: string },
  { formats, messages }: Pick<Narration, "formats" | "messages">,
): readonly string[] {
  const texts = insightSentences(messages.language);
  const moved = changes
    .map(({ label, before, last }) => ({ label, change: last - before }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return moved.slice(0, 2).map(({ label, change }) => {
    const amount = formats.full(Math.abs(change), column);
    return change > 0
      ? texts.insightRise(column.displayName, label, amount, periods.before, periods.last)
      : texts.insightFall(column.displayName, label, amount, periods.before, periods.last);
  });
}
