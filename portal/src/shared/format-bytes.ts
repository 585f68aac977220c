const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/**
 * A size in the largest unit of which it has at least one, such as `12.4 MB`.
 *
 * @param locale BCP 47; English unless the text around it is in another language
 */
export function formatBytes(bytes: number, locale = "en"): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = power === 0 ? 0 : 1;
  const form = { style: "unit", unit: units[power] ?? "byte", unitDisplay: "short" } as const;
  const digitCounts = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { ...form, ...digitCounts, useGrouping: false }).format(
    bytes / 1000 ** power,
  );
}
