import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import { seriesColour } from "../../chart-kit/colour.ts";
import { dataOf } from "../../series/chart-data.ts";
import { fitLine, leastPoints, type LinearTrend } from "../../series/linear-trend.ts";
import { openness, type Category, type ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../../visual-props.ts";
import { nextStart } from "@vitrine/contracts/reading/words/periods";

/** The forecast of one period. */
export interface ForecastPoint {
  readonly category: number;
  readonly value: number;
  /** The ends of the 95 % prediction interval. */
  readonly low: number;
  readonly high: number;
}

/** The linear trend of a chart's only series, and how it continues. */
export interface Projection {
  /** The chart's data with the forecast periods at the end. */
  readonly data: ChartData;
  /** The number of periods that are part of the answer. */
  readonly known: number;
  readonly trend: LinearTrend;
  /** First and last period of the trend line; null if the definition requests none. */
  readonly trendLine: readonly [first: number, last: number] | null;
  /** By period, after the last final one; empty if the definition requests none. */
  readonly forecast: readonly ForecastPoint[];
}

/** Why a requested trend line or forecast is not drawn. */
export type NoProjection = "tooFew" | "notSingle";

/**
 * Fits a line to the final periods of a single series and continues it. Incomplete and provisional periods have no
 * influence. There are at most as many forecast periods as final ones. Figures that were never negative are not
 * forecast to be.
 *
 * @returns null if the definition requests neither trend line nor forecast
 */
export function projectionOf(props: VisualProps, data: ChartData): Projection | NoProjection | null {
  const { trendLine = false, forecast, smallMultiples } = props.visual.definition;
  if ((!trendLine && forecast === undefined) || smallMultiples !== undefined) return null;
  const [series, second] = data.series;
  if (series === undefined || second !== undefined || data.grain === null) return "notSingle";
  const points = series.values.flatMap((y, x) =>
    y === null || openness(data.categories[x], series.column) !== null ? [] : [{ x, y }],
  );
  const trend = fitLine(points);
  const [first, last] = [points[0]?.x, points.at(-1)?.x];
  if (trend === null || first === undefined || last === undefined) return "tooFew";
  const periods = Math.min(forecast?.periods ?? 0, points.length);
  const least = points.every(({ y }) => y >= 0) ? 0 : -Infinity;
  const atLeast = (value: number): number => Math.max(least, value);
  const count = Math.max(data.categories.length, last + periods + 1);
  const extended = periods === 0 ? data : withPeriods(data, count, props);
  return {
    data: extended,
    known: data.categories.length,
    trend,
    trendLine: trendLine ? [first, last] : null,
    forecast: Array.from({ length: periods }, (_, step) => {
      const category = last + 1 + step;
      const [value, reach] = [trend.valueAt(category), trend.reachAt(category)];
      return { category, value: atLeast(value), low: atLeast(value - reach), high: atLeast(value + reach) };
    }),
  };
}

/** Adds periods after the last one. */
function withPeriods(data: ChartData, count: number, { result, formats }: VisualProps): ChartData {
  const { grain } = data;
  const column = result.main.columns.find(({ role }) => role === "dimension");
  if (grain === null || column === undefined) return data;
  const categories: Category[] = [...data.categories];
  while (categories.length < count) {
    const before = categories.at(-1)?.value;
    if (typeof before !== "string") break;
    const value = nextStart(before, grain);
    const label = formats.full(value, column, grain);
    // Their figures are not known yet, like those of a period that is still running.
    categories.push({ value, label, part: "running", through: endOfPeriod(value, grain) });
  }
  return { ...data, categories };
}

/** How the lines are computed, or why there are none; null if none are requested. */
export function methodText(
  projection: Projection | NoProjection | null,
  { formats, messages }: Pick<VisualProps, "formats" | "messages">,
): string | null {
  if (projection === null) return null;
  const sentences = chartSentences(messages.language);
  if (projection === "tooFew") return sentences.tooFewPeriods(formats.count(leastPoints));
  if (projection === "notSingle") return sentences.singleLineOnly;
  const { trendLine, forecast } = projection;
  return [
    ...(trendLine === null ? [] : [sentences.trendMethod]),
    ...(forecast.length === 0 ? [] : [sentences.forecastMethod]),
  ].join(". ");
}

/** Adds the forecast of a period to its tooltip. Periods after the answer's last one have no other figures. */
export function withForecast(
  content: TooltipContent,
  index: number,
  { data, known, forecast }: Projection,
  { formats, messages }: Pick<VisualProps, "formats" | "messages">,
): TooltipContent {
  const point = forecast.find(({ category }) => category === index);
  const column = data.series[0]?.column;
  if (point === undefined || column === undefined) return content;
  const sentences = chartSentences(messages.language);
  const write = (value: number): string => formats.full(value, roundedAs(column));
  return {
    ...content,
    rows: [
      ...(index < known ? content.rows : []),
      { colour: seriesColour(0), label: sentences.forecast, value: write(point.value) },
      {
        colour: "transparent",
        label: sentences.interval,
        value: messages.daysFrom(write(point.low), write(point.high)),
      },
    ],
    note: index < known ? content.note : null,
  };
}

/** The change of the trend per period and the last forecast, in sentences for screen readers; empty for none. */
export function summariseProjection(props: VisualProps): string {
  const data = dataOf(props);
  const projection = projectionOf(props, data);
  if (projection === null) return "";
  if (typeof projection === "string") return `${methodText(projection, props) ?? ""}.`;
  const { formats, messages } = props;
  const sentences = chartSentences(messages.language);
  const column = data.series[0]?.column;
  const last = projection.forecast.at(-1);
  if (column === undefined) return "";
  const write = (value: number): string => formats.full(value, roundedAs(column));
  const period = last === undefined ? undefined : projection.data.categories[last.category];
  return [
    sentences.summaryTrendLine(write(projection.trend.slope)),
    ...(last === undefined || period === undefined
      ? []
      : [sentences.summaryForecast(period.label, write(last.value), write(last.low), write(last.high))]),
  ].join(" ");
}

type Column = ChartData["series"][number]["column"];

/** Forecast counts are whole numbers. */
function roundedAs(column: Column): Pick<Column, "type" | "format"> {
  return column.format?.kind === "integer"
    ? { type: "decimal", format: { kind: "decimal", digits: 0, currency: null } }
    : column;
}
