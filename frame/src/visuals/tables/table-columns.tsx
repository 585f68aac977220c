/** The fixed column takes at most half of a narrow table, so that figures are visible next to it. */
const nameWidth = (width: number): string => `min(${width}px, 52cqw)`;

/**
 * The width of a table, below which it scrolls horizontally.
 *
 * @param isSized all columns have a width of the reader, and are not stretched
 */
export function tableWidth(
  widths: readonly number[],
  isSized: boolean,
): { readonly minWidth: string; readonly width?: string } {
  const whole = sumOf(widths);
  return isSized ? { minWidth: whole, width: whole } : { minWidth: whole };
}

function sumOf([first = 0, ...others]: readonly number[]): string {
  const rest = others.reduce((sum, width) => sum + width, 0);
  return others.length === 0 ? "0" : `calc(${rest}px + ${nameWidth(first)})`;
}

/** @param widths of the texts of each column, in CSS pixels */
export function TableColumns({ widths }: { readonly widths: readonly number[] }): React.ReactElement {
  return (
    <colgroup>
      {widths.map((width, place) => (
        <col key={place} style={{ width: place === 0 ? nameWidth(width) : width }} />
      ))}
    </colgroup>
  );
}
