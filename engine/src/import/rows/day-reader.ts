import type { FoundFile } from "../detect/detect-file.ts";
import type { ColumnTarget, DateOrder, SourceCell } from "../import-types.ts";
import { RememberedCells } from "../read/remember-cells.ts";
import type { RowScanner } from "../read/row-scanner.ts";
import { needsDateOrder, readDay } from "../values/read-day.ts";
import { textOf } from "../values/read-number.ts";
import { remember } from "../values/remember.ts";
import { rowMessages } from "./row-messages.ts";

/** Reads the day of a row: from the day column, or from a period that is one day long. */
export class DayReader {
  /** False if the days come from the period of the report, which lines of totals have as well. */
  readonly isPerLine: boolean;
  readonly #places: { readonly day: number; readonly start: number; readonly end: number };
  readonly #columnName: string;
  readonly #period: FoundFile["period"];
  readonly #dateOrder: DateOrder | null;
  readonly #dayOf: (text: string) => string | null;
  readonly #dayOfCell: RememberedCells<string | null>;

  constructor({ columns, mapping, period }: FoundFile, targets: readonly ColumnTarget[]) {
    const { dateOrder } = mapping;
    this.#places = {
      day: targets.indexOf("day"),
      start: targets.indexOf("period_start"),
      end: targets.indexOf("period_end"),
    };
    this.isPerLine = this.#places.day >= 0;
    this.#columnName = columns[this.#places.day]?.name ?? "Day";
    this.#period = period;
    this.#dateOrder = dateOrder;
    this.#dayOf = remember((text) => readDay(text, dateOrder));
    this.#dayOfCell = new RememberedCells((text) => readDay(text.trim(), dateOrder));
  }

  /** The ISO day of a row, or why it has none. */
  read(cells: readonly SourceCell[]): string | { readonly reason: string } {
    return this.isPerLine ? this.#readDay(textOf(cells[this.#places.day])) : this.#readPeriod(cells);
  }

  /** The ISO day of a plain row; `null` if it has none of its own. */
  readPlain(row: RowScanner): string | null {
    return this.isPerLine ? this.#dayOfCell.of(row, this.#places.day) : null;
  }

  /** True if one cell contains further lines of the file, because a quotation mark was left open. */
  containsLines(cells: readonly SourceCell[], delimiter: string): boolean {
    if (!this.isPerLine || delimiter === "") return false;
    return cells.some(
      (cell) =>
        typeof cell === "string" &&
        (cell.includes("\n") || cell.includes("\r")) &&
        cell
          .split(/[\r\n]+/)
          .slice(1)
          .some((line) => {
            const within = line.split(delimiter);
            return within.length > 1 && typeof this.read(within) === "string";
          }),
    );
  }

  #readDay(text: string): string | { readonly reason: string } {
    const day = this.#dayOf(text);
    if (day !== null) return day;
    if (text === "") return { reason: rowMessages.noDay(this.#columnName) };
    const isUnclear = this.#dateOrder === null && needsDateOrder(text);
    return {
      reason: isUnclear ? rowMessages.unclearDay(text) : rowMessages.badDay(text, this.#columnName),
    };
  }

  #readPeriod(cells: readonly SourceCell[]): string | { readonly reason: string } {
    const start = this.#readEnd(cells, this.#places.start, this.#period?.from);
    const end = this.#readEnd(cells, this.#places.end, this.#period?.to);
    if (start !== null && start === end) return start;
    return { reason: rowMessages.period(start, end) };
  }

  #readEnd(cells: readonly SourceCell[], place: number, otherwise: string | undefined): string | null {
    return place >= 0 ? readDay(textOf(cells[place]), this.#dateOrder) : (otherwise ?? null);
  }
}
