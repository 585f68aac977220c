import type { SaxesTagPlain } from "saxes";

import { ImportFault, type SourceCell, type SourceRecord } from "../import-types.ts";
import type { OpenedRecords } from "./read-csv.ts";
import { limitMessages, readingLimits } from "./reading-limits.ts";
import {
  parseXml,
  readDateStyles,
  readFirstSheetPath,
  readSharedStrings,
  type XmlHandlers,
} from "./xlsx-parts.ts";
import { ZipEntries } from "./zip-entries.ts";

/** The serial day numbers of 1970-01-01, counted from 1900 (with the leap year error of spreadsheets) and from 1904. */
const epochs = { from1900: 25_569, from1904: 24_107 };
/** The last day of spreadsheets, in 9999. */
const lastSerial = 2_958_465;

/**
 * Opens the first sheet of a workbook and reads it row by row. Numbers keep their text, days become ISO days.
 *
 * @param onBytes receives the approximate number of packed bytes read since the previous call
 * @throws ImportFault for a damaged, encrypted or oversized workbook
 */
export async function openXlsx(path: string, onBytes: (bytes: number) => void): Promise<OpenedRecords> {
  const zip = await ZipEntries.open(path);
  try {
    const sheet = await readFirstSheetPath(zip);
    const strings = await readSharedStrings(zip);
    const dateStyles = await readDateStyles(zip);
    const context = { strings, dateStyles, epoch: sheet.is1904 ? epochs.from1904 : epochs.from1900 };
    return { encoding: "xlsx", delimiter: "", batches: readSheet(zip, sheet.path, context, onBytes) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface SheetContext {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly epoch: number;
}

async function* readSheet(
  zip: ZipEntries,
  path: string,
  context: SheetContext,
  onBytes: (bytes: number) => void,
): AsyncGenerator<readonly SourceRecord[]> {
  const rows = new RowReader(context);
  let before = 0;
  try {
    for await (const packed of parseXml(await zip.read(path), rows)) {
      onBytes(Math.max(0, packed - before));
      before = packed;
      yield rows.take();
    }
  } finally {
    zip.close();
  }
}

/** Turns the events of the XML of a sheet into records. Missing rows become blank ones. */
class RowReader implements XmlHandlers {
  readonly #context: SheetContext;
  #ready: SourceRecord[] = [];
  #line = 0;
  #cells: SourceCell[] = [];
  #column = 0;
  #type = "n";
  #style = 0;
  #text = "";
  #isValue = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  readonly opentag = ({ name, attributes }: SaxesTagPlain): void => this.#open(local(name), attributes);

  readonly closetag = ({ name }: SaxesTagPlain): void => this.#close(local(name));

  readonly text = (text: string): void => {
    if (this.#isValue) this.#text += text;
    if (this.#text.length > readingLimits.cellText)
      throw new ImportFault(limitMessages.cellText(this.#line), this.#line);
  };

  take(): readonly SourceRecord[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  #open(name: string, attributes: SaxesAttributes): void {
    if (name === "row") {
      const line = Number(attribute(attributes, "r") ?? this.#line + 1);
      if (!(line <= readingLimits.sheetRows)) throw new ImportFault(limitMessages.sheetRows(), this.#line);
      // One blank record marks missing rows, because a sheet may omit a million of them.
      if (line > this.#line + 1) this.#ready.push({ line: line - 1, cells: [""], lineEnds: 0 });
      this.#line = line;
      this.#cells = [];
      this.#column = 0;
    } else if (name === "c") {
      this.#column = columnOf(attribute(attributes, "r")) ?? this.#column + 1;
      if (this.#column > readingLimits.rowCells)
        throw new ImportFault(limitMessages.rowCells(this.#line), this.#line);
      this.#type = attribute(attributes, "t") ?? "n";
      this.#style = Number(attribute(attributes, "s") ?? 0);
      this.#text = "";
    } else if (name === "v" || name === "t") this.#isValue = true;
  }

  #close(name: string): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "c") {
      while (this.#cells.length < this.#column - 1) this.#cells.push("");
      this.#cells[this.#column - 1] = this.#readCell();
    } else if (name === "row") {
      const cells = this.#cells.length === 0 ? [""] : this.#cells;
      this.#ready.push({ line: this.#line, cells, lineEnds: 0 });
    }
  }

  #readCell(): SourceCell {
    const { strings, dateStyles, epoch } = this.#context;
    const text = this.#text;
    if (this.#type === "s") return strings[Number(text)] ?? "";
    if (this.#type !== "n") return this.#type === "d" ? text.slice(0, 10) : text;
    if (text === "") return "";
    if (!dateStyles.has(this.#style)) return { number: text };
    const serial = Math.floor(Number(text));
    // A number with a date format that is no valid day stays a number.
    if (!(serial > 0 && serial <= lastSerial)) return { number: text };
    return new Date((serial - epoch) * 86_400_000).toISOString().slice(0, 10);
  }
}

type SaxesAttributes = Readonly<Record<string, string | { readonly value: string }>>;

function attribute(attributes: SaxesAttributes, name: string): string | undefined {
  const found = attributes[name];
  return typeof found === "object" ? found.value : found;
}

/** The number of the column in a reference such as `AB12`, counted from 1. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]+/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return column;
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
