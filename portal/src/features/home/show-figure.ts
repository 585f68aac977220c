import type { HomeFigure } from "@vitrine/contracts/http";
import { browserLocale } from "@vitrine/contracts/locale";

const shortDay = new Intl.DateTimeFormat(browserLocale, { day: "numeric", month: "short", timeZone: "UTC" });
const share = new Intl.NumberFormat(browserLocale, {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
/** Amounts from here on are shown without decimal places. */
const wholeFrom = 1000;

/** A calendar day in the format of the browser's language. @param iso such as `2026-10-31` */
export const showShortDay = (iso: string): string => shortDay.format(new Date(iso));

/** A change with its sign. @param change as a share */
export const showChange = (change: number): string => share.format(change);

/** A value in the format of the browser's language, and in the currency in which it is stored. */
export function showValue(value: number, format: HomeFigure["format"]): string {
  const { kind, digits, currency } = format ?? { kind: "decimal", digits: 2, currency: null };
  const shown = Math.abs(value) >= wholeFrom ? 0 : digits;
  const places = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  switch (kind) {
    case "currency":
      return new Intl.NumberFormat(browserLocale, {
        style: "currency",
        currency: currency ?? "EUR",
        currencyDisplay: "narrowSymbol",
        ...places,
      }).format(value);
    case "percent":
      return new Intl.NumberFormat(browserLocale, { style: "percent", ...places }).format(value);
    default:
      return new Intl.NumberFormat(browserLocale, places).format(value);
  }
}

/** Whether a change is good, bad, or neither. */
export function toneOf({
  change,
  direction,
}: Pick<HomeFigure, "change" | "direction">): "good" | "bad" | "none" {
  if (change === null || change === 0 || direction === "neutral") return "none";
  return change > 0 === (direction === "higher-is-better") ? "good" : "bad";
}
