import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { openness, type ChartData, type Series } from "@vitrine/contracts/reading/charts/shape-series";
import { extentOf } from "../series/extents.ts";

/** Summarises a chart in one or two sentences for screen readers, from its figures alone. */
export function summariseChart(
  title: string,
  shown: ChartData,
  formats: Formats,
  messages: Messages,
): string {
  // The steps of a funnel are several measures without a common name.
  const series = shown.series.map((one) => (one.label === "" ? { ...one, label: title } : one));
  const data = { ...shown, series };
  const range = extentOf(data.series);
  const first = data.series[0];
  if (range === null || first === undefined) return messages.summaryEmpty(title);
  const names = data.series.map(({ label }) => label).join(", ");
  const span = data.categories.length;
  const start = messages.summarySeries(
    names,
    span === 1 ? (data.categories[0]?.label ?? "") : spanOf(data, formats),
  );
  const body =
    data.grain === null ? highest(first, data, formats, messages) : linePath(first, data, formats, messages);
  return `${start} ${body}`;
}

function spanOf({ categories, grain }: ChartData, formats: Formats): string {
  const [first, last] = [categories[0], categories.at(-1)];
  if (grain === null) {
    return categories
      .slice(0, 12)
      .map(({ label }) => label)
      .join(", ");
  }
  // A week is written as its days, so weeks are from the first day to the last.
  const [from, through] = [first?.value, last?.through ?? null];
  if (grain === "week" && typeof from === "string" && through !== null)
    return formats.days(from, through, "");
  return `${first?.label ?? ""} – ${last?.label ?? ""}`;
}

interface KnownFigure {
  readonly value: number;
  readonly index: number;
}

/** The comparable figures. Incomplete and provisional periods are left out, because they would always be the lowest. */
function wholeFigures(series: Series, { categories }: ChartData): readonly KnownFigure[] {
  return series.values.flatMap((value, index) =>
    value === null || openness(categories[index], series.column) !== null ? [] : [{ value, index }],
  );
}

function linePath(series: Series, data: ChartData, formats: Formats, messages: Messages): string {
  const known = wholeFigures(series, data);
  const [start, end] = [known[0], known.at(-1)];
  if (start === undefined || end === undefined) return "";
  const name = (index: number): string => data.categories[index]?.label ?? "";
  const write = (value: number): string => formats.full(value, series.column);
  const trend = messages.summaryTrend(
    name(start.index),
    write(start.value),
    name(end.index),
    write(end.value),
  );
  return `${trend} ${highest(series, data, formats, messages)}`;
}

function highest(series: Series, data: ChartData, formats: Formats, messages: Messages): string {
  const known = wholeFigures(series, data);
  if (known.length === 0) return "";
  const top = known.reduce((best, one) => (one.value > best.value ? one : best));
  const low = known.reduce((best, one) => (one.value < best.value ? one : best));
  const sentenceOf = (sentence: Messages["summaryTop"], one: KnownFigure): string =>
    sentence(series.label, data.categories[one.index]?.label ?? "", formats.full(one.value, series.column));
  return `${sentenceOf(messages.summaryTop, top)} ${sentenceOf(messages.summaryLow, low)}`;
}
