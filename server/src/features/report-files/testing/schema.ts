import type { XmlElement } from "./office.ts";

/** The order of children by element, from the schemas of ECMA-376 part 1. Elements may be missing; `+` may repeat. */
const orders: Readonly<Record<string, string>> = {
  "c:chartSpace":
    "date1904 lang roundedCorners style clrMapOvr protection chart spPr txPr externalData printSettings",
  "c:chart":
    "title autoTitleDeleted pivotFmts view3D floor sideWall backWall plotArea legend plotVisOnly dispBlanksAs",
  "c:barChart": "barDir grouping varyColors ser+ dLbls gapWidth overlap serLines axId+",
  "c:lineChart": "grouping varyColors ser+ dLbls dropLines hiLowLines upDownBars marker smooth axId+",
  "c:areaChart": "grouping varyColors ser+ dLbls dropLines axId+",
  "c:pieChart": "varyColors ser+ dLbls firstSliceAng",
  "c:doughnutChart": "varyColors ser+ dLbls firstSliceAng holeSize",
  "c:scatterChart": "scatterStyle varyColors ser+ dLbls axId+",
  "c:bubbleChart": "varyColors ser+ dLbls bubble3D bubbleScale showNegBubbles sizeRepresents axId+",
  "c:ser":
    "idx order tx spPr invertIfNegative marker explosion dPt+ dLbls trendline errBars cat xVal val yVal bubbleSize bubble3D smooth shape",
  "c:dPt": "idx invertIfNegative marker bubble3D explosion spPr",
  "c:dLbls":
    "dLbl+ numFmt spPr txPr dLblPos showLegendKey showVal showCatName showSerName showPercent showBubbleSize separator",
  "c:catAx":
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses auto lblAlgn lblOffset noMultiLvlLbl",
  "c:valAx":
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses crossBetween majorUnit minorUnit dispUnits",
  "c:legend": "legendPos legendEntry+ layout overlay spPr txPr",
  "c:numCache": "formatCode ptCount pt+",
  "c:strCache": "ptCount pt+",
  "c:numRef": "f numCache",
  "c:strRef": "f strCache",
  "p:presentation": "sldMasterIdLst notesMasterIdLst handoutMasterIdLst sldIdLst sldSz notesSz",
  "p:sldMaster": "cSld clrMap sldLayoutIdLst transition timing hf txStyles",
  "p:sldLayout": "cSld clrMapOvr transition timing hf",
  "p:sld": "cSld clrMapOvr transition timing",
  "p:notes": "cSld clrMapOvr",
  "p:cSld": "bg spTree",
  "p:sp": "nvSpPr spPr style txBody",
  "p:pic": "nvPicPr blipFill spPr style",
  "p:graphicFrame": "nvGraphicFramePr xfrm graphic",
  "p:txBody": "bodyPr lstStyle p+",
  "a:txBody": "bodyPr lstStyle p+",
  "p:spPr": "xfrm prstGeom noFill solidFill gradFill ln effectLst",
  "a:p": "pPr r+ fld+ endParaRPr",
  "a:pPr": "lnSpc spcBef spcAft buClr buSzPct buFont buNone buChar defRPr",
  "a:rPr": "ln noFill solidFill effectLst highlight latin ea cs hlinkClick",
  "a:ln": "noFill solidFill prstDash round",
  "a:tbl": "tblPr tblGrid tr+",
  "a:tr": "tc+",
  "a:tc": "txBody tcPr",
  "a:tcPr": "lnL lnR lnT lnB noFill solidFill",
  worksheet: "sheetPr dimension sheetViews sheetFormatPr cols sheetData pageSetup",
  workbook: "workbookPr bookViews sheets definedNames",
  styleSheet: "numFmts fonts fills borders cellStyleXfs cellXfs",
};

/** @throws Error for a child that the schema does not allow at its place */
export function requireOrder(element: XmlElement): void {
  const order = orders[element.name]?.split(" ");
  let place = 0;
  for (const child of element.children) {
    requireOrder(child);
    if (order === undefined) continue;
    const name = child.name.replace(/^\w+:/, "");
    const at = order.findIndex((one, index) => index >= place && one.replace("+", "") === name);
    if (at < 0) throw new Error(`${child.name} is not allowed at its place in ${element.name}`);
    place = order[at]?.endsWith("+") === true ? at : at + 1;
  }
}
