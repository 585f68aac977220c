import { writeMillionths } from "../import/values/exact-amount.ts";
import type { ImportFacts } from "../import/import-types.ts";

/** Exact sums by column of facts, as plain numbers (`22.5`); columns without any value are left out. */
export type AmountSums = Readonly<Record<string, string>>;

/** Rows that an import wrote, and what their amounts must add up to. */
export interface WrittenRows {
  /** Of the table of facts. */
  readonly source: string;
  /** Of the file, in the book of imports. */
  readonly file: number;
  readonly amounts: ImportFacts["amounts"];
  readonly sums: AmountSums;
}

/**
 * Sums as databases write them: of money integers of millionths, of other amounts decimals of six digits.
 * @param texts in the order of the amounts; `null` where no row has a value
 */
export function readSums(amounts: ImportFacts["amounts"], texts: readonly unknown[]): AmountSums {
  const sums: Record<string, string> = {};
  for (const [index, { name, isMoney }] of amounts.entries()) {
    const text = texts[index];
    if (text === null || text === undefined) continue;
    if (typeof text !== "string" || !(isMoney ? /^-?\d+$/ : /^-?\d+\.\d{6}$/).test(text))
      throw new Error(`The sum of ${name} is in an unexpected form: ${JSON.stringify(text)}`);
    sums[name] = writeMillionths(BigInt(text.replace(".", "")));
  }
  return sums;
}

/** @throws Error when the store does not hold what the file says: the import then leaves everything as it was */
export function checkSums({ source, sums }: WrittenRows, stored: AmountSums): void {
  const names = new Set([...Object.keys(sums), ...Object.keys(stored)]);
  for (const name of names) {
    if (sums[name] === stored[name]) continue;
    throw new Error(
      `The rows of an import add up to ${stored[name]} ${name} in ${source}, its file to ${sums[name]}`,
    );
  }
}
