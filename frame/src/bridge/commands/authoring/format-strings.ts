import type { NumberFormat } from "@vitrine/contracts/query";

const symbols: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };
/** Decimal places that can be drawn. */
const mostDigits = 10;

/** A number format as a format string, such as `#,0.00`, `0.0%` or `"EUR" #,0.00`. */
export function writeFormat({ kind, digits, currency }: NumberFormat): string {
  const decimals = digits === 0 ? "" : `.${"0".repeat(digits)}`;
  switch (kind) {
    case "integer":
      return "#,0";
    case "decimal":
      return `#,0${decimals}`;
    case "percent":
      return `0${decimals}%`;
    case "currency":
      return currency === null ? `#,0${decimals}` : `"${currency}" #,0${decimals}`;
  }
}

/** Reads the first section of a format string. Null if it is no format of a number. */
export function readFormat(text: string): NumberFormat | null {
  const section = text.split(";")[0] ?? "";
  const pattern = section.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  const digits = /[0#](?:\.([0#]+))?[^0#.]*$/.exec(pattern);
  if (digits === null) return null;
  const places = Math.min(mostDigits, digits[1]?.length ?? 0);
  if (pattern.includes("%")) return { kind: "percent", digits: places, currency: null };
  const currency = currencyOf(section);
  if (currency !== null) return { kind: "currency", digits: places, currency };
  return { kind: places === 0 ? "integer" : "decimal", digits: places, currency: null };
}

/** The currency of a section: a symbol, or a code in quotes or brackets. */
function currencyOf(section: string): string | null {
  const code = /["[$\s]([A-Z]{3})[\s"\]-]/.exec(`${section} `)?.[1];
  const symbol = Object.keys(symbols).find((one) => section.includes(one));
  return code ?? (symbol === undefined ? null : (symbols[symbol] ?? null));
}
