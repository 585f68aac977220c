import type { DecimalMark, SourceCell } from "../import-types.ts";

/** What platforms write where there is no figure. */
const blanks = new Set(["", "--", "-", "—", "–", "n/a", "null", "nan", "undefined"]);

export function isBlank(cell: SourceCell | undefined): boolean {
  if (cell === undefined) return true;
  return typeof cell === "string" && blanks.has(cell.trim().toLowerCase());
}

/** The text of a cell, trimmed; a spreadsheet's number in its own spelling. */
export function textOf(cell: SourceCell | undefined): string {
  if (cell === undefined) return "";
  return typeof cell === "string" ? cell.trim() : cell.number;
}

/**
 * The plain spelling of a number (`-1316.14`), from one with grouping, a percent sign or a currency around it.
 * @returns null when the text is no number in this spelling
 */
export function plainNumber(cell: SourceCell, decimal: DecimalMark): string | null {
  if (typeof cell !== "string") return plainSpreadsheetNumber(cell.number);
  const text = cell.trim();
  // Most numbers need no more than a look.
  if (/^-?\d+$/.test(text)) return text;
  const bare = text
    .replaceAll(/[\u00a0\u202f\u2009'’]/g, " ")
    .replace("\u2212", "-")
    // Bookkeepers write what is less than nothing in brackets.
    .replace(/^\(([^()-]*)\)$/, "-$1")
    .replace(/^(-?)\s*(?:[A-Z]{3}|[€$£¥])\s*/, "$1")
    .replace(/\s*(?:%|[A-Z]{3}|[€$£¥])$/, "");
  if (/^-?\d([.,]\d+)?E[+-]?\d{1,2}$/i.test(bare)) return fromPowers(bare, decimal);
  const pattern =
    decimal === "." ? /^-?(\d+|\d{1,3}([, ]\d{3})+)(\.\d+)?$/ : /^-?(\d+|\d{1,3}([. ]\d{3})+)(,\d+)?$/;
  if (!pattern.test(bare)) return null;
  return decimal === "." ? bare.replaceAll(/[, ]/g, "") : bare.replaceAll(/[. ]/g, "").replace(",", ".");
}

/** Programs write very small and very large numbers with powers of ten. */
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
 * @param told what else tells it; a code or a sign beside the number says it better
 */
export function currencyOfAmount(cell: SourceCell, told: string): string {
  if (typeof cell !== "string" || /^[-\d.,]*$/.test(cell)) return told;
  const [beside] = /(?<![A-Z])[A-Z]{3}(?![A-Z])|[€$£¥]/.exec(cell) ?? [];
  if (beside === undefined) return told;
  const meant = currencySigns[beside] ?? [beside];
  return meant.includes(told) ? told : (meant[0] ?? told);
}

function plainSpreadsheetNumber(raw: string): string | null {
  if (/^-?\d+(\.\d+)?$/.test(raw)) return raw;
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^([+-]?)(\d*)\.?(\d*)(?:E([+-]?\d{1,3}))?$/i.exec(raw) ?? [];
  const digits = whole + fraction;
  if (digits === "") return null;
  // The decimal mark moves in the text: a number of the machine would round it.
  const at = whole.length + Number(power);
  const before = digits.slice(0, Math.max(0, at)).padEnd(at, "0") || "0";
  const after = "0".repeat(Math.max(0, -at)) + digits.slice(Math.max(0, at));
  return `${sign === "-" ? "-" : ""}${before}${after === "" ? "" : `.${after}`}`;
}

/** Which decimal mark a number in the text proves; `null` when it could be either. */
export function decimalEvidence(text: string): DecimalMark | null {
  const bare = text.trim().replaceAll(/[^\d.,]/g, "");
  const dot = bare.lastIndexOf(".");
  const comma = bare.lastIndexOf(",");
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  const mark = dot >= 0 ? "." : comma >= 0 ? "," : null;
  if (mark === null) return null;
  const parts = bare.split(mark);
  // Several of the same mark group thousands.
  if (parts.length > 2) return mark === "." ? "," : ".";
  const [whole = "", fraction = ""] = parts;
  if (fraction.length !== 3 || whole === "0" || whole === "" || whole.length > 3) return mark;
  return null;
}
