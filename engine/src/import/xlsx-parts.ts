import type { Readable } from "node:stream";

import { SaxesParser } from "saxes";

import { ImportFault } from "./import-types.ts";
import type { ZipEntries } from "./zip-entries.ts";

/** Texts of a workbook that are kept in memory while it is read. */
const mostSharedText = 128 * 1024 * 1024;

/**
 * Feeds XML to a parser piece by piece, and yields after each piece how many packed bytes that was, about: the
 * unpacked ones by tens.
 * @throws ImportFault when it is no XML
 */
export async function* parseXml(stream: Readable, parser: SaxesParser): AsyncGenerator<number> {
  const decoder = new TextDecoder("utf-8");
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) throw new Error("An entry is read in bytes");
      bytes += chunk.byteLength;
      parser.write(decoder.decode(chunk, { stream: true }));
      yield Math.floor(bytes / 10);
    }
    parser.write(decoder.decode());
    parser.close();
    yield Math.floor(bytes / 10);
  } catch (error) {
    if (error instanceof ImportFault) throw error;
    throw new ImportFault("The workbook is damaged and cannot be read.");
  } finally {
    stream.destroy();
  }
}

async function parsePart(zip: ZipEntries, name: string, parser: SaxesParser): Promise<void> {
  for await (const _bytes of parseXml(await zip.read(name), parser)) continue;
}

/** Where the first sheet lies, and from which year its days are counted. */
export async function readFirstSheetPath(zip: ZipEntries): Promise<{ path: string; is1904: boolean }> {
  let sheetRelation: string | null = null;
  let is1904 = false;
  const workbook = new SaxesParser();
  workbook.on("opentag", ({ name, attributes }) => {
    const tag = local(name);
    const attribute = (key: string) => String(Reflect.get(attributes, key) ?? "");
    if (tag === "workbookPr") is1904 = /^(1|true)$/.test(attribute("date1904"));
    if (tag === "sheet" && sheetRelation === null && !/hidden/i.test(attribute("state"))) {
      sheetRelation = attribute("r:id");
    }
  });
  await parsePart(zip, "xl/workbook.xml", workbook);
  let path: string | null = null;
  const relations = new SaxesParser();
  relations.on("opentag", ({ attributes }) => {
    if (Reflect.get(attributes, "Id") === sheetRelation) path = String(Reflect.get(attributes, "Target"));
  });
  await parsePart(zip, "xl/_rels/workbook.xml.rels", relations);
  if (path === null) throw new ImportFault("The workbook has no sheet.");
  return { path: resolvePart(path), is1904 };
}

function resolvePart(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. @throws ImportFault when they would not fit into memory */
export async function readSharedStrings(zip: ZipEntries): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!zip.has("xl/sharedStrings.xml")) return strings;
  const parser = new SaxesParser();
  let text = "";
  let total = 0;
  let isText = false;
  let isPhonetic = false;
  parser.on("opentag", ({ name }) => {
    const tag = local(name);
    if (tag === "si") text = "";
    if (tag === "rPh") isPhonetic = true;
    if (tag === "t") isText = !isPhonetic;
  });
  parser.on("text", (part) => {
    if (isText) text += part;
  });
  parser.on("closetag", ({ name }) => {
    const tag = local(name);
    if (tag === "t") isText = false;
    if (tag === "rPh") isPhonetic = false;
    if (tag !== "si") return;
    total += text.length + 16;
    if (total > mostSharedText) throw new ImportFault("The workbook holds too much text; export it as CSV.");
    strings.push(text);
  });
  await parsePart(zip, "xl/sharedStrings.xml", parser);
  return strings;
}

/** Built-in formats that show a day, by their numbers. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Numbers of the cell styles that show a number as a day. */
export async function readDateStyles(zip: ZipEntries): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!zip.has("xl/styles.xml")) return styles;
  const dateFormats = new Set(builtInDates);
  let isCellStyles = false;
  let index = 0;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const tag = local(name);
    const attribute = (key: string) => String(Reflect.get(attributes, key) ?? "");
    if (tag === "cellXfs") isCellStyles = true;
    if (tag === "numFmt" && isDateFormat(attribute("formatCode")))
      dateFormats.add(Number(attribute("numFmtId")));
    if (tag !== "xf" || !isCellStyles) return;
    if (dateFormats.has(Number(attribute("numFmtId")))) styles.add(index);
    index += 1;
  });
  parser.on("closetag", ({ name }) => {
    if (local(name) === "cellXfs") isCellStyles = false;
  });
  await parsePart(zip, "xl/styles.xml", parser);
  return styles;
}

/** Formats with a day or a year in them, texts in quotes and colours aside. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
