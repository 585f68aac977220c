import { writeMillionths } from "../import/values/exact-amount.ts";
import type { ImportFacts } from "../import/import-types.ts";

/** Exact sums by column of facts, as plain numbers (`22.5`); columns without any value are missing. */
export type AmountSums = Readonly<Record<string, string>>;

/** The rows that an import wrote, and the sums of their amounts. */
export interface WrittenRows {
  readonly source: string;
  readonly file: number;
  readonly amounts: ImportFacts["amounts"];
  readonly sums: AmountSums;
}

/**
 * Reads sums as databases write them: money as integers of millionths, other amounts as decimals of six digits.
 *
 * @param texts in the order of the amounts; `null` if no row has a value
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

/** @throws Error if the sums in the store differ from those of the file; the import is then rolled back */
export function checkSums({ source, sums }: WrittenRows, stored: AmountSums): void {
  const names = new Set([...Object.keys(sums), ...Object.keys(stored)]);
  for (const name of names) {
    if (sums[name] === stored[name]) continue;
    throw new Error(
      `The rows of an import add up to ${stored[name]} ${name} in ${source}, its file to ${sums[name]}`,
    );
  }
}
