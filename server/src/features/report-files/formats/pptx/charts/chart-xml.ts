import type { NumberFormat } from "@vitrine/contracts/query";

import { element, namespaces, setting } from "../package/xml.ts";
import type { CategoryChart, ChartSpec, SeriesGroup, SpecSeries } from "./chart-spec.ts";
import { pointPlot } from "./point-plot.ts";
import {
  axisText,
  axesOf,
  fillOf,
  lineOf,
  numbers,
  seriesName,
  texts,
  type AxisIds,
  type CodeOf,
} from "./chart-parts.ts";

/**
 * The part of a chart (ECMA-376 part 1, 21.2). Elements are in the order of the schema, and each plot names the two axes
 * that it uses, and no others.
 *
 * @param workbook the relation to the workbook with its figures
 */
export function chartXml(spec: ChartSpec, workbook: string, codeOf: CodeOf): string {
  const plot = spec.kind === "points" ? pointPlot(spec, codeOf) : categoryPlot(spec, codeOf);
  return element(
    "c:chartSpace",
    {
      "xmlns:c": "http://schemas.openxmlformats.org/drawingml/2006/chart",
      "xmlns:a": namespaces["xmlns:a"],
      "xmlns:r": namespaces["xmlns:r"],
    },
    setting("c:date1904", 0),
    setting("c:roundedCorners", 0),
    element(
      "c:chart",
      {},
      setting("c:autoTitleDeleted", 1),
      element("c:plotArea", {}, "<c:layout/>", plot),
      hasLegend(spec) ? legend(spec) : "",
      setting("c:plotVisOnly", 1),
      setting("c:dispBlanksAs", "gap"),
    ),
    "<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>",
    axisText(1200),
    element("c:externalData", { "r:id": workbook }, setting("c:autoUpdate", 0)),
  );
}

function seriesOf(spec: ChartSpec): readonly { readonly name: string; readonly colour: string | null }[] {
  return spec.kind === "points" ? spec.series : spec.groups.flatMap(({ series }) => series);
}

function hasLegend(spec: ChartSpec): boolean {
  const isWhole = spec.kind === "categories" && spec.groups.some(({ draw }) => isRound(draw));
  return isWhole || seriesOf(spec).filter(({ colour }) => colour !== null).length > 1;
}

/** Series that only move others are left out. */
function legend(spec: ChartSpec): string {
  const hidden = seriesOf(spec).flatMap(({ colour }, place) =>
    colour === null ? [element("c:legendEntry", {}, setting("c:idx", place), setting("c:delete", 1))] : [],
  );
  return element(
    "c:legend",
    {},
    setting("c:legendPos", "b"),
    ...hidden,
    setting("c:overlay", 0),
    axisText(1200),
  );
}

function isRound(draw: SeriesGroup["draw"]): boolean {
  return draw === "pie" || draw === "ring";
}

const [first, second]: readonly [AxisIds, AxisIds] = [
  { category: 111_111_101, value: 111_111_102 },
  { category: 111_111_201, value: 111_111_202 },
];

function categoryPlot(spec: CategoryChart, codeOf: CodeOf): string {
  let place = 0;
  const plots = spec.groups.map((group) => {
    const xml = plotOf(spec, group, place, codeOf);
    place += group.series.length;
    return xml;
  });
  const isWhole = spec.groups.some(({ draw }) => isRound(draw));
  return plots.join("") + (isWhole ? "" : axes(spec, codeOf));
}

function axes(spec: CategoryChart, codeOf: CodeOf): string {
  const ofAxis = (isSecond: boolean): readonly SeriesGroup[] =>
    spec.groups.filter((group) => group.isSecond === isSecond);
  const write = (groups: readonly SeriesGroup[], ids: AxisIds): string => {
    if (groups.length === 0) return "";
    const shown = groups.flatMap(({ series }) => series).find(({ colour }) => colour !== null);
    const isShare = groups.some(({ grouping }) => grouping === "percentStacked");
    return axesOf({
      ids,
      isSecond: ids === second,
      isHorizontal: spec.isHorizontal,
      isVisible: spec.hasValueAxis,
      code: isShare ? "0%" : codeOf(axisFormat(groups, shown?.format ?? null)),
    });
  };
  return write(ofAxis(false), first) + write(ofAxis(true), second);
}

const [wholeFrom, noDigits] = [100, 0] as const;

/** Axes of large figures have no decimal places. */
function axisFormat(groups: readonly SeriesGroup[], format: NumberFormat | null): NumberFormat | null {
  const values = groups.flatMap(({ series }) => series.flatMap((one) => one.values));
  const isLarge = values.some((value) => Math.abs(value ?? 0) >= wholeFrom);
  return format === null || !isLarge || format.kind === "percent" ? format : { ...format, digits: noDigits };
}

function plotOf(spec: CategoryChart, group: SeriesGroup, from: number, codeOf: CodeOf): string {
  const ids = group.isSecond ? second : first;
  const used = [setting("c:axId", ids.category), setting("c:axId", ids.value)];
  const all = group.series.map((series, index) =>
    seriesXml({ spec, group, series, place: from + index, codeOf }),
  );
  const isStacked = group.grouping === "stacked" || group.grouping === "percentStacked";
  const grouping = setting("c:grouping", group.grouping);
  const vary = setting("c:varyColors", isRound(group.draw) ? 1 : 0);
  switch (group.draw) {
    case "bars":
      return element(
        "c:barChart",
        {},
        setting("c:barDir", spec.isHorizontal ? "bar" : "col"),
        grouping,
        vary,
        ...all,
        setting("c:gapWidth", isStacked ? 50 : 60),
        isStacked ? setting("c:overlap", 100) : "",
        ...used,
      );
    case "lines":
      return element("c:lineChart", {}, grouping, vary, ...all, setting("c:marker", 1), ...used);
    case "areas":
      return element("c:areaChart", {}, grouping, vary, ...all, ...used);
    case "pie":
      return element("c:pieChart", {}, vary, ...all, setting("c:firstSliceAng", 0));
    case "ring":
      return element(
        "c:doughnutChart",
        {},
        vary,
        ...all,
        setting("c:firstSliceAng", 0),
        setting("c:holeSize", 62),
      );
  }
}

interface Written {
  readonly spec: CategoryChart;
  readonly group: SeriesGroup;
  readonly series: SpecSeries;
  /** Its place among all series: the first one is in the second column of the workbook. */
  readonly place: number;
  readonly codeOf: CodeOf;
}

function seriesXml({ spec, group, series, place, codeOf }: Written): string {
  const { draw } = group;
  const column = place + 1;
  const isLine = draw === "lines";
  const count = spec.categories.length;
  const { isMarks = false, isDashed = false, colour } = series;
  const look = isLine ? lineOf(isMarks ? null : colour, isDashed) : fillOf(colour);
  // Single points of a line would not be seen without a marker.
  const isSparse = series.values.filter((value) => value !== null).length < 2;
  return element(
    "c:ser",
    {},
    setting("c:idx", place),
    setting("c:order", place),
    seriesName(series.name, column),
    isRound(draw) ? "" : element("c:spPr", {}, look),
    draw === "bars" ? setting("c:invertIfNegative", 0) : "",
    isLine && !isMarks ? element("c:marker", {}, setting("c:symbol", isSparse ? "circle" : "none")) : "",
    isLine && isMarks ? markXml(colour) : "",
    ...pointsXml(series, draw === "bars"),
    labelsXml(group, series, codeOf),
    element("c:cat", {}, texts(spec.categories, { column: 0, from: 2, through: count + 1 })),
    element(
      "c:val",
      {},
      numbers(series.values, codeOf(series.format), { column, from: 2, through: count + 1 }),
    ),
    isLine ? setting("c:smooth", 0) : "",
  );
}

/** A horizontal mark. */
function markXml(colour: string | null): string {
  return element(
    "c:marker",
    {},
    setting("c:symbol", "dash"),
    setting("c:size", 18),
    element("c:spPr", {}, fillOf(colour)),
  );
}

function pointsXml({ pointColours = [] }: SpecSeries, isBar: boolean): readonly string[] {
  return pointColours.map((colour, index) =>
    element(
      "c:dPt",
      {},
      setting("c:idx", index),
      isBar ? setting("c:invertIfNegative", 0) : "",
      setting("c:bubble3D", 0),
      element("c:spPr", {}, fillOf(colour)),
    ),
  );
}

function labelsXml({ draw }: SeriesGroup, { hasLabels, colour, format }: SpecSeries, codeOf: CodeOf): string {
  const isShare = isRound(draw);
  if (hasLabels !== true || (colour === null && !isShare)) return "";
  return element(
    "c:dLbls",
    {},
    element("c:numFmt", { formatCode: isShare ? "0%" : codeOf(format), sourceLinked: 0 }),
    // On white ground they are legible on marks of any colour.
    element("c:spPr", {}, fillOf("FFFFFF")),
    axisText(1100),
    setting("c:showLegendKey", 0),
    setting("c:showVal", isShare ? 0 : 1),
    setting("c:showCatName", 0),
    setting("c:showSerName", 0),
    setting("c:showPercent", isShare ? 1 : 0),
    setting("c:showBubbleSize", 0),
  );
}
