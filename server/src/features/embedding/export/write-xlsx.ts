import {
  readPeriod,
  type Cell,
  type DateGrain,
  type NumberFormat,
  type QueryResult,
  type ResultColumn,
} from "@vitrine/contracts/query";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

import { headersOf, inOrder, isHarmless, rowAt, writeNumber, type AboutLine, type Answers } from "./cells.ts";
import type { FileStyle } from "./file-texts.ts";
import { drawingElement, pictureParts, pictureTypes, type SheetPicture } from "./xlsx-picture.ts";
import { escapeXml } from "./xml-text.ts";

/** Rows that are written together. Few enough to leave the thread to other work in between. */
const rowsAtOnce = 500;
/** Days from the first day of spreadsheets (30 December 1899, because they treat 1900 as a leap year) to 1970. */
const epochDays = 25_569;
const dayInMs = 86_400_000;
const firstSureDay = 61;
const longestSheetName = 31;
/** Spreadsheets keep these names for themselves. */
const reservedNames = ["history"];
/** The maximum length of a cell's text in a spreadsheet. */
const longestText = 32_767;
const [narrowText, narrowFigure, widest] = [12, 16, 48] as const;
/** The number of rows whose texts determine the width of a column. */
const measuredRows = 200;
/** Formats of years, as dates and as whole numbers. Their digits are not grouped. */
const [yearOfDay, wholeYear] = ["yyyy", "0"] as const;
/** Amounts have at most six decimal places. */
const fractionFormat = "#,##0.######";
const generalStyle = 0;
const headerStyle = 1;
const dateStyle = 2;
/** A style whose texts stay texts when a user edits the cell. */
const quotedStyle = 3;
const firstOwnStyle = 4;

/** The rows of a sheet, one answer after the other, with what it says about them. */
export interface Sheet {
  readonly title: string;
  readonly answers: Answers;
  /** Information about the rows, below them: a name and a text per line. */
  readonly about: readonly AboutLine[];
  /** By index of a date column, the period that each of its days begins. */
  readonly grains: readonly (DateGrain | undefined)[];
  /** The formats of the figures in each row, where they are not those of their columns. */
  readonly rowFormats?: readonly (NumberFormat | null)[];
}

/** A sheet with the styles of its columns. */
interface StyledSheet extends Sheet {
  readonly styles: readonly ColumnStyle[];
  readonly rowStyles: readonly (number | null)[];
}

/**
 * Results as a workbook (ECMA-376) with a sheet for each, in chunks. Numbers, days and booleans have these types, numbers
 * and days the formats of the model. Texts have the type text, so that none is run. The first row is frozen.
 *
 * @param picture next to the rows of the first sheet
 */
export async function* writeXlsx(
  sheets: readonly Sheet[],
  style: FileStyle,
  picture: SheetPicture | null = null,
): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    if (data.length > 0) parts.push(data);
  });
  function* drain(): Generator<Uint8Array> {
    yield* parts.splice(0);
  }
  const styles = new Map<string, number>();
  const styled = sheets.map((sheet): StyledSheet => {
    const { columns } = sheet.answers.first;
    return {
      ...sheet,
      styles: columns.map((column, place) => styleFor(column, sheet.grains[place], styles, style)),
      rowStyles: (sheet.rowFormats ?? []).map((format) =>
        format === null ? null : styleOf(style.numberCode(format), styles),
      ),
    };
  });
  const names = sheetNames(
    sheets.map(({ title }) => title),
    style.words.sheet,
  );
  const small = smallParts(names, [...styles.keys()], style.dateCode, picture);
  for (const [path, content] of [
    ...Object.entries(small),
    ...(picture === null ? [] : pictureParts(picture)),
  ]) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(typeof content === "string" ? strToU8(content) : content, true);
  }
  // The last style aligns headers with their figures.
  const figureHeaderStyle = firstOwnStyle + styles.size;
  for (const [place, sheet] of styled.entries()) {
    const part = new ZipDeflate(`xl/worksheets/sheet${place + 1}.xml`, { level: 6 });
    zip.add(part);
    part.push(strToU8(sheetHead(sheet.answers.first, style, figureHeaderStyle)));
    yield* drain();
    for await (const xml of rowsXml(sheet, style)) {
      part.push(strToU8(xml));
      yield* drain();
    }
    const drawing = place === 0 && picture !== null ? drawingElement : "";
    part.push(strToU8(`</sheetData>${pageSetup}${drawing}</worksheet>`), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}

/** The rows of a sheet after its first one, and after an empty row what it says about them. */
async function* rowsXml(
  { answers, about, styles, rowStyles }: StyledSheet,
  style: FileStyle,
): AsyncGenerator<string> {
  const inWords = (value: Cell, place: number): Cell => {
    const { content, labels } = answers.first.columns[place] ?? {};
    const label = typeof value === "string" ? labels?.[value] : undefined;
    if (label !== undefined) return label;
    // Months are dates, which a number format writes.
    const isNamed = value !== null && content !== undefined && content !== "month";
    const period = isNamed ? readPeriod(value, content) : null;
    return period === null ? value : style.period(period);
  };
  let written = 0;
  for await (const answer of inOrder(answers)) {
    for (let from = 0; from < answer.rowCount; from += rowsAtOnce) {
      let xml = "";
      for (let row = from; row < Math.min(from + rowsAtOnce, answer.rowCount); row += 1)
        xml += rowXml(written + row + 2, rowAt(answer, row).map(inWords), answer.columns, {
          styles,
          ofRow: rowStyles[written + row] ?? null,
        });
      yield xml;
      await new Promise(setImmediate);
    }
    written += answer.rowCount;
  }
  const notes = about.map(({ name, text }, index) => {
    const cells = textCell(name, headerStyle) + textCell(text, generalStyle);
    return `<row r="${written + 3 + index}">${cells}</row>`;
  });
  yield notes.join("");
}

interface RowStyles {
  readonly styles: readonly ColumnStyle[];
  /** In place of those of the columns; null for none. */
  readonly ofRow: number | null;
}

function rowXml(
  number: number,
  cells: readonly Cell[],
  columns: readonly ResultColumn[],
  { styles, ofRow }: RowStyles,
): string {
  const xml = cells.map((value, place) => {
    const { plain, fraction } = styles[place] ?? { plain: generalStyle, fraction: null };
    const isFraction = fraction !== null && typeof value === "number" && !Number.isInteger(value);
    return cellXml(value, columns[place], ofRow ?? (isFraction ? fraction : plain));
  });
  return `<row r="${number}">${xml.join("")}</row>`;
}

function cellXml(value: Cell, column: ResultColumn | undefined, style: number): string {
  if (value === null) return "<c/>";
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === "number") return `<c s="${style}"><v>${writeNumber(value)}</v></c>`;
  const isDay = column?.type === "date" || column?.content === "month";
  const day = isDay ? Date.parse(value) / dayInMs + epochDays : Number.NaN;
  // Spreadsheets count 29 February 1900, which did not exist, so days before March 1900 stay texts.
  return day >= firstSureDay ? `<c s="${style}"><v>${day}</v></c>` : textCell(value, generalStyle);
}

/** A text cell. Its type is text, and a text that looks like a formula is marked as quoted. */
function textCell(text: string, style: number): string {
  const shown = isHarmless(text) ? style : quotedStyle;
  const safe = escapeXml(cutAt(text, longestText));
  return `<c s="${shown}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function sheetHead(result: QueryResult, style: FileStyle, figureHeaderStyle: number): string {
  const names = headersOf(result, style.words, style.day);
  const widths = result.columns.map((column, index) => {
    const width = columnWidth(column, names[index] ?? "");
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const heads = names
    .map((head, index) => textCell(head, isName(result.columns[index]) ? headerStyle : figureHeaderStyle))
    .join("");
  return (
    `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${widths.length === 0 ? "" : `<cols>${widths.join("")}</cols>`}<sheetData><row r="1">${heads}</row>`
  );
}

/** The width for the header and, in text columns, for the longest of the first texts, in characters. */
function columnWidth({ type, content, values }: ResultColumn, head: string): number {
  const isText = type === "string" && content === undefined;
  const texts = isText ? values.slice(0, measuredRows).map((value) => String(value ?? "")) : [];
  const longest = Math.max(...[head, ...texts].map((text) => text.length));
  return Math.min(widest, Math.max(isText ? narrowText : narrowFigure, Math.ceil(longest * 1.1) + 2));
}

/** Names of rows, including days, months and years, are aligned left; figures right. */
function isName(column: ResultColumn | undefined): boolean {
  return column?.type === "string" || column?.type === "date" || column?.content === "year";
}

interface ColumnStyle {
  readonly plain: number;
  /** The style of counts that are not whole, which a format for whole numbers would round; `null`: there are none. */
  readonly fraction: number | null;
}

/** The style of a format. Columns with the same format share it. */
function styleOf(code: string, styles: Map<string, number>): number {
  const style = styles.get(code) ?? firstOwnStyle + styles.size;
  styles.set(code, style);
  return style;
}

function styleFor(
  column: ResultColumn,
  grain: DateGrain | undefined,
  styles: Map<string, number>,
  fileStyle: FileStyle,
): ColumnStyle {
  const code = codeFor(column, grain, fileStyle);
  if (code === "day") return { plain: dateStyle, fraction: null };
  if (code === null) return { plain: generalStyle, fraction: null };
  const isFraction =
    column.format?.kind === "integer" &&
    column.values.some((value) => typeof value === "number" && !Number.isInteger(value));
  return { plain: styleOf(code, styles), fraction: isFraction ? styleOf(fractionFormat, styles) : null };
}

/** Months and years by their format. No format can write a quarter, so its first day stands for it. */
function codeFor(
  { type, content, format }: ResultColumn,
  grain: DateGrain | undefined,
  { monthCode, numberCode }: FileStyle,
): string | null {
  if (content === "month" || (type === "date" && grain === "month")) return monthCode;
  if (type === "date") return grain === "year" ? yearOfDay : "day";
  if (format !== null) return numberCode(format);
  if (content === "year") return wholeYear;
  return type === "integer" ? "#,##0" : null;
}

/** Printed in landscape, with all columns on one page and the headers on each page. */
const pageSetup = '<pageSetup orientation="landscape" fitToHeight="0"/>';
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function smallParts(
  sheets: readonly string[],
  codes: readonly string[],
  dateCode: string | null,
  picture: SheetPicture | null,
): Readonly<Record<string, string>> {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `${xmlHead}<Relationships xmlns="${packaged}/relationships">${inner}</Relationships>`;
  const ofSheets = (write: (name: string, number: number) => string): string =>
    sheets.map((name, place) => write(name, place + 1)).join("");
  return {
    "[Content_Types].xml":
      `${xmlHead}<Types xmlns="${packaged}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      (picture === null ? "" : pictureTypes(picture)) +
      type("workbook", "sheet.main") +
      ofSheets((_, number) => type(`worksheets/sheet${number}`, "worksheet")) +
      `${type("styles", "styles")}</Types>`,
    "_rels/.rels": relations(relation(1, "officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(
      ofSheets((_, number) => relation(number, "worksheet", `worksheets/sheet${number}.xml`)) +
        relation(sheets.length + 1, "styles", "styles.xml"),
    ),
    "xl/workbook.xml":
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      ofSheets(
        (name, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      ) +
      `</sheets><definedNames>${ofSheets(printTitles)}</definedNames></workbook>`,
    "xl/styles.xml": stylesXml(codes, dateCode),
  };
}

/** The first row is repeated on each printed page. */
function printTitles(sheet: string, number: number): string {
  const quoted = escapeXml(sheet.replaceAll("'", "''"));
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">'${quoted}'!$1:$1</definedName>`;
}

const atLeft = ' applyAlignment="1"><alignment horizontal="left"/></xf>';

/** True if a format writes months or years. */
function namesPeriod(code: string): boolean {
  return code === wholeYear || code.includes(yearOfDay);
}

function stylesXml(codes: readonly string[], dateCode: string | null): string {
  const firstFormat = 164;
  const ownDates = firstFormat + codes.length;
  const formats = [...codes, ...(dateCode === null ? [] : [dateCode])].map(
    (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const cell = (format: number, font: number, more = "/>"): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}`;
  const shortDate = 14;
  const cells = [
    cell(0, 0),
    cell(0, 1),
    cell(dateCode === null ? shortDate : ownDates, 0, atLeft),
    cell(0, 0, ' quotePrefix="1"/>'),
    ...codes.map((code, index) => cell(firstFormat + index, 0, namesPeriod(code) ? atLeft : "/>")),
    cell(0, 1, ' applyAlignment="1"><alignment horizontal="right"/></xf>'),
  ];
  const font = '<sz val="11"/><name val="Calibri"/>';
  return (
    `${xmlHead}<styleSheet xmlns="${main}">` +
    (formats.length === 0 ? "" : `<numFmts count="${formats.length}">${formats.join("")}</numFmts>`) +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`
  );
}

/** Names of sheets, each different from the others whatever its letters' case. */
export function sheetNames(titles: readonly string[], unnamed: string): readonly string[] {
  const taken = new Set(reservedNames);
  return titles.map((title) => {
    const name = sheetName(title, unnamed);
    let unique = name;
    for (let turn = 2; taken.has(unique.toLowerCase()); turn += 1) {
      const end = ` (${turn})`;
      unique = `${cutAt(name, longestSheetName - end.length).trimEnd()}${end}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Sheet names must not contain these characters, be longer, or be empty. */
function sheetName(title: string, unnamed: string): string {
  const plain = title.replaceAll(/[\\/?*[\]:\p{Cc}]/gu, " ").replaceAll(/^[\s']+/g, "");
  const name = cutAt(plain, longestSheetName).replaceAll(/[\s']+$/g, "");
  return name === "" ? unnamed : name;
}

/** A text of at most so many UTF-16 units, without half of a character at its end. */
function cutAt(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
