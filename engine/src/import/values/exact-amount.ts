/*
 * Amounts are decimals of six digits, stored as whole numbers of millionths. All functions here work on decimal text or
 * integers, so that no amount is ever a binary fraction.
 */

import type { DecimalMark } from "../import-types.ts";

export const amountDigits = 6;
const million = 1_000_000;
/** The largest whole amount of a line. Doubles represent its millionths exactly. */
export const largestAmount = Math.floor(Number.MAX_SAFE_INTEGER / million);

/**
 * A plain number (`-1316.14`) in millionths, rounded half to even.
 *
 * @param digits how many decimal digits are kept; 0 for a number of millionths
 * @returns `null` if a double cannot represent the result exactly
 */
export function toMillionths(plain: string, digits: typeof amountDigits | 0 = amountDigits): number | null {
  const [whole = "", fraction = ""] = plain.replace("-", "").split(".");
  const kept =
    Number(whole) * (digits === 0 ? 1 : million) + Number(fraction.slice(0, digits).padEnd(digits, "0"));
  const rounded = kept + (roundsUp(fraction.slice(digits), kept % 2 === 1) ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) return null;
  return plain.startsWith("-") && rounded !== 0 ? -rounded : rounded;
}

/** Digits of a whole number that are read at once. A double represents the millionths of any such number exactly. */
const mostDigits = 9;
const minus = 0x2d;
const point = 0x2e;
const comma = 0x2c;
const zero = 0x30;

/** For the characters of a text. Longer ones are in no usual form. */
const characters = new Uint8Array(32);

/** The same as `usualMillionthsIn` for a text. */
export function usualMillionths(text: string, decimal: DecimalMark): number {
  const { length } = text;
  if (length > characters.length) return Number.NaN;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return Number.NaN;
    characters[at] = code;
  }
  return usualMillionthsIn(characters, 0, length, decimal);
}

/**
 * Millionths of a number in the usual form: digits, thousands grouped by the other mark, and up to six decimals.
 *
 * @param bytes with the characters of the number between two places
 * @param decimal the decimal mark
 * @returns `NaN` if the text needs closer reading: any other form, and three decimals, which may be grouped thousands
 */
export function usualMillionthsIn(bytes: Uint8Array, from: number, to: number, decimal: DecimalMark): number {
  const mark = decimal === "." ? point : comma;
  const group = decimal === "." ? comma : point;
  const isNegative = from < to && bytes[from] === minus;
  let whole = 0;
  let digits = 0;
  let at = isNegative ? from + 1 : from;
  /** The digits of the present group; -1 before the first mark between groups. */
  let inGroup = -1;
  for (; at < to; at += 1) {
    const code = bytes[at] ?? 0;
    if (code === group) {
      if (inGroup < 0 ? digits < 1 || digits > 3 : inGroup !== 3) return Number.NaN;
      inGroup = 0;
      continue;
    }
    if (code < zero || code > zero + 9) break;
    whole = whole * 10 + code - zero;
    digits += 1;
    if (inGroup >= 0) inGroup += 1;
  }
  if (digits === 0 || digits > mostDigits || (inGroup >= 0 && inGroup !== 3)) return Number.NaN;
  const fraction = at === to ? 0 : readDecimals(bytes, at, to, mark);
  const millionths = whole * million + fraction;
  return isNegative && millionths !== 0 ? -millionths : millionths;
}

/** Millionths of the decimals from a mark to the end of a number; `NaN` as above. */
function readDecimals(bytes: Uint8Array, markAt: number, to: number, mark: number): number {
  const count = to - markAt - 1;
  if (bytes[markAt] !== mark || count < 1 || count > amountDigits || count === 3) return Number.NaN;
  let fraction = 0;
  for (let at = markAt + 1; at < to; at += 1) {
    const code = bytes[at] ?? 0;
    if (code < zero || code > zero + 9) return Number.NaN;
    fraction = fraction * 10 + code - zero;
  }
  return fraction * 10 ** (amountDigits - count);
}

/** True if the digits that are cut off round the rest away from zero. */
function roundsUp(rest: string, isOdd: boolean): boolean {
  const [first = "0"] = rest;
  if (first !== "5") return first > "5";
  return isOdd || /[1-9]/.test(rest.slice(1));
}

/** An exchange rate as an exact fraction. */
export interface ExactRate {
  readonly over: bigint;
  readonly under: bigint;
}

/** @param plain a plain number greater than 0 */
export function exactRate(plain: string): ExactRate {
  const [whole = "", fraction = ""] = plain.split(".");
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
}

/** Millionths of another currency, rounded half to even. @returns `null` if the result is too large */
export function convertMillionths(millionths: number, { over, under }: ExactRate): number | null {
  const product = BigInt(Math.abs(millionths)) * over;
  const kept = product / under;
  const twice = (product % under) * 2n;
  const isUp = twice > under || (twice === under && kept % 2n === 1n);
  const rounded = Number(isUp ? kept + 1n : kept);
  if (!Number.isSafeInteger(rounded)) return null;
  return millionths < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Millionths as a plain number: `22.5`, `-0.000001`, `3`. */
export function writeMillionths(millionths: bigint): string {
  const isNegative = millionths < 0n;
  const digits = String(isNegative ? -millionths : millionths).padStart(amountDigits + 1, "0");
  const fraction = digits.slice(-amountDigits).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${digits.slice(0, -amountDigits)}${fraction === "" ? "" : `.${fraction}`}`;
}
