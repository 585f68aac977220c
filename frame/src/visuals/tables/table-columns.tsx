/** Space at each side of a cell, and at least where the columns would not fit otherwise, in CSS pixels. */
const [usualPadding, leastPadding] = [12, 6];

/** Width of the bars in a column, and at least where the columns would not fit otherwise, in CSS pixels. */
const [usualBars, leastBars] = [56, 20];

/** A column as its texts and bars need it. */
export interface ColumnNeed {
  /** In CSS pixels, with the usual space at both sides and for bars. */
  readonly width: number;
  readonly hasBars: boolean;
}

/** The width of a column, of which the space at both sides and for bars may be less. */
const columnWidth = ({ width, hasBars }: ColumnNeed): string =>
  hasBars
    ? `calc(${width - 2 * usualPadding - usualBars}px + 2 * var(--pad) + var(--bars))`
    : `calc(${width - 2 * usualPadding}px + 2 * var(--pad))`;

/** The fixed column takes at most half of a narrow table, so that figures are visible next to it. */
const nameWidth = (need: ColumnNeed): string => `min(${columnWidth(need)}, 52cqw)`;

/**
 * The width of a table, below which it scrolls horizontally. Before that, its columns move together, and then its bars become
 * shorter.
 *
 * @param isSized all columns have a width of the reader, and are not stretched
 */
export function tableWidth(columns: readonly ColumnNeed[], isSized: boolean): React.CSSProperties {
  const [first, ...others] = columns;
  const sum = others.map(columnWidth).join(" + ");
  const whole = first === undefined || others.length === 0 ? "0" : `calc(${nameWidth(first)} + ${sum})`;
  return {
    minWidth: whole,
    ...(isSized ? { width: whole } : {}),
    "--pad": isSized ? `${usualPadding}px` : paddingOf(columns),
    "--bars": isSized ? `${usualBars}px` : barsOf(columns),
  } as React.CSSProperties; // React's type has no custom properties.
}

/** The width of the columns without the space at their sides, in CSS pixels. */
function contentsOf(columns: readonly ColumnNeed[]): number {
  return columns.reduce((sum, { width }) => sum + width - 2 * usualPadding, 0);
}

/** As much as the width of the table leaves for both sides of all cells. */
function paddingOf(columns: readonly ColumnNeed[]): string {
  const left = `(100cqw - ${contentsOf(columns)}px) / ${Math.max(1, 2 * columns.length)}`;
  return `clamp(${leastPadding}px, ${left}, ${usualPadding}px)`;
}

/** As much as the width of the table leaves for bars once the cells have the least space at their sides. */
function barsOf(columns: readonly ColumnNeed[]): string {
  const count = Math.max(1, columns.filter(({ hasBars }) => hasBars).length);
  const needed = contentsOf(columns) + 2 * leastPadding * columns.length;
  return `clamp(${leastBars}px, ${usualBars}px + (100cqw - ${needed}px) / ${count}, ${usualBars}px)`;
}

/** @param columns as their texts need them */
export function TableColumns({ columns }: { readonly columns: readonly ColumnNeed[] }): React.ReactElement {
  return (
    <colgroup>
      {columns.map((need, place) => (
        <col key={place} style={{ width: place === 0 ? nameWidth(need) : columnWidth(need) }} />
      ))}
    </colgroup>
  );
}
