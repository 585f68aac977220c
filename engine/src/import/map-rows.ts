import { addDays, toDayNumber } from "@vitrine/contracts/query";

import { AmountReader } from "./amount-reader.ts";
import { dimensionOf, targetOfColumn } from "./column-targets.ts";
import type { FoundFile } from "./detect-file.ts";
import { findFacts } from "./import-shape.ts";
import {
  ImportFault,
  type ColumnTarget,
  type ImportFacts,
  type ImportShape,
  type MappedRow,
  type RowOutcome,
  type SourceCell,
  type SourceRecord,
} from "./import-types.ts";
import { MemberReader } from "./member-reader.ts";
import { needsDateOrder, readDay } from "./read-day.ts";
import { isBlank, textOf } from "./read-number.ts";
import { remember } from "./remember.ts";
import { hashText } from "./row-identity.ts";
import { rowMessages } from "./row-messages.ts";
import { columnKinds, isFigure, looksLikeFooter, looksLikeTotals } from "./row-kinds.ts";

export interface RowMapper {
  readonly facts: ImportFacts;
  /** What makes rows of one file alike: its level and its dimensions, such as `Campaign+Device`. */
  readonly grain: string;
  /** Dimensions that the file has columns of. */
  readonly dimensions: readonly string[];
  /** The finest dimension with ids that the facts keep: what a row is about. */
  readonly entity: string;
  map(record: SourceRecord): RowOutcome;
}

/** Earlier days are slips, and would make the calendar begin there. */
const oldestDay = "2000-01-01";
/** Days further ahead are slips as well; what is booked for the next months may be exported already. */
const mostDaysAhead = 366;

/**
 * Makes the function that turns records below the header into rows of facts. It is called with them in their order.
 * @param today ISO day: figures of days more than a year later are slips. `null`: not known, so that they are taken
 * @throws ImportFault when the file cannot be taken at all under this mapping
 */
export function createRowMapper(file: FoundFile, shape: ImportShape, today: string | null = null): RowMapper {
  const { columns, mapping } = file;
  const targets = columns.map(({ name }) => targetOfColumn(mapping, name));
  const split = targets.findIndex(
    (target) => target.startsWith("split:") && dimensionOf(target, shape) === null,
  );
  const members = new MemberReader(targets, mapping, shape);
  const facts = findFacts(shape, members.splits);
  if (facts === null) throw new ImportFault(rowMessages.noFacts(members.splits));
  const { levels } = shape;
  const [top = ""] = levels;
  if (!members.dimensions.includes(top)) throw new ImportFault(rowMessages.noCampaign(columns));
  const amounts = new AmountReader(file, targets, shape, facts);
  if (amounts.isEmpty) throw new ImportFault(rowMessages.noFigures(columns));
  const days = createDayReader(file, targets);
  const newestDay = today === null ? "9999-12-31" : addDays(today, mostDaysAhead);
  // Cells of a sheet have places of their own; in a text one comma too many moves all after it.
  const widest = file.encoding === "xlsx" ? Number.POSITIVE_INFINITY : columns.length;
  const described = targets.flatMap((target, index) => (isDescription(target) ? [index] : []));
  const kinds = columnKinds(targets, shape);
  // Sheets leave out the empty cells at the end of a row; a text that does so was cut off.
  const lastFigure = file.encoding === "xlsx" ? -1 : targets.findLastIndex(isFigure);
  const leftOut = targets.flatMap((target, index) => (target === "leave_out" ? [index] : []));
  const splitName = columns[split]?.name ?? null;
  const dayNumber = remember(toDayNumber);
  let isPastTable = false;

  const map = (record: SourceRecord): RowOutcome => {
    const { cells } = record;
    if (cells.every(isBlank)) {
      isPastTable = true;
      return skipped(rowMessages.blank);
    }
    const day = days.read(cells);
    const isOfPeriod =
      typeof day === "string" && !days.isPerLine && kinds.ids.every((index) => isBlank(cells[index]));
    if (typeof day !== "string" || isOfPeriod) {
      if (looksLikeTotals(cells, kinds)) {
        isPastTable = true;
        return skipped(rowMessages.totals);
      }
      if (isPastTable && looksLikeFooter(cells, kinds)) return skipped(rowMessages.footer);
    }
    if (splitName !== null) return refused(rowMessages.split(splitName));
    if (typeof day !== "string") return refused(day.reason);
    if (day < oldestDay || day > newestDay) return refused(rowMessages.farDay(day));
    if (holdsLines(cells, targets.indexOf("day"), file.delimiter, days))
      return refused(rowMessages.openQuote);
    if (cells.length > widest && !cells.slice(widest).every(isBlank))
      return refused(rowMessages.tooManyCells);
    const place = members.read(cells);
    if (!place.ok) return refused(place.reason);
    if (cells.length <= lastFigure)
      return refused(rowMessages.tooFewCells(columns[cells.length]?.name ?? ""));
    const figures = amounts.read(cells);
    if (!figures.ok) return refused(figures.reason);
    let texts = "";
    for (const index of described) texts += `${textOf(cells[index])}\u001f`;
    for (const index of leftOut) texts += `${wordsOf(cells[index])}\u001f`;
    const row: MappedRow = {
      line: record.line,
      day: dayNumber(day),
      account: place.account,
      members: place.members,
      amounts: figures.amounts,
      originals: figures.originals,
      identity: hashText(texts),
    };
    return { kind: "taken", row };
  };

  const isKept = (name: string) => facts.keys.some(({ dimension }) => dimension === name);
  const entity = levels.findLast((level) => members.dimensions.includes(level) && isKept(level)) ?? top;
  const others = members.dimensions
    .filter((name) => !levels.includes(name) && members.hasColumn(name))
    .toSorted();
  return { facts, grain: [entity, ...others].join("+"), dimensions: members.dimensions, entity, map };
}

/** Whether a column helps to distinguish lines: all but figures and ratios. */
function isDescription(target: ColumnTarget): boolean {
  return (
    !target.startsWith("amount:") &&
    target !== "leave_out" &&
    target !== "results" &&
    target !== "cost_micros"
  );
}

/** What a column that is left out says in words, such as a network; nothing where it holds a ratio. */
function wordsOf(cell: SourceCell | undefined): string {
  const text = textOf(cell);
  return /\p{L}\p{L}/u.test(text) ? text : "";
}

interface DayReader {
  /** Whether each line has its own day. Where none has, totals lines have the report's. */
  readonly isPerLine: boolean;
  read(cells: SourceRecord["cells"]): string | { readonly reason: string };
}

/** The day of a row: from its column, or from a period that is one day long. */
function createDayReader(
  { columns, mapping, period }: FoundFile,
  targets: readonly ColumnTarget[],
): DayReader {
  const at = targets.indexOf("day");
  const from = targets.indexOf("period_start");
  const to = targets.indexOf("period_end");
  const { dateOrder } = mapping;
  const dayOf = remember((text) => readDay(text, dateOrder));
  const name = columns[at]?.name ?? "Day";
  return {
    isPerLine: at >= 0,
    read: (cells) => {
      if (at >= 0) {
        const text = textOf(cells[at]);
        const day = dayOf(text);
        if (day !== null) return day;
        if (text === "") return { reason: rowMessages.noDay(name) };
        const isUnclear = dateOrder === null && needsDateOrder(text);
        return { reason: isUnclear ? rowMessages.unclearDay(text) : rowMessages.badDay(text, name) };
      }
      const start = from >= 0 ? readDay(textOf(cells[from]), dateOrder) : (period?.from ?? null);
      const end = to >= 0 ? readDay(textOf(cells[to]), dateOrder) : (period?.to ?? null);
      if (start !== null && start === end) return start;
      return { reason: rowMessages.period(start, end) };
    },
  };
}

/** Whether a cell has swallowed other lines: one of its own lines has a day where the file's lines have theirs. */
function holdsLines(cells: readonly SourceCell[], at: number, delimiter: string, days: DayReader): boolean {
  if (at < 0 || delimiter === "") return false;
  return cells.some(
    (cell) =>
      typeof cell === "string" &&
      (cell.includes("\n") || cell.includes("\r")) &&
      cell
        .split(/[\r\n]+/)
        .slice(1)
        .some((line) => {
          const swallowed = line.split(delimiter);
          return swallowed.length > 1 && typeof days.read(swallowed) === "string";
        }),
  );
}

function skipped(reason: string): RowOutcome {
  return { kind: "skipped", reason };
}

function refused(reason: string): RowOutcome {
  return { kind: "refused", reason };
}
