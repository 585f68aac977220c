import { figureIn } from "./action-list.ts";
import type { FoundFile } from "../detect/detect-file.ts";
import {
  amountDigits,
  convertMillionths,
  exactRate,
  toMillionths,
  usualMillionths,
  type ExactRate,
} from "../values/exact-amount.ts";
import { RememberedCells } from "../read/remember-cells.ts";
import type { RowScanner } from "../read/row-scanner.ts";
import { currencyColumn } from "../detect/header-meanings.ts";
import { isCount } from "../import-shape.ts";
import type {
  ColumnTarget,
  ImportFacts,
  ImportMapping,
  ImportShape,
  OriginalAmount,
  SourceCell,
} from "../import-types.ts";
import { platforms } from "../platforms/index.ts";
import { currencyOfAmount, isBlank, plainNumber, textOf } from "../values/read-number.ts";
import { remember } from "../values/remember.ts";
import { rowMessages } from "./row-messages.ts";

export type ReadAmounts =
  | {
      readonly ok: true;
      /** In millionths. */
      readonly amounts: readonly (number | null)[];
      readonly originals: readonly OriginalAmount[];
    }
  | { readonly ok: false; readonly reason: string };

interface AmountColumn {
  readonly name: string;
  readonly isMoney: boolean;
  /** True for figures that are nearly always whole. Possibly grouped thousands must not become a fraction. */
  readonly isCount: boolean;
  readonly sources: readonly MoneySource[];
}

interface MoneySource {
  readonly index: number;
  readonly header: string;
  /** From the header; `null`: from the row. */
  readonly currency: string | null;
  /** The column with the currency of each row; -1 if there is none. */
  readonly currencyIndex: number;
  readonly isMicros: boolean;
}

const isConversion = remember((type) =>
  Object.values(platforms).some(({ conversionResults }) => conversionResults?.test(type) === true),
);

/** Columns that are copied from another column if the file does not have them. */
const substitutes: readonly (readonly [string, string])[] = [["all_clicks", "clicks"]];

/** Reads the figures of rows as exact decimals of six digits; money in the currency of the dataset. */
export class AmountReader {
  readonly isEmpty: boolean;
  readonly #columns: readonly AmountColumn[];
  readonly #mapping: ImportMapping;
  readonly #currency: string;
  readonly #rates: ReadonlyMap<string, ExactRate>;
  readonly #isMarkProven: boolean;
  readonly #currencyOfText: (text: string) => string;
  readonly #currencyOfCell: RememberedCells<string>;
  /** The columns that are read. */
  readonly #places: readonly number[];
  /** The amounts of the last plain row. */
  readonly #plain: (number | null)[] = [];
  readonly #results: { readonly index: number; readonly indicator: number; readonly amount: number } | null;
  readonly #substitutes: readonly (readonly [number, number])[];

  constructor(
    { columns, mapping, countMarks }: FoundFile,
    targets: readonly ColumnTarget[],
    { currency }: ImportShape,
    facts: ImportFacts,
  ) {
    this.#mapping = mapping;
    this.#currency = currency;
    this.#rates = readRates(mapping.rates);
    this.#currencyOfText = remember((text) => {
      const code = text.toUpperCase();
      return code === "" || code === "--" ? mapping.currency : code;
    });
    this.#currencyOfCell = new RememberedCells((text) => this.#currencyOfText(textOf(text)));
    this.#isMarkProven = countMarks.includes(mapping.decimal);
    const isMapped = (target: ColumnTarget) => targets.includes(target);
    const { spendFallback } = platforms[mapping.source];
    const spendFrom =
      spendFallback === null || isMapped("amount:spend_micros") || isMapped("cost_micros")
        ? null
        : `amount:${spendFallback}`;
    this.#columns = facts.amounts.map(({ name, isMoney }) => {
      const target = `amount:${name}`;
      const isSpend = name === "spend_micros";
      const sources = targets.flatMap((candidate, index): MoneySource[] => {
        const isMicros = candidate === "cost_micros" && isSpend;
        const isStandIn = candidate === spendFrom && isSpend;
        const column = columns[index];
        if ((candidate !== target && !isMicros && !isStandIn) || column === undefined) return [];
        const currencyIndex = targets.indexOf(currencyColumn(column.name));
        return [{ index, header: column.name, currency: column.currency, currencyIndex, isMicros }];
      });
      return { name, isMoney, isCount: isCount(name), sources };
    });
    const results = { index: targets.indexOf("results"), indicator: targets.indexOf("result_indicator") };
    const amount = this.#columns.findIndex(({ name }) => name === "conversions");
    this.#results = results.index < 0 || results.indicator < 0 || amount < 0 ? null : { ...results, amount };
    this.isEmpty = this.#results === null && this.#columns.every(({ sources }) => sources.length === 0);
    const read = this.#columns.flatMap(({ sources }) =>
      sources.flatMap((one) => [one.index, one.currencyIndex]),
    );
    this.#places = [...new Set([...read, results.index, results.indicator])].filter((index) => index >= 0);
    this.#substitutes = substitutes.flatMap(([missing, present]) => {
      const at = this.#columns.findIndex(({ name, sources }) => name === missing && sources.length === 0);
      const from = this.#columns.findIndex(({ name, sources }) => name === present && sources.length > 0);
      return at < 0 || from < 0 ? [] : [[at, from] as const];
    });
  }

  /** The same for a plain row. The result is valid until the next one. */
  readPlain(row: RowScanner): ReadAmounts {
    const amounts = this.#plain;
    for (let at = 0; at < this.#columns.length; at += 1) {
      const column = this.#columns[at];
      const amount = column === undefined ? null : this.#readUsualOf(column, row);
      if (Number.isNaN(amount)) return this.read(row.someCells(this.#places));
      amounts[at] = amount;
    }
    for (const [missing, present] of this.#substitutes) amounts[missing] = amounts[present] ?? null;
    return { ok: true, amounts, originals: none };
  }

  /** An amount in the usual form and the currency of the dataset; `NaN` if the row needs closer reading. */
  #readUsualOf({ isMoney, sources }: AmountColumn, row: RowScanner): number | null {
    const [source] = sources;
    if (this.#results !== null || (isMoney && sources.length > 1)) return Number.NaN;
    if (source === undefined) return null;
    const { index, currency, currencyIndex, isMicros } = source;
    if (row.isEmpty(index)) return isMoney ? null : 0;
    if (isMoney) {
      if (isMicros) return Number.NaN;
      const own = currencyIndex < 0 ? this.#mapping.currency : this.#currencyOfCell.of(row, currencyIndex);
      if ((currency ?? own) !== this.#currency) return Number.NaN;
    }
    return row.usualMillionths(index, this.#mapping.decimal);
  }

  /** Which amounts of the facts the file may contain. */
  get isFilled(): readonly boolean[] {
    return this.#columns.map(
      ({ sources }, index) =>
        sources.length > 0 ||
        this.#results?.amount === index ||
        this.#substitutes.some(([missing]) => missing === index),
    );
  }

  read(cells: readonly SourceCell[]): ReadAmounts {
    const amounts: (number | null)[] = [];
    let originals = none;
    for (const column of this.#columns) {
      const read = this.#readColumn(column, cells);
      if (typeof read === "object" && read !== null) {
        if ("reason" in read) return { ok: false, reason: read.reason };
        originals = [...originals, { amount: column.name, ...read.original }];
        amounts.push(read.converted);
      } else amounts.push(read);
    }
    const result = this.#readResults(cells);
    if (typeof result === "object" && result !== null) return { ok: false, reason: result.reason };
    if (result !== null && this.#results !== null) amounts[this.#results.amount] = result;
    for (const [missing, present] of this.#substitutes) amounts[missing] = amounts[present] ?? null;
    return { ok: true, amounts, originals };
  }

  #readColumn(column: AmountColumn, cells: readonly SourceCell[]): Amount | Converted {
    if (column.isMoney) return this.#readMoney(column, cells);
    const [source] = column.sources;
    return source === undefined
      ? null
      : this.#readCount(column, figureIn(cells[source.index]), source.header);
  }

  #readCount(column: AmountColumn, cell: SourceCell | undefined, header: string): Amount {
    const usual = this.#readUsual(cell);
    if (!Number.isNaN(usual)) return usual;
    // Platforms leave the cell of a count empty for zero. A dash means unknown.
    if (cell === undefined || textOf(cell) === "") return 0;
    if (isBlank(cell)) return null;
    const plain = plainNumber(cell, this.#mapping.decimal);
    if (plain === null) return { reason: rowMessages.badNumber(textOf(cell), header) };
    const isUnclear =
      column.isCount && !this.#isMarkProven && typeof cell === "string" && mayBeGrouped(plain);
    if (isUnclear) return { reason: rowMessages.unclearMark(textOf(cell), header) };
    return toMillionths(plain) ?? { reason: rowMessages.tooLarge(textOf(cell), header) };
  }

  #readResults(cells: readonly SourceCell[]): Amount {
    if (this.#results === null) return null;
    const { index, indicator, amount } = this.#results;
    const column = this.#columns[amount];
    if (column === undefined || !isConversion(textOf(cells[indicator]))) return null;
    return this.#readCount(column, cells[index], "Results");
  }

  /** A number in the usual form, which has no currency; `NaN` if the cell needs closer reading. */
  #readUsual(cell: SourceCell | undefined): number {
    return typeof cell === "string" ? usualMillionths(cell, this.#mapping.decimal) : Number.NaN;
  }

  /** Of several currencies that of the dataset, otherwise one with an exchange rate. */
  #readMoney({ sources }: AmountColumn, cells: readonly SourceCell[]): Amount | Converted {
    let refusal: { readonly reason: string } | null = null;
    let convertible: {
      readonly source: MoneySource;
      readonly currency: string;
      readonly rate: ExactRate;
    } | null = null;
    for (const source of sources) {
      const cell = figureIn(cells[source.index]);
      if (cell === undefined) continue;
      const usual = this.#readUsual(cell);
      if (Number.isNaN(usual) && isBlank(cell)) continue;
      const reported = this.#currencyOf(source, cells);
      const currency = Number.isNaN(usual) ? currencyOfAmount(cell, reported) : reported;
      if (currency === this.#currency && !Number.isNaN(usual) && !source.isMicros) return usual;
      if (currency === this.#currency) return this.#readMillionths(cell, source);
      const rate = this.#rates.get(currency);
      if (rate !== undefined) convertible ??= { source, currency, rate };
      else refusal ??= { reason: otherCurrency(currency, this.#currency) };
    }
    if (convertible === null) return refusal;
    const { source, currency, rate } = convertible;
    const cell = figureIn(cells[source.index]) ?? "";
    const millionths = this.#readMillionths(cell, source);
    if (typeof millionths !== "number") return millionths;
    const converted = convertMillionths(millionths, rate);
    if (converted === null) return { reason: rowMessages.tooLarge(textOf(cell), source.header) };
    return { original: { currency, millionths }, converted };
  }

  #currencyOf({ currency, currencyIndex }: MoneySource, cells: readonly SourceCell[]): string {
    if (currency !== null) return currency;
    return this.#currencyOfText(currencyIndex < 0 ? "" : textOf(cells[currencyIndex]));
  }

  #readMillionths(cell: SourceCell, { header, isMicros }: MoneySource): Amount {
    const plain = plainNumber(cell, this.#mapping.decimal);
    if (plain === null) return { reason: rowMessages.badNumber(textOf(cell), header) };
    const millionths = toMillionths(plain, isMicros ? 0 : amountDigits);
    return millionths ?? { reason: rowMessages.tooLarge(textOf(cell), header) };
  }
}

/** In millionths. */
type Amount = number | null | { readonly reason: string };

interface Converted {
  readonly original: Omit<OriginalAmount, "amount">;
  readonly converted: number;
}

const none: readonly OriginalAmount[] = [];

function readRates(rates: ImportMapping["rates"]): ReadonlyMap<string, ExactRate> {
  return new Map(
    Object.entries(rates).flatMap(([currency, rate]) => {
      const plain = plainNumber({ number: String(rate) }, ".");
      return plain === null ? [] : [[currency, exactRate(plain)] as const];
    }),
  );
}

/** True if the mark in a number may separate thousands instead of decimals. */
function mayBeGrouped(plain: string): boolean {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain);
}

function otherCurrency(currency: string, own: string): string {
  return /^[A-Z]{3}$/.test(currency)
    ? rowMessages.otherCurrency(currency, own)
    : rowMessages.badCurrency(currency);
}
