export interface PaletteEntry {
  readonly id: string;
  readonly kind: "action" | "workspace" | "report" | "question";
  readonly label: string;
  /** The workspace of a report; `null` for other entries. */
  readonly place: string | null;
  readonly run: () => void;
}

export const shownEntries = 50;

export interface FoundEntries {
  readonly shown: readonly PaletteEntry[];
  readonly more: number;
}

/**
 * The entries that contain every word of the text in label or place. Those that start with the text come first, then
 * those with a word that does. Otherwise the order is kept.
 */
export function findEntries(entries: readonly PaletteEntry[], text: string): FoundEntries {
  const wanted = text.trim().toLocaleLowerCase();
  const words = wanted.split(/\s+/);
  const matches = entries
    .map((entry) => ({
      entry,
      label: entry.label.toLocaleLowerCase(),
      place: (entry.place ?? "").toLocaleLowerCase(),
    }))
    .filter(({ label, place }) => words.every((word) => label.includes(word) || place.includes(word)))
    .map(({ entry, label }) => ({ entry, rank: rankOf(label, wanted) }))
    .toSorted((a, b) => a.rank - b.rank);
  return {
    shown: matches.slice(0, shownEntries).map(({ entry }) => entry),
    more: Math.max(0, matches.length - shownEntries),
  };
}

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  return label.includes(` ${wanted}`) ? 1 : 2;
}
