import type { QueryResult, ResultColumn, Sort } from "@vitrine/contracts/query";
import { useRef, useState } from "react";

import type { Messages } from "../../messages.ts";
import type { ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";
import { setWidth } from "./column-order.ts";
import { HeadName, SortLabel } from "./sort-label.tsx";
import styles from "./table.module.css";

interface TableHeadProps {
  readonly result: QueryResult;
  readonly sort: readonly Sort[];
  readonly messages: Messages;
  readonly onSort: ((sort: readonly Sort[]) => void) | null;
  /** The places of the columns as they are drawn. */
  readonly order: readonly number[];
  /** Changes the columns; null if the reader cannot. */
  readonly edits: ColumnEdits | null;
}

/** What the mouse changes in the head of a table. The dialog of the visual's menu does the same by keyboard. */
export interface ColumnEdits {
  /** While the edge is held. @param widths of all columns, so that the others keep theirs; in CSS pixels */
  readonly onResizing: (widths: ColumnsLook["widths"]) => void;
  /** When it is let go. */
  readonly onResized: (widths: ColumnsLook["widths"]) => void;
  /** Makes a column as wide as its texts. */
  readonly onFit: (column: number) => void;
  /** Moves a column before another one; null for the end. */
  readonly onMove: (column: number, before: number | null) => void;
}

/** The names of the columns. They are dragged to another place, and their right edges to another width. */
export function TableHead(props: TableHeadProps): React.ReactElement {
  const { result, order } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {order.map((place, index) => {
          const column = result.columns[place];
          return column === undefined ? null : (
            <HeadCell
              key={place}
              {...props}
              {...{ column, place }}
              drag={{
                isTarget: target === place && dragged !== place,
                canMove: index > 0 && props.edits !== null,
                onStart: () => setDragged(place),
                onOver: () => setTarget(place),
                onEnd: () => {
                  setDragged(null);
                  setTarget(null);
                },
                onDrop: () => {
                  if (dragged !== null && index > 0) {
                    // A column that comes from the left takes the place after its target.
                    const isRightwards = order.indexOf(dragged) < index;
                    props.edits?.onMove(dragged, isRightwards ? (order[index + 1] ?? null) : place);
                  }
                },
                isActive: dragged !== null,
              }}
            />
          );
        })}
      </tr>
    </thead>
  );
}

interface HeadDrag {
  readonly canMove: boolean;
  /** A column is being dragged. */
  readonly isActive: boolean;
  /** The dragged column would take the place of this one. */
  readonly isTarget: boolean;
  readonly onStart: () => void;
  readonly onOver: () => void;
  readonly onEnd: () => void;
  readonly onDrop: () => void;
}

interface HeadCellProps extends TableHeadProps {
  readonly column: ResultColumn;
  readonly place: number;
  readonly drag: HeadDrag;
}

function HeadCell(props: HeadCellProps): React.ReactElement {
  const { result, sort, onSort, messages, column, place, drag, edits } = props;
  const dimensions = result.columns.filter(({ role }) => role === "dimension").length;
  const by = column.role === "dimension" ? "dimension" : "measure";
  const index = by === "dimension" ? place : place - dimensions;
  const current = sort[0]?.by === by && sort[0].index === index ? sort[0].direction : null;
  const isResizing = useRef(false);
  const isCompared = column.role === "comparison";
  return (
    <th
      scope="col"
      className={by === "measure" ? styles.figure : undefined}
      aria-sort={isCompared ? undefined : (current ?? (onSort === null ? undefined : "none"))}
      draggable={drag.canMove}
      data-target={drag.isTarget || undefined}
      onDragStart={(event) => {
        // The edge is not the column.
        if (isResizing.current) event.preventDefault();
        else {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", column.displayName);
          drag.onStart();
        }
      }}
      onDragOver={(event) => {
        if (!drag.isActive || !drag.canMove) return;
        event.preventDefault();
        drag.onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
      onDragEnd={drag.onEnd}
    >
      {isCompared ? (
        <HeadName name={column.displayName} />
      ) : (
        <SortLabel {...{ by, index, current, onSort, messages }} name={column.displayName} />
      )}
      {edits === null ? null : (
        <Edge
          {...{ place, edits }}
          order={props.order}
          onHold={(isHeld) => {
            isResizing.current = isHeld;
          }}
        />
      )}
    </th>
  );
}

interface EdgeProps {
  readonly place: number;
  readonly order: readonly number[];
  readonly edits: ColumnEdits;
  /** The edge is held or let go. While it is held, the column is not dragged. */
  readonly onHold: (isHeld: boolean) => void;
}

/** The right edge of a column, which is dragged to another width. A double click fits the column to its texts. */
function Edge({ place, order, edits, onHold }: EdgeProps): React.ReactElement {
  const start = useRef<{ readonly x: number; readonly widths: ColumnsLook["widths"] } | null>(null);
  const widthsAt = (event: React.PointerEvent): ColumnsLook["widths"] | null => {
    if (start.current === null) return null;
    const { x, widths } = start.current;
    return event.clientX === x ? null : setWidth(widths, place, (widths[place] ?? 0) + event.clientX - x);
  };
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={(event) => {
        const cells = [...(event.currentTarget.closest("tr")?.cells ?? [])];
        const widths = cells.map((cell, index) => [order[index], cell.getBoundingClientRect().width]);
        start.current = { x: event.clientX, widths: Object.fromEntries(widths) };
        onHold(true);
        event.currentTarget.setPointerCapture(event.pointerId);
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
        onHold(false);
      }}
      onDoubleClick={() => edits.onFit(place)}
    />
  );
}
