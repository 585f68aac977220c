import { childOf, childrenOf, withEdits, type Edit, type XmlNode } from "../package/xml-ranges.ts";
import { fillText } from "./fill-text.ts";
import type { TableFill } from "./shape-fill.ts";

/** Rows on a slide whose layout says where the table is. */
const fewestRows = 12;

/**
 * The rows of a table in the looks of its own rows: the first one has the headings, the last one the totals if the table has
 * such a row. Columns that the table does not have are left out, and those without figures are empty.
 *
 * @param free the height from the top of the table to the end of the slide, in EMU; null if it is unknown
 */
export function fillTable(xml: string, table: XmlNode, fill: TableFill, free: number | null): Edit | null {
  const rows = childrenOf(table, "a:tr");
  const [head, ...others] = rows;
  const hasTotal = isSet(childOf(table, "a:tblPr"), "lastRow") && others.length > 1;
  const last = hasTotal ? others.at(-1) : undefined;
  const body = hasTotal ? others.slice(0, -1) : others;
  const like = body.at(-1);
  const end = rows.at(-1);
  if (head === undefined || like === undefined || end === undefined) return null;
  const space = rowsThatFit(free, { head, like, last }) ?? fewestRows;
  const shown = fill.rows.slice(0, Math.max(space, body.length));
  const written = [
    rowXml(xml, head, fill.heads, false),
    ...(shown.length === 0 ? [[]] : shown).map((cells, place) =>
      rowXml(xml, body[place] ?? like, cells, place >= body.length),
    ),
    ...(last === undefined ? [] : [rowXml(xml, last, fill.total ?? [], false)]),
  ];
  return { start: head.start, end: end.end, text: written.join("") };
}

function isSet(node: XmlNode | undefined, key: string): boolean {
  return /^(?:1|true)$/.test(node?.attributes.get(key) ?? "");
}

interface LikeRows {
  readonly head: XmlNode;
  readonly like: XmlNode;
  readonly last: XmlNode | undefined;
}

/** Null where the slide or the row does not say how high it is. */
function rowsThatFit(free: number | null, { head, like, last }: LikeRows): number | null {
  const height = (row: XmlNode | undefined): number => Number(row?.attributes.get("h") ?? 0);
  const own = height(like);
  return free === null || !(own > 0) ? null : Math.floor((free - height(head) - height(last)) / own);
}

/** @param isCopy of another row: without what identifies that */
function rowXml(xml: string, row: XmlNode, cells: readonly string[], isCopy: boolean): string {
  const edits = childrenOf(row, "a:tc").flatMap((cell, place) => {
    const body = childOf(cell, "a:txBody");
    const edit = body === undefined ? null : fillText(xml, body, [cells[place] ?? ""]);
    return edit === null ? [] : [edit];
  });
  const identity = isCopy
    ? childrenOf(row, "a:extLst").map(({ start, end }) => ({ start, end, text: "" }))
    : [];
  const moved = [...edits, ...identity].map(({ start, end, text }) => ({
    start: start - row.start,
    end: end - row.start,
    text,
  }));
  return withEdits(xml.slice(row.start, row.end), moved);
}
