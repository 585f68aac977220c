import { placeXml } from "../package/skeleton.ts";
import { element, lineText, setting } from "../package/xml.ts";
import type { TableShape } from "./slide.ts";

/** A native table (ECMA-376 part 1, 21.1.3.13). */
export function tableXml(table: TableShape, id: number, lang: string): string {
  const { name, description, box, columns, rows, hasTotal, rowHeight } = table;
  const widths = columns.map(({ width }) => element("a:gridCol", { w: width }));
  const heads = columns.map(({ head }) => head);
  const height = rowHeight * (rows.length + 1);
  return element(
    "p:graphicFrame",
    {},
    element(
      "p:nvGraphicFramePr",
      {},
      element("p:cNvPr", { id, name, descr: description }),
      '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/>',
    ),
    placeXml("p:xfrm", { ...box, height }),
    element(
      "a:graphic",
      {},
      element(
        "a:graphicData",
        { uri: "http://schemas.openxmlformats.org/drawingml/2006/table" },
        element(
          "a:tbl",
          {},
          element("a:tblPr", { firstRow: 1, lastRow: hasTotal ? 1 : undefined }),
          element("a:tblGrid", {}, ...widths),
          rowXml(heads, table, lang, true),
          ...rows.map((cells, place) => rowXml(cells, table, lang, hasTotal && place === rows.length - 1)),
        ),
      ),
    ),
  );
}

function rowXml(cells: readonly string[], table: TableShape, lang: string, isStrong: boolean): string {
  const { columns, rowHeight, size } = table;
  const line = element(
    "a:lnB",
    { w: isStrong ? 12_700 : 6350 },
    element("a:solidFill", {}, setting("a:srgbClr", isStrong ? "8C959F" : "E1E4E8")),
  );
  const all = columns.map(({ isFigure }, place) =>
    element(
      "a:tc",
      {},
      element(
        "a:txBody",
        {},
        "<a:bodyPr/><a:lstStyle/>",
        element(
          "a:p",
          {},
          element("a:pPr", { algn: isFigure ? "r" : "l" }),
          element(
            "a:r",
            {},
            element(
              "a:rPr",
              { lang, sz: size, b: isStrong ? 1 : 0 },
              '<a:solidFill><a:schemeClr val="tx1"/></a:solidFill>',
            ),
            element("a:t", {}, lineText(cells[place] ?? "")),
          ),
        ),
      ),
      element(
        "a:tcPr",
        { marL: 68_580, marR: 68_580, marT: 22_860, marB: 22_860, anchor: "ctr" },
        line,
        "<a:noFill/>",
      ),
    ),
  );
  return element("a:tr", { h: rowHeight }, ...all);
}
