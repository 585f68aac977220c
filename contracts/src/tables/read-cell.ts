import { isIsoDay } from "../query/calendar.ts";
import { withoutNarrowSpaces, type Notation } from "./notation.ts";
import { tableLimits, type TableCell, type TableColumnType } from "./table-types.ts";

/** Digits before the decimal point. Larger numbers could not be computed with exactly. */
const mostDigits: Readonly<Record<"integer" | "decimal", number>> = { integer: 15, decimal: 12 };
/** Digits after it, as for all amounts (decision 61). */
const decimals = 6;

/**
 * Reads a cell as a value of a type, in the form in which it is stored. Decimals are rounded to six digits, and the
 * time of a date is left out.
 *
 * @returns null for a blank cell; undefined if it is no value of the type
 */
export function readCell(text: string, type: TableColumnType, notation: Notation): TableCell | undefined {
  if (type === "text") return text.length > tableLimits.cell ? undefined : text || null;
  const trimmed = withoutNarrowSpaces(text).trim();
  if (trimmed === "") return null;
  switch (type) {
    case "boolean":
      return /^(?:true|false)$/i.test(trimmed) ? trimmed.toLowerCase() : undefined;
    case "date":
      return readDay(trimmed, notation.dateOrder) ?? undefined;
    case "integer":
    case "decimal":
      return readNumber(trimmed, type, notation) ?? undefined;
  }
}

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4})${time}$`);

function readDay(text: string, order: string): string | null {
  const first = yearFirst.exec(text);
  if (first !== null) return dayOf(first[1], first[2], first[3]);
  const last = yearLast.exec(text);
  if (last === null) return null;
  // A date that begins with its day or month is as clear as the order of the notation.
  return order.indexOf("m") < order.indexOf("d")
    ? dayOf(last[3], last[1], last[2])
    : dayOf(last[3], last[2], last[1]);
}

function dayOf(year = "", month = "", day = ""): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDay(written) ? written : null;
}

/** Signs, currencies and percent signs around a number. */
const around =
  /^(?<before>[-+\u2212(]*)(?<currency>[A-Z]{3}|\p{Sc})? ?(?<sign>[-\u2212])?(?<digits>[\d.,' ]*\d(?:[eE][+-]?\d{1,3})?) ?(?<after>[A-Z]{3}|\p{Sc}|%)?\)?$/u;

function readNumber(text: string, type: "integer" | "decimal", notation: Notation): string | null {
  const groups = around.exec(text)?.groups;
  if (groups === undefined) return null;
  const { before = "", sign = "", digits = "", after } = groups;
  const isNegative = /[-\u2212(]/.test(before + sign);
  const plain = plainNumber(digits, notation);
  if (plain === null) return null;
  const amount = roundedAmount(after === "%" ? shifted(plain, -2) : plain);
  const [whole = "", fraction = ""] = amount.split(".");
  if (whole.length > mostDigits[type] || (type === "integer" && fraction !== "")) return null;
  return isNegative && amount !== "0" ? `-${amount}` : amount;
}

/** Digits with a point: without groups and exponent; null if they are written in another notation. */
function plainNumber(text: string, { decimal, group }: Notation): string | null {
  const [digits = "", exponent] = text.split(/[eE]/);
  const [whole = "", fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  const parts = group === "" ? [whole] : whole.split(group);
  const areGroups = parts.every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  if (parts.length > 1 ? !areGroups : !/^\d*$/.test(whole)) return null;
  const plain = fraction === undefined ? parts.join("") : `${parts.join("")}.${fraction}`;
  return exponent === undefined ? plain : shifted(plain, Number(exponent));
}

/** Moves the decimal point, to the right if `places` is positive. */
function shifted(number: string, places: number): string {
  const [whole = "", fraction = ""] = number.split(".");
  const point = whole.length + places;
  const digits = whole + fraction;
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  return `${digits.slice(0, point).padEnd(point, "0")}.${digits.slice(point)}`;
}

/** Rounds half up to six decimals, exactly, and removes zeros that mean nothing. */
function roundedAmount(number: string): string {
  const [whole = "", fraction = ""] = number.split(".");
  const kept = BigInt(`0${whole}${fraction.slice(0, decimals).padEnd(decimals, "0")}`);
  const millionths = (fraction.charAt(decimals) >= "5" ? kept + 1n : kept)
    .toString()
    .padStart(decimals + 1, "0");
  const rest = millionths.slice(-decimals).replace(/0+$/, "");
  const start = millionths.slice(0, -decimals);
  return rest === "" ? start : `${start}.${rest}`;
}

const storedForms: Readonly<Record<TableColumnType, RegExp>> = {
  text: /[^]/,
  integer: /^-?\d{1,15}$/,
  decimal: /^-?\d{1,12}(?:\.\d{1,6})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  boolean: /^(?:true|false)$/,
};

/** Whether a value has the form in which values of the type are stored. */
export function isStoredCell(cell: TableCell, type: TableColumnType): boolean {
  return cell === null || (storedForms[type].test(cell) && (type !== "date" || isIsoDay(cell)));
}
