import { element, setting } from "../package/xml.ts";
import { fillOf, numbers, pointAxis, type CodeOf } from "./chart-parts.ts";
import type { PointChart } from "./chart-spec.ts";
import { escapeXml } from "../../../../embedding/service.ts";

const [horizontal, vertical] = [111_111_301, 111_111_302];

/** The plot of points or bubbles, with its two axes. Series follow each other in the rows of the workbook. */
export function pointPlot(spec: PointChart, codeOf: CodeOf): string {
  let row = 2;
  const all = spec.series.map((series, place) => {
    const range = { from: row, through: row + series.points.length - 1 };
    row += series.points.length;
    return pointSeries(spec, series, { place, range, codeOf });
  });
  const used = setting("c:axId", horizontal) + setting("c:axId", vertical);
  const plot =
    spec.size === null
      ? element(
          "c:scatterChart",
          {},
          setting("c:scatterStyle", "lineMarker"),
          setting("c:varyColors", 0),
          ...all,
          used,
        )
      : element(
          "c:bubbleChart",
          {},
          setting("c:varyColors", 0),
          ...all,
          setting("c:bubbleScale", 60),
          setting("c:showNegBubbles", 0),
          setting("c:sizeRepresents", "area"),
          used,
        );
  return (
    plot +
    pointAxis(horizontal, vertical, { position: "b", title: spec.x.name, code: codeOf(spec.x.format) }) +
    pointAxis(vertical, horizontal, { position: "l", title: spec.y.name, code: codeOf(spec.y.format) })
  );
}

interface Place {
  readonly place: number;
  readonly range: { readonly from: number; readonly through: number };
  readonly codeOf: CodeOf;
}

function pointSeries(
  { x, y, size }: PointChart,
  { name, colour, points }: PointChart["series"][number],
  { place, range, codeOf }: Place,
): string {
  const isBubble = size !== null;
  const look = isBubble ? element("c:spPr", {}, fillOf(colour)) : "<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>";
  const marker = element(
    "c:marker",
    {},
    setting("c:symbol", "circle"),
    setting("c:size", 8),
    element("c:spPr", {}, fillOf(colour)),
  );
  const column = (values: readonly number[], format: PointChart["x"]["format"], at: number): string =>
    numbers(values, codeOf(format), { column: at, ...range });
  return element(
    "c:ser",
    {},
    setting("c:idx", place),
    setting("c:order", place),
    element("c:tx", {}, element("c:v", {}, escapeXml(name))),
    look,
    isBubble ? setting("c:invertIfNegative", 0) : marker,
    element(
      "c:xVal",
      {},
      column(
        points.map((point) => point.x),
        x.format,
        1,
      ),
    ),
    element(
      "c:yVal",
      {},
      column(
        points.map((point) => point.y),
        y.format,
        2,
      ),
    ),
    isBubble
      ? element(
          "c:bubbleSize",
          {},
          column(
            points.map((point) => point.size),
            size.format,
            3,
          ),
        ) + setting("c:bubble3D", 0)
      : setting("c:smooth", 0),
  );
}
