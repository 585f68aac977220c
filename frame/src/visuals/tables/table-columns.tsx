/** A column that stays in place takes at most this share of a narrow table, so that figures are seen beside it. */
const nameWidth = (width: number): string => `min(${width}px, 60cqw)`;

/** Below this width a table scrolls sideways. */
export function leastWidth([first = 0, ...others]: readonly number[]): string {
  const rest = others.reduce((sum, width) => sum + width, 0);
  return others.length === 0 ? "0" : `calc(${rest}px + ${nameWidth(first)})`;
}

/** @param widths what the texts of each column need, in CSS pixels */
export function TableColumns({ widths }: { readonly widths: readonly number[] }): React.ReactElement {
  return (
    <colgroup>
      {widths.map((width, place) => (
        <col key={place} style={{ width: place === 0 ? nameWidth(width) : width }} />
      ))}
    </colgroup>
  );
}
