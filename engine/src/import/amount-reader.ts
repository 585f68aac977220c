import { figureIn } from "./action-list.ts";
import { isMoney } from "./detect-file.ts";
import type {
  ColumnTarget,
  FileColumn,
  ImportFacts,
  ImportMapping,
  ImportShape,
  SourceCell,
} from "./import-types.ts";
import { currencyOfAmount, isBlank, plainNumber, textOf, toMicros } from "./read-number.ts";
import { rowMessages } from "./row-messages.ts";

export type ReadAmounts =
  | { readonly ok: true; readonly amounts: (number | null)[] }
  | { readonly ok: false; readonly reason: string };

interface AmountColumn {
  readonly name: string;
  readonly isMoney: boolean;
  readonly isWhole: boolean;
  /** May be told in parts: conversions are, where several ads share one. */
  readonly mayBeParts: boolean;
  readonly sources: readonly MoneySource[];
}

interface MoneySource {
  readonly index: number;
  readonly header: string;
  /** Written in the header; else the row's own. */
  readonly currency: string | null;
  /** Where the row tells the currency. */
  readonly currencyIndex: number;
  readonly isMicros: boolean;
}

/** What Meta counts as a result that is a conversion. */
const conversionIndicator =
  /purchase|lead|registration|subscribe|start_trial|submit_application|schedule|contact|add_payment|^conversions|fb_pixel_custom|app_install/i;

/** Columns whose figure stands for another that a file does not tell. */
const standIns: readonly (readonly [string, string])[] = [["all_clicks", "clicks"]];

/** Reads the figures of rows: counts, and money in millionths of the dataset's currency. */
export class AmountReader {
  readonly isEmpty: boolean;
  readonly #columns: readonly AmountColumn[];
  readonly #mapping: ImportMapping;
  readonly #currency: string;
  readonly #results: { readonly index: number; readonly indicator: number; readonly amount: number } | null;
  readonly #standIns: readonly (readonly [number, number])[];
  /** What is left of counts in parts, by column and campaign. */
  readonly #carried = new Map<string, number>();

  constructor(
    columns: readonly FileColumn[],
    targets: readonly ColumnTarget[],
    mapping: ImportMapping,
    { currency }: ImportShape,
    facts: ImportFacts,
  ) {
    this.#mapping = mapping;
    this.#currency = currency;
    const isTold = (target: ColumnTarget) => targets.includes(target);
    // On DV360 revenue is what the client pays.
    const isRevenueSpend =
      mapping.source === "dv360" && !isTold("amount:spend_micros") && !isTold("cost_micros");
    this.#columns = facts.amounts.map(({ name, isWhole }) => {
      const target = `amount:${name}`;
      const isSpend = name === "spend_micros";
      const sources = targets.flatMap((candidate, index): MoneySource[] => {
        const isMicros = candidate === "cost_micros" && isSpend;
        const isStandIn = candidate === "amount:revenue_micros" && isSpend && isRevenueSpend;
        const column = columns[index];
        if ((candidate !== target && !isMicros && !isStandIn) || column === undefined) return [];
        const currencyIndex = targets.indexOf(currencyTarget(column.name));
        return [{ index, header: column.name, currency: column.currency, currencyIndex, isMicros }];
      });
      const mayBeParts = name !== "impressions" && name !== "clicks" && name !== "all_clicks";
      return { name, isMoney: isMoney(target), isWhole, mayBeParts, sources };
    });
    const results = { index: targets.indexOf("results"), indicator: targets.indexOf("result_indicator") };
    const amount = this.#columns.findIndex(({ name }) => name === "conversions");
    this.#results = results.index < 0 || results.indicator < 0 || amount < 0 ? null : { ...results, amount };
    this.isEmpty = this.#results === null && this.#columns.every(({ sources }) => sources.length === 0);
    this.#standIns = standIns.flatMap(([missing, told]) => {
      const at = this.#columns.findIndex(({ name, sources }) => name === missing && sources.length === 0);
      const from = this.#columns.findIndex(({ name, sources }) => name === told && sources.length > 0);
      return at < 0 || from < 0 ? [] : [[at, from] as const];
    });
  }

  /** @param scope the campaign, within which parts of counts are carried on */
  read(cells: readonly SourceCell[], scope: string): ReadAmounts {
    const amounts: (number | null)[] = [];
    for (const column of this.#columns) {
      const read = column.sources.length === 0 ? null : this.#readColumn(column, cells, scope);
      if (read !== null && typeof read !== "number") return { ok: false, reason: read.reason };
      amounts.push(read);
    }
    const result = this.#readResults(cells, scope);
    if (result !== null && typeof result !== "number") return { ok: false, reason: result.reason };
    if (result !== null && this.#results !== null) amounts[this.#results.amount] = result;
    for (const [missing, told] of this.#standIns) amounts[missing] = amounts[told] ?? null;
    return { ok: true, amounts };
  }

  #readColumn(column: AmountColumn, cells: readonly SourceCell[], scope: string): Amount {
    if (column.isMoney) return this.#readMoney(column, cells);
    const [source] = column.sources;
    return source === undefined
      ? null
      : this.#readCount(column, figureIn(cells[source.index]), source.header, scope);
  }

  #readCount(column: AmountColumn, cell: SourceCell | undefined, header: string, scope: string): Amount {
    if (cell === undefined || isBlank(cell)) return null;
    const plain = plainNumber(cell, this.#mapping.decimal);
    if (plain === null) return { reason: rowMessages.badNumber(textOf(cell), header) };
    const value = Number(plain);
    if (!column.isWhole) return value;
    if (Number.isInteger(value)) {
      return Number.isSafeInteger(value) ? value : { reason: rowMessages.tooLarge(textOf(cell), header) };
    }
    if (!column.mayBeParts) return { reason: rowMessages.notWhole(textOf(cell), header) };
    const key = `${column.name} ${scope}`;
    // Ten thousandths, so that parts such as 0.1 add up to what they are.
    const parts = Math.round(value * 10_000) + (this.#carried.get(key) ?? 0);
    const whole = Math.floor(parts / 10_000);
    this.#carried.set(key, parts - whole * 10_000);
    return whole;
  }

  #readResults(cells: readonly SourceCell[], scope: string): Amount {
    if (this.#results === null) return null;
    const { index, indicator, amount } = this.#results;
    const column = this.#columns[amount];
    if (column === undefined || !conversionIndicator.test(textOf(cells[indicator]))) return null;
    return this.#readCount(column, cells[index], "Results", scope);
  }

  /** Of several currencies the dataset's own, else one with a rate. */
  #readMoney({ sources }: AmountColumn, cells: readonly SourceCell[]): Amount {
    let refusal: { readonly reason: string } | null = null;
    let convertible: { readonly source: MoneySource; readonly rate: number } | null = null;
    for (const source of sources) {
      const cell = figureIn(cells[source.index]);
      if (cell === undefined || isBlank(cell)) continue;
      const currency = currencyOfAmount(cell, this.#currencyOf(source, cells));
      if (currency === this.#currency) return this.#toMicros(cell, source, 1);
      const rate = this.#mapping.rates[currency];
      if (rate !== undefined) convertible ??= { source, rate };
      else refusal ??= { reason: otherCurrency(currency, this.#currency) };
    }
    if (convertible === null) return refusal;
    const { source, rate } = convertible;
    return this.#toMicros(figureIn(cells[source.index]) ?? "", source, rate);
  }

  #currencyOf({ currency, currencyIndex }: MoneySource, cells: readonly SourceCell[]): string {
    if (currency !== null) return currency;
    const told = currencyIndex < 0 ? "" : textOf(cells[currencyIndex]).toUpperCase();
    return told === "" || told === "--" ? this.#mapping.currency : told;
  }

  #toMicros(cell: SourceCell, { header, isMicros }: MoneySource, rate: number): Amount {
    const plain = plainNumber(cell, this.#mapping.decimal);
    if (plain === null) return { reason: rowMessages.badNumber(textOf(cell), header) };
    const micros = isMicros ? Math.round(Number(plain)) : toMicros(plain);
    const converted = micros === null || rate === 1 ? micros : Math.round(micros * rate);
    if (converted === null || !Number.isSafeInteger(converted)) {
      return { reason: rowMessages.tooLarge(textOf(cell), header) };
    }
    return converted;
  }
}

type Amount = number | null | { readonly reason: string };

function otherCurrency(currency: string, own: string): string {
  return /^[A-Z]{3}$/.test(currency)
    ? rowMessages.otherCurrency(currency, own)
    : rowMessages.badCurrency(currency);
}

/** Which column tells the currency of money under this header. */
function currencyTarget(header: string): ColumnTarget {
  if (/\(adv(ertiser)? currency\)|^metric_.*_advertiser$/i.test(header)) return "advertiser_currency";
  return /\(partner currency\)|^metric_.*_partner$/i.test(header) ? "partner_currency" : "currency";
}
