import { addDays, toDayNumber } from "@vitrine/contracts/query";

import { AmountReader } from "./amount-reader.ts";
import { dimensionOf, targetOfColumn } from "../detect/column-targets.ts";
import { DayReader } from "./day-reader.ts";
import type { FoundFile } from "../detect/detect-file.ts";
import { findFacts } from "../import-shape.ts";
import {
  ImportFault,
  type ColumnTarget,
  type ImportFacts,
  type ImportShape,
  type RowOutcome,
  type SourceCell,
  type SourceRecord,
} from "../import-types.ts";
import { MemberReader } from "./member-reader.ts";
import { RememberedCells } from "../read/remember-cells.ts";
import type { RowScanner } from "../read/row-scanner.ts";
import { isBlank, textOf } from "../values/read-number.ts";
import { remember } from "../values/remember.ts";
import { firstHigh, firstLow, hashOf, type TextHash } from "../values/text-hash.ts";
import { RowIdentity } from "./row-identity.ts";
import { rowMessages } from "./row-messages.ts";
import { columnKinds, isFigure, looksLikeFooter, looksLikeTotals, type ColumnKinds } from "./row-kinds.ts";

/** Earlier days are typing errors. The calendar would begin with them. */
const oldestDay = "2000-01-01";
/** Days further ahead are typing errors as well. Exports may contain bookings for the next months. */
const mostDaysAhead = 366;

/** Maps the records below the header to rows of facts, or says why a record is not imported. */
export class RowMapper {
  readonly facts: ImportFacts;
  /** Identifies rows of equal detail: the level and the dimensions of the file, such as `Campaign+Device`. */
  readonly grain: string;
  /** The members of rows are in this order. */
  readonly dimensions: readonly string[];
  /** Which amounts of the facts the file may contain. */
  readonly isFilled: readonly boolean[];
  /** The finest dimension with ids that the facts have a key for. */
  readonly entity: string;
  readonly #file: FoundFile;
  readonly #newestDay: string;
  readonly #days: DayReader;
  readonly #members: MemberReader;
  readonly #amounts: AmountReader;
  readonly #kinds: ColumnKinds;
  /** Name of the column by which the file splits its figures in a way that the dataset does not support. */
  readonly #unknownSplit: string | null;
  readonly #widest: number;
  readonly #lastFigure: number;
  readonly #described: readonly number[];
  /** Columns that are left out. Their words distinguish lines too. */
  readonly #leftOut: readonly number[];
  readonly #dayNumber = remember(toDayNumber);
  readonly #identity = new RowIdentity();
  /** The hashes of cells in columns that are described, and in those that are left out. */
  readonly #hashOfCell = new RememberedCells<TextHash>((text) => hashOf(textOf(text)));
  readonly #hashOfWords = new RememberedCells<TextHash>((text) => hashOf(wordsOf(textOf(text))));
  #isPastTable = false;

  /**
   * @param today ISO day: lines more than a year later are refused; `null` if unknown, then all are accepted
   * @throws ImportFault if no line of the file can be imported under its mapping
   */
  constructor(file: FoundFile, shape: ImportShape, today: string | null = null) {
    const { columns, mapping } = file;
    const targets = columns.map(({ name }) => targetOfColumn(mapping, name));
    const members = new MemberReader(targets, mapping, shape);
    const facts = findFacts(shape, members.splits);
    if (facts === null) throw new ImportFault(rowMessages.noFacts(members.splits));
    const [top = ""] = shape.levels;
    if (!members.dimensions.includes(top)) throw new ImportFault(rowMessages.noCampaign(columns));
    const amounts = new AmountReader(file, targets, shape, facts);
    if (amounts.isEmpty) throw new ImportFault(rowMessages.noFigures(columns));
    this.#file = file;
    this.#newestDay = today === null ? "9999-12-31" : addDays(today, mostDaysAhead);
    this.#days = new DayReader(file, targets);
    this.#members = members;
    this.#amounts = amounts;
    this.#kinds = columnKinds(targets, shape);
    const split = targets.findIndex(
      (target) => target.startsWith("split:") && dimensionOf(target, shape) === null,
    );
    this.#unknownSplit = columns[split]?.name ?? null;
    // Cells of a sheet have explicit places. In a text, an extra comma moves all cells after it.
    this.#widest = file.encoding === "xlsx" ? Number.POSITIVE_INFINITY : columns.length;
    // Sheets omit empty cells at the end of a row. A text row with missing cells was cut off.
    this.#lastFigure = file.encoding === "xlsx" ? -1 : targets.findLastIndex(isFigure);
    this.#described = targets.flatMap((target, index) => (isDescription(target) ? [index] : []));
    this.#leftOut = targets.flatMap((target, index) => (target === "leave_out" ? [index] : []));
    this.facts = facts;
    this.dimensions = members.dimensions;
    this.isFilled = amounts.isFilled;
    this.entity = entityOf(shape, members, facts);
    this.grain = grainOf(shape, members, this.entity);
  }

  /** What becomes of a record. Records must be passed in their order, because footers follow the table. */
  map(record: SourceRecord): RowOutcome {
    const { cells } = record;
    if (cells.every(isBlank)) {
      this.#isPastTable = true;
      return skipped(rowMessages.blank);
    }
    const day = this.#days.read(cells);
    const reason = this.#reasonToSkip(cells, day);
    if (reason !== null) return skipped(reason);
    const refusal = this.#reasonToRefuse(record, day);
    if (refusal !== null) return refused(refusal);
    if (typeof day !== "string") return refused(day.reason);
    return this.#readRow(record, day);
  }

  /**
   * The same for a row of a text whose cells are no texts yet. Rows that need closer reading are mapped as records.
   *
   * @returns an accepted row is valid until the next one
   */
  mapScanned(row: RowScanner): RowOutcome {
    const taken = row.isPlain && this.#unknownSplit === null ? this.#readPlain(row) : null;
    return taken ?? this.map(row.record());
  }

  /** A row with the number of cells of the header, a day of its own and nothing to refuse; `null` for others. */
  #readPlain(row: RowScanner): RowOutcome | null {
    const day = this.#days.readPlain(row);
    if (day === null || day < oldestDay || day > this.#newestDay) return null;
    const figures = this.#amounts.readPlain(row);
    if (!figures.ok) return null;
    const place = this.#members.readPlain(row);
    if (place === null) return null;
    const { line } = row;
    const { account, members } = place;
    const { amounts, originals } = figures;
    const identity = this.#identityOfPlain(row);
    return {
      kind: "taken",
      row: { line, day: this.#dayNumber(day), account, members, amounts, originals, identity },
    };
  }

  #identityOfPlain(row: RowScanner): number {
    for (const index of this.#described) {
      if (row.hasOwnHash(index)) this.#identity.add(row.high(index), row.low(index));
      else this.#addIdentity(this.#hashOfCell.of(row, index));
    }
    for (const index of this.#leftOut) {
      if (row.isFigure(index)) this.#identity.add(firstHigh, firstLow);
      else this.#addIdentity(this.#hashOfWords.of(row, index));
    }
    return this.#identity.take();
  }

  #addIdentity({ high, low }: TextHash): void {
    this.#identity.add(high, low);
  }

  /** Why a line is no row of the table; `null` if it is one. */
  #reasonToSkip(cells: readonly SourceCell[], day: ReadDay): string | null {
    const isOfPeriod = !this.#days.isPerLine && this.#kinds.ids.every((index) => isBlank(cells[index]));
    if (typeof day === "string" && !isOfPeriod) return null;
    if (looksLikeTotals(cells, this.#kinds)) {
      this.#isPastTable = true;
      return rowMessages.totals;
    }
    return this.#isPastTable && looksLikeFooter(cells, this.#kinds) ? rowMessages.footer : null;
  }

  /** Why a row is refused before its members and amounts are read; `null` if it is not. */
  #reasonToRefuse({ cells, lineEnds }: SourceRecord, day: ReadDay): string | null {
    if (this.#unknownSplit !== null) return rowMessages.split(this.#unknownSplit);
    if (typeof day !== "string") return day.reason;
    if (day < oldestDay || day > this.#newestDay) return rowMessages.farDay(day);
    if (lineEnds > 0 && this.#days.containsLines(cells, this.#file.delimiter)) return rowMessages.openQuote;
    const isTooWide = cells.length > this.#widest && !cells.slice(this.#widest).every(isBlank);
    return isTooWide ? rowMessages.tooManyCells : null;
  }

  #readRow({ line, cells }: SourceRecord, day: string): RowOutcome {
    const place = this.#members.read(cells);
    if (!place.ok) return refused(place.reason);
    if (cells.length <= this.#lastFigure)
      return refused(rowMessages.tooFewCells(this.#file.columns[cells.length]?.name ?? ""));
    const figures = this.#amounts.read(cells);
    if (!figures.ok) return refused(figures.reason);
    const { account, members } = place;
    const { amounts, originals } = figures;
    const identity = this.#identityOf(cells);
    return {
      kind: "taken",
      row: { line, day: this.#dayNumber(day), account, members, amounts, originals, identity },
    };
  }

  #identityOf(cells: readonly SourceCell[]): number {
    for (const index of this.#described) this.#addIdentity(hashOf(textOf(cells[index])));
    for (const index of this.#leftOut) this.#addIdentity(hashOf(wordsOf(textOf(cells[index]))));
    return this.#identity.take();
  }
}

type ReadDay = ReturnType<DayReader["read"]>;

function isKept(facts: ImportFacts, name: string): boolean {
  return facts.keys.some(({ dimension }) => dimension === name);
}

function entityOf({ levels }: ImportShape, members: MemberReader, facts: ImportFacts): string {
  const [top = ""] = levels;
  return levels.findLast((level) => members.dimensions.includes(level) && isKept(facts, level)) ?? top;
}

/** The grain of a file's rows: rows of one grain replace each other. */
function grainOf(shape: ImportShape, members: MemberReader, entity: string): string {
  const others = members.dimensions
    .filter((name) => !shape.levels.includes(name) && members.hasColumn(name))
    .toSorted();
  return [entity, ...others].join("+");
}

/** True if a column helps to distinguish lines: all but figures and ratios. */
function isDescription(target: ColumnTarget): boolean {
  return (
    !target.startsWith("amount:") &&
    target !== "leave_out" &&
    target !== "results" &&
    target !== "cost_micros"
  );
}

/** The words in a column that is left out, such as a network; empty if it contains a ratio. */
function wordsOf(text: string): string {
  return !isFigureText(text) && /\p{L}\p{L}/u.test(text) ? text : "";
}

/** True if a text consists of digits and signs, as ratios do. */
function isFigureText(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x39) return false;
  return true;
}

function skipped(reason: string): RowOutcome {
  return { kind: "skipped", reason };
}

function refused(reason: string): RowOutcome {
  return { kind: "refused", reason };
}
