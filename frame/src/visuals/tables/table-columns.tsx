/** Space at each side of a cell, and at least where the columns would not fit otherwise, in CSS pixels. */
const [usualPadding, leastPadding] = [12, 6];

/** The width of a column, of which the space at both sides may be less. */
const columnWidth = (width: number): string => `calc(${width - 2 * usualPadding}px + 2 * var(--pad))`;

/** The fixed column takes at most half of a narrow table, so that figures are visible next to it. */
const nameWidth = (width: number): string => `min(${columnWidth(width)}, 52cqw)`;

/**
 * The width of a table, below which it scrolls horizontally. Before that, its columns move together.
 *
 * @param isSized all columns have a width of the reader, and are not stretched
 */
export function tableWidth(widths: readonly number[], isSized: boolean): React.CSSProperties {
  const whole = sumOf(widths);
  const padding = isSized ? `${usualPadding}px` : paddingOf(widths);
  return {
    minWidth: whole,
    ...(isSized ? { width: whole } : {}),
    "--pad": padding,
  } as React.CSSProperties; // React's type has no custom properties.
}

function sumOf([first = 0, ...others]: readonly number[]): string {
  const rest = others.reduce((sum, width) => sum + width - 2 * usualPadding, 0);
  const padding = 2 * others.length;
  return others.length === 0 ? "0" : `calc(${rest}px + ${padding} * var(--pad) + ${nameWidth(first)})`;
}

/** As much as the width of the table leaves for both sides of all cells. */
function paddingOf(widths: readonly number[]): string {
  const texts = widths.reduce((sum, width) => sum + width - 2 * usualPadding, 0);
  const left = `(100cqw - ${texts}px) / ${Math.max(1, 2 * widths.length)}`;
  return `clamp(${leastPadding}px, ${left}, ${usualPadding}px)`;
}

/** @param widths of the texts of each column, in CSS pixels */
export function TableColumns({ widths }: { readonly widths: readonly number[] }): React.ReactElement {
  return (
    <colgroup>
      {widths.map((width, place) => (
        <col key={place} style={{ width: place === 0 ? nameWidth(width) : columnWidth(width) }} />
      ))}
    </colgroup>
  );
}
