import type { DecimalMark, SourceCell } from "../import-types.ts";

/** Texts in exports for a missing figure. */
const blanks = new Set(["", "--", "-", "—", "–", "n/a", "null", "nan", "undefined"]);

export function isBlank(cell: SourceCell | undefined): boolean {
  if (cell === undefined) return true;
  if (typeof cell !== "string" || startsWithDigit(cell)) return false;
  return blanks.has(cell.trim().toLowerCase());
}

function startsWithDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

/** The text of a cell, trimmed; a number of a spreadsheet in its own form. */
export function textOf(cell: SourceCell | undefined): string {
  if (cell === undefined) return "";
  return typeof cell === "string" ? cell.trim() : cell.number;
}

/**
 * A number in plain form (`-1316.14`), from one with grouping, a percent sign or a currency.
 *
 * @returns `null` if the text is no such number
 */
export function plainNumber(cell: SourceCell, decimal: DecimalMark): string | null {
  if (typeof cell !== "string") return plainSpreadsheetNumber(cell.number);
  const text = cell.trim();
  // A fast path for most numbers.
  if (/^-?\d+$/.test(text)) return text;
  const bare = text
    .replaceAll(/[\u00a0\u202f\u2009'’]/g, " ")
    .replace("\u2212", "-")
    // Accounting formats write negative numbers in parentheses.
    .replace(/^\(([^()-]*)\)$/, "-$1")
    .replace(/^(-?)\s*(?:[A-Z]{3}|[€$£¥])\s*/, "$1")
    .replace(/\s*(?:%|[A-Z]{3}|[€$£¥])$/, "");
  if (/^-?\d([.,]\d+)?E[+-]?\d{1,2}$/i.test(bare)) return fromPowers(bare, decimal);
  const pattern =
    decimal === "." ? /^-?(\d+|\d{1,3}([, ]\d{3})+)(\.\d+)?$/ : /^-?(\d+|\d{1,3}([. ]\d{3})+)(,\d+)?$/;
  if (!pattern.test(bare)) return null;
  return decimal === "." ? bare.replaceAll(/[, ]/g, "") : bare.replaceAll(/[. ]/g, "").replace(",", ".");
}

/** Numbers in scientific notation. */
function fromPowers(text: string, decimal: DecimalMark): string | null {
  if (/[.,]/.exec(text)?.[0] === (decimal === "." ? "," : ".")) return null;
  return plainSpreadsheetNumber(text.replace(",", "."));
}

const currencySigns: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "CLP", "COP", "ARS", "TWD"],
  "¥": ["JPY", "CNY"],
};

/**
 * The currency of an amount.
 *
 * @param reported the currency of the column or the row; a code or a sign in the cell takes precedence
 */
export function currencyOfAmount(cell: SourceCell, reported: string): string {
  if (typeof cell !== "string" || /^[-\d.,]*$/.test(cell)) return reported;
  const [found] = /(?<![A-Z])[A-Z]{3}(?![A-Z])|[€$£¥]/.exec(cell) ?? [];
  if (found === undefined) return reported;
  const meant = currencySigns[found] ?? [found];
  return meant.includes(reported) ? reported : (meant[0] ?? reported);
}

function plainSpreadsheetNumber(raw: string): string | null {
  if (/^-?\d+(\.\d+)?$/.test(raw)) return raw;
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^([+-]?)(\d*)\.?(\d*)(?:E([+-]?\d{1,3}))?$/i.exec(raw) ?? [];
  const digits = whole + fraction;
  if (digits === "") return null;
  // The decimal mark is moved in the text, because floating-point arithmetic would round.
  const at = whole.length + Number(power);
  const before = digits.slice(0, Math.max(0, at)).padEnd(at, "0") || "0";
  const after = "0".repeat(Math.max(0, -at)) + digits.slice(Math.max(0, at));
  return `${sign === "-" ? "-" : ""}${before}${after === "" ? "" : `.${after}`}`;
}

/** The decimal mark that a number proves; `null` if it is ambiguous. */
export function decimalEvidence(text: string): DecimalMark | null {
  const bare = text.trim().replaceAll(/[^\d.,]/g, "");
  const dot = bare.lastIndexOf(".");
  const comma = bare.lastIndexOf(",");
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  const mark = dot >= 0 ? "." : comma >= 0 ? "," : null;
  if (mark === null) return null;
  const parts = bare.split(mark);
  // Several equal marks separate thousands.
  if (parts.length > 2) return mark === "." ? "," : ".";
  const [whole = "", fraction = ""] = parts;
  if (fraction.length !== 3 || whole === "0" || whole === "" || whole.length > 3) return mark;
  return null;
}
