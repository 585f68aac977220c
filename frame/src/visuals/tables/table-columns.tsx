/** Most share of a narrow table for its columns of names, so that figures are visible next to them. */
const nameWidth = (width: number, names: number): string => `min(${width}px, ${60 / Math.max(1, names)}cqw)`;

interface ColumnWidths {
  /** Of the texts of each column, in CSS pixels. */
  readonly widths: readonly number[];
  /** How many of them, from the left, have names; at most two are narrowed. */
  readonly names?: number;
}

const widthsOf = ({ widths, names = 1 }: ColumnWidths): readonly string[] => {
  const narrowed = Math.min(Math.max(names, 1), 2);
  return widths.map((width, place) => (place < narrowed ? nameWidth(width, narrowed) : `${width}px`));
};

/** Width below which a table scrolls horizontally. */
export function minWidth(columns: ColumnWidths): string {
  return columns.widths.length < 2 ? "0" : `calc(${widthsOf(columns).join(" + ")})`;
}

export function TableColumns(columns: ColumnWidths): React.ReactElement {
  return (
    <colgroup>
      {widthsOf(columns).map((width, place) => (
        <col key={place} style={{ width }} />
      ))}
    </colgroup>
  );
}
