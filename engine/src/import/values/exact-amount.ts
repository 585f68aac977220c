/*
 * Amounts are decimals of six digits, stored as whole numbers of millionths. All functions here work on decimal text or
 * integers, so that no amount is ever a binary fraction.
 */

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
