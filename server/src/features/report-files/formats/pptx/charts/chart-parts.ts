import type { NumberFormat } from "@vitrine/contracts/query";

import { escapeXml, writeNumber } from "../../../../embedding/service.ts";
import { element, setting } from "../package/xml.ts";

/** The name of the sheet with the figures of a chart. */
export const dataSheet = "Data";

/** The format of a spreadsheet for a number. */
export type CodeOf = (format: NumberFormat | null) => string;

/** Cells of one column, by the numbers of their rows. */
interface CellRange {
  readonly column: number;
  readonly from: number;
  readonly through: number;
}

/** The name of a column, as in a spreadsheet. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

function reference({ column, from, through }: CellRange): string {
  const name = columnName(column);
  const cells = from === through ? `$${name}$${from}` : `$${name}$${from}:$${name}$${through}`;
  return element("c:f", {}, `${dataSheet}!${cells}`);
}

/** The name of a series, which is the head of its column. */
export function seriesName(name: string, column: number): string {
  return element("c:tx", {}, texts([name], { column, from: 1, through: 1 }));
}

/** Texts of cells, with what is in them. */
export function texts(values: readonly string[], range: CellRange): string {
  const points = values.map((value, idx) => element("c:pt", { idx }, element("c:v", {}, escapeXml(value))));
  return element(
    "c:strRef",
    {},
    reference(range),
    element("c:strCache", {}, setting("c:ptCount", values.length), ...points),
  );
}

/** Numbers of cells, with what is in them. Blank cells have no point. */
export function numbers(values: readonly (number | null)[], code: string, range: CellRange): string {
  const points = values.map((value, idx) =>
    value === null ? "" : element("c:pt", { idx }, element("c:v", {}, writeNumber(value))),
  );
  return element(
    "c:numRef",
    {},
    reference(range),
    element(
      "c:numCache",
      {},
      element("c:formatCode", {}, escapeXml(code)),
      setting("c:ptCount", values.length),
      ...points,
    ),
  );
}

/** The fill of a mark; none for one that only moves others. */
export function fillOf(colour: string | null): string {
  return colour === null
    ? "<a:noFill/><a:ln><a:noFill/></a:ln>"
    : element("a:solidFill", {}, setting("a:srgbClr", colour)) + "<a:ln><a:noFill/></a:ln>";
}

export function lineOf(colour: string | null, isDashed: boolean): string {
  if (colour === null) return "<a:ln><a:noFill/></a:ln>";
  return element(
    "a:ln",
    { w: 28_575, cap: "rnd" },
    element("a:solidFill", {}, setting("a:srgbClr", colour)),
    isDashed ? setting("a:prstDash", "dash") : "",
    "<a:round/>",
  );
}

/** The style of texts of a chart. @param size in hundredths of points */
export function axisText(size: number): string {
  return element(
    "c:txPr",
    {},
    "<a:bodyPr/><a:lstStyle/>",
    element(
      "a:p",
      {},
      element(
        "a:pPr",
        {},
        element(
          "a:defRPr",
          { sz: size },
          '<a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:latin typeface="+mn-lt"/>',
        ),
      ),
      '<a:endParaRPr lang="en-US"/>',
    ),
  );
}

export interface AxisIds {
  readonly category: number;
  readonly value: number;
}

interface Axes {
  readonly ids: AxisIds;
  /** At the right, without an axis of categories of its own. */
  readonly isSecond: boolean;
  readonly isHorizontal: boolean;
  readonly isVisible: boolean;
  /** The format of values. */
  readonly code: string;
}

const grid =
  '<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="E1E4E8"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>';
const noTicks = setting("c:majorTickMark", "none") + setting("c:minorTickMark", "none");
const noLine = "<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>";
const baseLine =
  '<c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="8C959F"/></a:solidFill></a:ln></c:spPr>';

/** An axis of categories and one of values. Rows are drawn from the top down, with their values below them. */
export function axesOf({ ids, isSecond, isHorizontal, isVisible, code }: Axes): string {
  const scaling = (isReversed: boolean): string =>
    element("c:scaling", {}, setting("c:orientation", isReversed ? "maxMin" : "minMax"));
  const category = element(
    "c:catAx",
    {},
    setting("c:axId", ids.category),
    scaling(isHorizontal),
    setting("c:delete", isSecond ? 1 : 0),
    setting("c:axPos", isHorizontal ? "l" : "b"),
    element("c:numFmt", { formatCode: "General", sourceLinked: 0 }),
    noTicks,
    setting("c:tickLblPos", "low"),
    baseLine,
    axisText(1200),
    setting("c:crossAx", ids.value),
    setting("c:crosses", "autoZero"),
    setting("c:auto", 0),
    setting("c:lblAlgn", "ctr"),
    setting("c:lblOffset", 100),
    setting("c:noMultiLvlLbl", 1),
  );
  const value = element(
    "c:valAx",
    {},
    setting("c:axId", ids.value),
    scaling(false),
    setting("c:delete", isVisible ? 0 : 1),
    setting("c:axPos", isHorizontal ? "b" : isSecond ? "r" : "l"),
    isSecond || !isVisible ? "" : grid,
    element("c:numFmt", { formatCode: code, sourceLinked: 0 }),
    noTicks,
    setting("c:tickLblPos", "nextTo"),
    noLine,
    axisText(1200),
    setting("c:crossAx", ids.category),
    setting("c:crosses", isSecond || isHorizontal ? "max" : "autoZero"),
    setting("c:crossBetween", "between"),
  );
  return category + value;
}

/** An axis of values of points. */
export function pointAxis(
  own: number,
  crossed: number,
  { position, title, code }: { readonly position: "b" | "l"; readonly title: string; readonly code: string },
): string {
  return element(
    "c:valAx",
    {},
    setting("c:axId", own),
    element("c:scaling", {}, setting("c:orientation", "minMax")),
    setting("c:delete", 0),
    setting("c:axPos", position),
    grid,
    axisTitle(title, position),
    element("c:numFmt", { formatCode: code, sourceLinked: 0 }),
    noTicks,
    setting("c:tickLblPos", "low"),
    baseLine,
    axisText(1200),
    setting("c:crossAx", crossed),
    setting("c:crosses", "autoZero"),
    setting("c:crossBetween", "midCat"),
  );
}

function axisTitle(title: string, position: "b" | "l"): string {
  return element(
    "c:title",
    {},
    element(
      "c:tx",
      {},
      element(
        "c:rich",
        {},
        position === "l" ? '<a:bodyPr rot="-5400000" vert="horz"/>' : "<a:bodyPr/>",
        "<a:lstStyle/>",
        element(
          "a:p",
          {},
          '<a:pPr><a:defRPr sz="1200" b="0"/></a:pPr>',
          element("a:r", {}, '<a:rPr lang="en-US" sz="1200" b="0"/>', element("a:t", {}, escapeXml(title))),
        ),
      ),
    ),
    setting("c:overlay", 0),
  );
}
