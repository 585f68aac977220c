import type { ImportSource } from "@vitrine/contracts/query";

import { dateOrderEvidence, readDay } from "../values/read-day.ts";
import { decimalEvidence, isBlank, textOf } from "../values/read-number.ts";
import { detectSource } from "./detect-source.ts";
import {
  currencyOfHeader,
  isContinentalDay,
  meaningOfHeader,
  meaningsInFile,
  plainHeader,
} from "./header-meanings.ts";
import {
  ImportFault,
  type ColumnTarget,
  type DateOrder,
  type DecimalMark,
  type Detection,
  type FileColumn,
  type ImportMapping,
  type ImportShape,
  type SourceRecord,
} from "../import-types.ts";
import { knownTarget, targetOfMeaning } from "./column-targets.ts";
import { isCount, isMoney } from "../import-shape.ts";
import { platforms } from "../platforms/index.ts";

/** The header is within the first records. Titles and periods may precede it. */
const headerWithin = 50;
const leastKnown = 3;

export interface DetectOptions {
  readonly shape: ImportShape;
  /** As chosen by the user; `null` to detect it. */
  readonly source: ImportSource | null;
}

export interface FoundFile extends Detection {
  /** The separator of cells in a text; empty for a workbook. */
  readonly delimiter: string;
  /** Decimal marks that counts (impressions, clicks) are known to have in this file, because some are fractional. */
  readonly countMarks: readonly DecimalMark[];
  /** ISO days of the whole report, if a line above the header contains them. */
  readonly period: { readonly from: string; readonly to: string } | null;
}

/**
 * Detects the source of a file and the meaning of its columns.
 *
 * @param records the first few hundred records, from which the formats of numbers and days are detected
 * @throws ImportFault if they contain no table
 */
export function detectFile(
  records: readonly SourceRecord[],
  encoding: string,
  delimiter: string,
  options: DetectOptions,
): FoundFile {
  const at = findHeader(records);
  const header = records[at];
  if (header === undefined) throw new ImportFault("No table was found in this file.");
  const columns = nameColumns(header);
  const preamble = records.slice(0, at);
  const source = options.source ?? sourceOf(columns, preamble);
  const rows = records.slice(at + 1);
  const targets = chooseTargets(columns, source, options.shape);
  const mapping: ImportMapping = {
    source,
    columns: targets,
    decimal: detectDecimal(columns, targets, rows, delimiter),
    dateOrder: detectDateOrder(columns, targets, rows, source),
    currency: options.shape.currency,
    rates: {},
    account: "",
  };
  const countMarks = findCountMarks(columns, targets, rows);
  const period = findPeriod(preamble);
  return { encoding, delimiter, headerLine: header.line, columns, mapping, countMarks, period };
}

function findHeader(records: readonly SourceRecord[]): number {
  let best = -1;
  let most = leastKnown - 1;
  for (const [index, record] of records.slice(0, headerWithin).entries()) {
    const known = nameColumns(record).filter(
      ({ name }) => meaningOfHeader(plainHeader(name)) !== null,
    ).length;
    if (known > most) [best, most] = [index, known];
  }
  if (best >= 0) return best;
  // Without known names: the first record that is as wide as the next.
  return records.findIndex((record, index) => {
    const next = records[index + 1];
    return filled(record) > 1 && next !== undefined && filled(next) > 1;
  });
}

function filled({ cells }: SourceRecord): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

/** The names in the header, made unique, with the currencies in them. */
function nameColumns({ cells }: SourceRecord): readonly FileColumn[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const text =
      textOf(cell)
        .replaceAll(/\s+/g, " ")
        .replace(/^\ufeff/, "") || `Column ${index + 1}`;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return {
      name: times === 1 ? text : `${text} #${times}`,
      currency: currencyOfHeader(text),
    };
  });
}

function sourceOf(columns: readonly FileColumn[], preamble: readonly SourceRecord[]): ImportSource {
  const headers = columns.flatMap(({ name }) => [name.toLowerCase(), plainHeader(name)]);
  return detectSource(
    new Set(headers),
    preamble.map(({ cells }) => textOf(cells[0])),
  );
}

/**
 * The meaning of each column. Of several columns with one meaning the first is used, except for money in several
 * currencies.
 */
function chooseTargets(
  columns: readonly FileColumn[],
  source: ImportSource,
  shape: ImportShape,
): Record<string, ColumnTarget> {
  const headers = columns.map(({ name }) => plainHeader(name));
  const meaningOf = meaningsInFile(headers, source);
  const taken = new Map<ColumnTarget, string>();
  const ownName = (word: string): ColumnTarget | null => {
    const amount = shape.facts[0]?.amounts.find(({ displayName }) => displayName.toLowerCase() === word);
    return amount === undefined || taken.has(`amount:${amount.name}`) ? null : `amount:${amount.name}`;
  };
  return Object.fromEntries(
    columns.map(({ name }, index): [string, ColumnTarget] => {
      const word = headers[index] ?? "";
      const meaning = meaningOf(word);
      const known = meaning === null ? null : targetOfMeaning(meaning, shape);
      // The header may also be the name of an amount in the dataset.
      const target =
        known === null || (known !== "leave_out" && taken.has(known)) ? (ownName(word) ?? known) : known;
      if (target === null || target === "leave_out" || target.startsWith("split:"))
        return [name, target ?? ""];
      if (!knownTarget(target, shape)) return [name, target.startsWith("amount:") ? "leave_out" : ""];
      const before = taken.get(target);
      if (before !== undefined && !(isMoneyTarget(target) && before === word)) return [name, ""];
      taken.set(target, word);
      return [name, target];
    }),
  );
}

function isMoneyTarget(target: ColumnTarget): boolean {
  return target.startsWith("amount:") && isMoney(target.slice("amount:".length));
}

function isCountTarget(target: ColumnTarget): boolean {
  return target.startsWith("amount:") && isCount(target.slice("amount:".length));
}

function detectDecimal(
  columns: readonly FileColumn[],
  targets: Readonly<Record<string, ColumnTarget>>,
  rows: readonly SourceRecord[],
  delimiter: string,
): DecimalMark {
  let dots = 0;
  let commas = 0;
  let groups = 0;
  for (const [index, { name }] of columns.entries()) {
    const target = targets[name] ?? "";
    if (!target.startsWith("amount:") && target !== "leave_out" && target !== "results") continue;
    for (const { cells } of rows) {
      const cell = cells[index];
      const mark = typeof cell === "string" && /^[^a-z]*$/i.test(cell.trim()) ? decimalEvidence(cell) : null;
      if (mark === ".") dots += 1;
      if (mark === ",") commas += 1;
      // Counts are whole, so that a comma in them separates thousands.
      if (isCountTarget(target) && typeof cell === "string" && /^\d{1,3},\d{3}$/.test(cell.trim()))
        groups += 1;
    }
  }
  if (dots !== commas) return dots > commas ? "." : ",";
  if (groups > 0) return ".";
  const isContinental = columns.some(
    ({ name }) => /^(day|period_start)$/.test(targets[name] ?? "") && isContinentalDay(name),
  );
  return delimiter === ";" || isContinental ? "," : ".";
}

/** Decimal marks of counts whose digits cannot be grouped thousands. */
function findCountMarks(
  columns: readonly FileColumn[],
  targets: Readonly<Record<string, ColumnTarget>>,
  rows: readonly SourceRecord[],
): readonly DecimalMark[] {
  const found = new Set<DecimalMark>();
  for (const [index, { name }] of columns.entries()) {
    if (!isCountTarget(targets[name] ?? "")) continue;
    for (const { cells } of rows) {
      const text = typeof cells[index] === "string" ? cells[index].trim() : "";
      const mark = /^[\d.,]+$/.test(text) ? decimalEvidence(text) : null;
      if (mark !== null && text.includes(mark)) found.add(mark);
    }
  }
  return [...found];
}

/** From a day that can be read in one way only, otherwise from the language of the header. */
function detectDateOrder(
  columns: readonly FileColumn[],
  targets: Readonly<Record<string, ColumnTarget>>,
  rows: readonly SourceRecord[],
  source: ImportSource,
): DateOrder | null {
  const index = columns.findIndex(({ name }) => targets[name] === "day");
  for (const { cells } of rows) {
    const order = dateOrderEvidence(textOf(cells[index]));
    if (order !== null) return order;
  }
  const { dateOrder } = platforms[source];
  return dateOrder !== null && isContinentalDay(columns[index]?.name ?? "") ? "dmy" : dateOrder;
}

function findPeriod(preamble: readonly SourceRecord[]): FoundFile["period"] {
  for (const { cells } of preamble) {
    const text = cells.map((cell) => textOf(cell)).join(cells.length > 1 ? ", " : "");
    const [from, to] = text
      .split(/ [-–—] /)
      .map((part) => readDay(part.trim().replaceAll(/^"|"$/g, ""), null));
    if (typeof from === "string" && typeof to === "string") return { from, to };
  }
  return null;
}
