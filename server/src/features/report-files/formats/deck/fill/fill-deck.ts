import { Zip, ZipDeflate, type ZipInputFile } from "fflate";

import type { CodeOf } from "../../pptx/charts/chart-parts.ts";
import { readSlides, type FoundShape, type ReadSlide } from "../find-shapes.ts";
import type { PackedPart, PackedParts } from "../package/packed-parts.ts";
import { relationsOf } from "../package/part-relations.ts";
import { childOf, withEdits, type Edit } from "../package/xml-ranges.ts";
import { fillChart } from "./fill-chart.ts";
import { fillTable } from "./fill-table.ts";
import { fillText } from "./fill-text.ts";
import type { ShapeFill } from "./shape-fill.ts";

/** By the names of shapes, in lower case. */
export type ShapeFills = ReadonlyMap<string, ShapeFill>;

/**
 * A presentation with other contents in its named shapes. Parts without such shapes are copied as they are compressed; of a
 * slide only these shapes change.
 */
export async function* fillDeck(
  parts: PackedParts,
  fills: ShapeFills,
  codeOf: CodeOf,
): AsyncGenerator<Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  const { slides } = await readSlides(parts);
  for (const slide of slides) await fillSlide(parts, slide, { fills, codeOf, changed });
  yield* copyPackage(parts, changed);
}

interface Filling {
  readonly fills: ShapeFills;
  readonly codeOf: CodeOf;
  readonly changed: Map<string, Uint8Array>;
}

async function fillSlide(parts: PackedParts, slide: ReadSlide, filling: Filling): Promise<void> {
  const { fills, codeOf, changed } = filling;
  const edits: Edit[] = [];
  for (const shape of slide.shapes) {
    const fill = fills.get(shape.name.toLowerCase());
    if (fill === undefined || fill.kind !== shape.kind || shape.problem !== null) continue;
    const edit = fill.kind === "chart" ? null : editOf(slide, shape, fill);
    if (edit !== null) edits.push(edit);
    if (fill.kind !== "chart" || shape.chart === null) continue;
    const xml = await parts.text(shape.chart);
    changed.set(shape.chart, Buffer.from(fillChart(xml, fill, codeOf)));
    const workbook = (await relationsOf(parts, shape.chart)).find(({ type }) => type === "package");
    if (workbook !== undefined) changed.set(workbook.target, fill.workbook);
  }
  if (edits.length > 0) changed.set(slide.path, Buffer.from(withEdits(slide.xml, edits)));
}

function editOf(
  { xml }: ReadSlide,
  { node, free }: FoundShape,
  fill: Exclude<ShapeFill, { kind: "chart" }>,
): Edit | null {
  if (fill.kind === "text") {
    const body = childOf(node, "p:txBody");
    return body === undefined ? null : fillText(xml, body, fill.paragraphs);
  }
  const table = childOf(node, "a:graphic", "a:graphicData", "a:tbl");
  return table === undefined ? null : fillTable(xml, table, fill, free);
}

/** A package with other contents in some of its parts. */
async function* copyPackage(
  parts: PackedParts,
  changed: ReadonlyMap<string, Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    chunks.push(data);
  });
  for (const part of parts.all) {
    const content = changed.get(part.path);
    if (content === undefined) copyPart(zip, part);
    else {
      const file = new ZipDeflate(part.path, { level: 6 });
      zip.add(file);
      file.push(content, true);
    }
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** The compressed bytes of a part, unchanged. */
function copyPart(zip: Zip, { path, method, crc, size, packed }: PackedPart): void {
  const file: ZipInputFile = {
    filename: path,
    compression: method === "stored" ? 0 : 8,
    crc,
    size,
  };
  zip.add(file);
  file.ondata?.(null, packed, true);
}
