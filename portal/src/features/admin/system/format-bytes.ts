const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** A size in the largest unit of which it has at least one, such as `12.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
