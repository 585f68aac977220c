import type { Readable } from "node:stream";

import { SaxesParser, type SaxesTagPlain } from "saxes";

import { ImportFault } from "../import-types.ts";
import { limitMessages, readingLimits } from "./reading-limits.ts";
import type { ZipEntries } from "./zip-entries.ts";

export interface XmlHandlers {
  readonly opentag?: (tag: SaxesTagPlain) => void;
  readonly closetag?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
}

/** Memory of a text in addition to its characters. */
const textOverhead = 48;

/**
 * Reads XML in chunks. After each chunk it yields the approximate number of packed bytes so far: a tenth of the
 * unpacked ones. The parser keeps open tags and incomplete texts and tags in memory, and both are limited.
 *
 * @throws ImportFault if it is no XML, or beyond a limit
 */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  const watched = new WatchedParser(handlers);
  const decoder = new TextDecoder("utf-8");
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) throw new Error("An entry is read in bytes");
      bytes += chunk.byteLength;
      watched.write(decoder.decode(chunk, { stream: true }));
      yield Math.floor(bytes / 10);
    }
    watched.write(decoder.decode());
    watched.close();
    yield Math.floor(bytes / 10);
  } catch (error) {
    if (error instanceof ImportFault) throw error;
    throw new ImportFault("The workbook is damaged and cannot be read.");
  } finally {
    stream.destroy();
  }
}

/** A parser that refuses deeply nested tags, and texts or tags that are too long to buffer. */
class WatchedParser {
  readonly #parser = new SaxesParser();
  #depth = 0;
  /** Characters since the parser completed a text or tag. */
  #pending = 0;

  constructor({ opentag, closetag, text }: XmlHandlers) {
    const complete = () => {
      this.#pending = 0;
    };
    for (const event of ["comment", "cdata", "doctype", "processinginstruction"] as const)
      this.#parser.on(event, complete);
    this.#parser.on("opentag", (tag) => {
      complete();
      this.#depth += 1;
      if (this.#depth > readingLimits.depth) throw new ImportFault(limitMessages.depth());
      opentag?.(tag);
    });
    this.#parser.on("closetag", (tag) => {
      complete();
      this.#depth -= 1;
      closetag?.(tag);
    });
    this.#parser.on("text", (content) => {
      complete();
      text?.(content);
    });
  }

  write(chunk: string): void {
    this.#pending += chunk.length;
    this.#parser.write(chunk);
    if (this.#pending > readingLimits.token) throw new ImportFault(limitMessages.token());
  }

  close(): void {
    this.#parser.close();
  }
}

async function parsePart(
  zip: ZipEntries,
  name: string,
  handlers: XmlHandlers,
  mostBytes: number,
): Promise<void> {
  for await (const tens of parseXml(await zip.read(name), handlers)) {
    if (tens * 10 > mostBytes) throw new ImportFault(limitMessages.smallPart(name));
  }
}

/** The path of the first sheet, and the year from which its days are counted. */
export async function readFirstSheetPath(zip: ZipEntries): Promise<{ path: string; is1904: boolean }> {
  let sheetRelation: string | null = null;
  let is1904 = false;
  const opentag = ({ name, attributes }: SaxesTagPlain) => {
    const tag = local(name);
    const attribute = (key: string) => String(Reflect.get(attributes, key) ?? "");
    if (tag === "workbookPr") is1904 = /^(1|true)$/.test(attribute("date1904"));
    if (tag === "sheet" && sheetRelation === null && !/hidden/i.test(attribute("state"))) {
      sheetRelation = attribute("r:id");
    }
  };
  await parsePart(zip, "xl/workbook.xml", { opentag }, readingLimits.smallPart);
  let path: string | null = null;
  const findTarget = ({ attributes }: SaxesTagPlain) => {
    if (Reflect.get(attributes, "Id") === sheetRelation) path = String(Reflect.get(attributes, "Target"));
  };
  await parsePart(zip, "xl/_rels/workbook.xml.rels", { opentag: findTarget }, readingLimits.smallPart);
  if (path === null) throw new ImportFault("The workbook has no sheet.");
  return { path: resolvePart(path), is1904 };
}

function resolvePart(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. @throws ImportFault if they are too large */
export async function readSharedStrings(zip: ZipEntries): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!zip.has("xl/sharedStrings.xml")) return strings;
  let text = "";
  let total = 0;
  let isText = false;
  let isPhonetic = false;
  const opentag = ({ name }: SaxesTagPlain) => {
    const tag = local(name);
    if (tag === "si") text = "";
    if (tag === "rPh") isPhonetic = true;
    if (tag === "t") isText = !isPhonetic;
  };
  const addText = (part: string) => {
    if (isText) text += part;
    if (total + text.length > readingLimits.sharedText) throw new ImportFault(limitMessages.sharedText());
  };
  const closetag = ({ name }: SaxesTagPlain) => {
    const tag = local(name);
    if (tag === "t") isText = false;
    if (tag === "rPh") isPhonetic = false;
    if (tag !== "si") return;
    total += text.length + textOverhead;
    if (total > readingLimits.sharedText) throw new ImportFault(limitMessages.sharedText());
    strings.push(text);
  };
  const handlers = { opentag, text: addText, closetag };
  await parsePart(zip, "xl/sharedStrings.xml", handlers, Number.POSITIVE_INFINITY);
  return strings;
}

const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Numbers of the cell styles that show a number as a date. */
export async function readDateStyles(zip: ZipEntries): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!zip.has("xl/styles.xml")) return styles;
  const dateFormats = new Set(builtInDates);
  let isCellStyles = false;
  let index = 0;
  const opentag = ({ name, attributes }: SaxesTagPlain) => {
    const tag = local(name);
    const attribute = (key: string) => String(Reflect.get(attributes, key) ?? "");
    if (tag === "cellXfs") isCellStyles = true;
    if (tag === "numFmt" && isDateFormat(attribute("formatCode")))
      dateFormats.add(Number(attribute("numFmtId")));
    if (tag !== "xf" || !isCellStyles) return;
    if (dateFormats.has(Number(attribute("numFmtId")))) styles.add(index);
    index += 1;
  };
  const closetag = ({ name }: SaxesTagPlain) => {
    if (local(name) === "cellXfs") isCellStyles = false;
  };
  await parsePart(zip, "xl/styles.xml", { opentag, closetag }, readingLimits.smallPart);
  return styles;
}

/** True for formats with a day or a year outside of quoted texts and colours. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
