import { numbers, seriesName, texts, type CodeOf } from "../../pptx/charts/chart-parts.ts";
import { filledPlots } from "../find-shapes.ts";
import {
  childOf,
  childrenOf,
  readXmlRanges,
  sourceOf,
  withEdits,
  type Edit,
  type XmlNode,
} from "../package/xml-ranges.ts";
import type { ChartFill } from "./shape-fill.ts";

type FilledSeries = ChartFill["series"][number];

interface Chart {
  readonly xml: string;
  readonly fill: ChartFill;
  readonly codeOf: CodeOf;
}

/** The part of a chart with other figures: its series keep their looks, others are added or removed. */
export function fillChart(xml: string, fill: ChartFill, codeOf: CodeOf): string {
  const root = readXmlRanges(xml);
  const area = childOf(root, "c:chart", "c:plotArea");
  const plots = area?.children.filter(({ name }) => filledPlots.test(name)) ?? [];
  const chart = { xml, fill, codeOf };
  const own = plots.flatMap((plot) => childrenOf(plot, "c:ser").map((node) => ({ plot, node })));
  const sorted = own.toSorted((one, other) => orderOf(one.node) - orderOf(other.node));
  const edits = sorted.flatMap(({ plot, node }, place): readonly Edit[] => {
    const series = fill.series[place];
    const [first] = childrenOf(plot, "c:ser");
    // Plots without series are not drawn by every program.
    if (series === undefined && first !== node) return [{ start: node.start, end: node.end, text: "" }];
    const written = seriesXml(chart, node, series ?? blank, place, false);
    const isLast = place === sorted.length - 1;
    const more = isLast ? fill.series.slice(sorted.length) : [];
    const copies = more.map((one, next) => seriesXml(chart, node, one, sorted.length + next, true));
    return [{ start: node.start, end: node.end, text: written + copies.join("") }];
  });
  const axes = area === undefined ? [] : childrenOf(area, "c:dateAx").map((axis) => textAxis(xml, axis));
  return withEdits(xml, [...edits, ...axes]);
}

const blank: FilledSeries = { name: "", values: [], format: null };

function orderOf(series: XmlNode): number {
  return Number(childOf(series, "c:order")?.attributes.get("val") ?? 0);
}

/** Children of a series that come before its name, its categories and its values, in the order of the schema. */
const beforeName = ["c:idx", "c:order"];
const dropped = ["c:tx", "c:cat", "c:val", "c:extLst"];
const lookOfOne = ["c:spPr", "c:dPt", "c:dLbls"];

/** @param isCopy for a series that the chart did not have: the program chooses its colour */
function seriesXml(
  chart: Chart,
  node: XmlNode,
  series: FilledSeries,
  place: number,
  isCopy: boolean,
): string {
  const { xml, fill, codeOf } = chart;
  const range = { from: 2, through: Math.max(2, fill.categories.length + 1) };
  const kept = node.children.filter(
    ({ name }) =>
      !dropped.includes(name) && !beforeName.includes(name) && !(isCopy && lookOfOne.includes(name)),
  );
  const isAfter = ({ name }: XmlNode): boolean => name === "c:smooth" || name === "c:shape";
  const source = (one: XmlNode): string =>
    one.name === "c:dLbls" ? labelsXml(xml, one) : sourceOf(xml, one);
  return [
    "<c:ser>",
    `<c:idx val="${place}"/><c:order val="${place}"/>`,
    seriesName(series.name, place + 1),
    ...kept.filter((one) => !isAfter(one)).map(source),
    `<c:cat>${texts(fill.categories, { column: 0, ...range })}</c:cat>`,
    `<c:val>${numbers(series.values, codeOf(series.format), { column: place + 1, ...range })}</c:val>`,
    ...kept.filter(isAfter).map(source),
    "</c:ser>",
  ].join("");
}

/** Labels without texts that were typed for single points, which say former figures. */
function labelsXml(xml: string, labels: XmlNode): string {
  const stale = childrenOf(labels, "c:dLbl").filter((one) => childOf(one, "c:tx") !== undefined);
  const more = childrenOf(labels, "c:extLst");
  const edits = [...stale, ...more].map(({ start, end }) => ({
    start: start - labels.start,
    end: end - labels.start,
    text: "",
  }));
  return withEdits(sourceOf(xml, labels), edits);
}

const onlyOfDates = ["c:baseTimeUnit", "c:majorUnit", "c:majorTimeUnit", "c:minorUnit", "c:minorTimeUnit"];

/** Categories are texts, so that weeks and fiscal years can be named. An axis of days becomes one of texts. */
function textAxis(xml: string, axis: XmlNode): Edit {
  const kept = axis.children.filter(({ name }) => !onlyOfDates.includes(name));
  const written = kept.map((one) => (one.name === "c:auto" ? '<c:auto val="0"/>' : sourceOf(xml, one)));
  return { start: axis.start, end: axis.end, text: `<c:catAx>${written.join("")}</c:catAx>` };
}
