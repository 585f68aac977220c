import { textWidth } from "@vitrine/contracts/reading/words/text-width";

/** The usual height of a row, and of the head and the totals, in CSS pixels. */
export const usualRow = 36;

/** Height of a line of a name, and of what is above the first and below the last of several lines, in CSS pixels. */
const [nameLine, aroundLines] = [16, 14];
/** Width of a name on phones from which a name may need a second line, in CSS pixels at 12 px. */
const oneLine = 110;

interface RowNames {
  readonly isNarrow: boolean;
  /** Texts of the first column. */
  readonly names: readonly string[];
  /** Number of names that are drawn below the first. */
  readonly below: number;
}

/**
 * The height of all rows of a table, in CSS pixels. On phones a name can have two lines, and other names are below it.
 * The space between two rows is greater than between the lines of one, so that their names are not read as one.
 */
export function rowHeightFor({ isNarrow, names, below }: RowNames): number {
  if (!isNarrow) return usualRow;
  const lines = (names.some((name) => textWidth(name) > oneLine) ? 2 : 1) + (below > 0 ? 1 : 0);
  return lines === 1 ? usualRow : lines * nameLine + aroundLines;
}
