import { useRef } from "react";

import type { ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";
import { setWidth } from "./column-order.ts";
import styles from "./table.module.css";
import type { WidthEdits } from "./use-column-widths.ts";

interface ColumnEdgeProps {
  /** The column whose width the edge changes. */
  readonly place: number;
  /** All columns from left to right. */
  readonly order: readonly number[];
  readonly edits: WidthEdits;
  /** The edge is held or let go. While it is held, the column is not dragged. */
  readonly onHold?: (isHeld: boolean) => void;
}

/** What was there when the edge was taken. */
interface Start {
  /** In CSS pixels of the window. */
  readonly x: number;
  /** Pixels of the window in a pixel of the table. */
  readonly scale: number;
  readonly widths: ColumnsLook["widths"];
}

/** The right edge of a column, which is dragged to another width. A double click fits the column to its texts. */
export function ColumnEdge({ place, order, edits, onHold }: ColumnEdgeProps): React.ReactElement {
  const start = useRef<Start | null>(null);
  const widthsAt = (event: React.PointerEvent): ColumnsLook["widths"] | null => {
    if (start.current === null) return null;
    const { x, scale, widths } = start.current;
    const by = (event.clientX - x) / scale;
    return by === 0 ? null : setWidth(widths, place, (widths[place] ?? 0) + by);
  };
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={(event) => {
        const { currentTarget } = event;
        const widths = widthsIn(currentTarget.closest("thead"));
        start.current = {
          x: event.clientX,
          // A fixed canvas is stretched to the window.
          scale: currentTarget.getBoundingClientRect().width / Math.max(1, currentTarget.offsetWidth),
          widths: Object.fromEntries(order.map((column, index) => [column, widths[index] ?? 0])),
        };
        onHold?.(true);
        currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const widths = widthsAt(event);
        if (widths !== null) edits.onResizing(widths);
      }}
      onPointerUp={(event) => {
        const widths = widthsAt(event);
        if (widths !== null) edits.onResized(widths);
      }}
      onLostPointerCapture={() => {
        start.current = null;
        onHold?.(false);
      }}
      onDoubleClick={() => edits.onFit(place)}
    />
  );
}

/** The widths of the columns of a table: those of the lowest cells of its head, which can have several rows. */
function widthsIn(head: HTMLTableSectionElement | null): readonly number[] {
  const rows = [...(head?.rows ?? [])];
  const lowest = rows.flatMap((row, index) =>
    [...row.cells].filter(({ rowSpan }) => index + rowSpan === rows.length),
  );
  return lowest.map((cell) => cell.offsetWidth);
}
