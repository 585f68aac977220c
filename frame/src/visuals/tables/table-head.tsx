import type { QueryResult, ResultColumn, Sort } from "@vitrine/contracts/query";
import { useRef, useState } from "react";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { ColumnEdge } from "./column-edge.tsx";
import { HeadName, SortLabel } from "./sort-label.tsx";
import styles from "./table.module.css";
import type { WidthEdits } from "./use-column-widths.ts";

interface TableHeadProps {
  readonly result: QueryResult;
  readonly sort: readonly Sort[];
  readonly messages: Messages;
  readonly onSort: ((sort: readonly Sort[]) => void) | null;
  /** The places of the columns as they are drawn. */
  readonly order: readonly number[];
  /** The places of the names that are drawn below the first name, in its column. */
  readonly below: readonly number[];
  /** Changes the columns; null if the reader cannot. */
  readonly edits: ColumnEdits | null;
}

/** What the mouse changes in the head of a table. */
export interface ColumnEdits extends WidthEdits {
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
  const { onSort, column, place, drag, edits } = props;
  const { by, current } = sortedBy(props, place, column);
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
      {isCompared ? <HeadName name={column.displayName} /> : <SortLabels {...props} />}
      {edits === null ? null : (
        <ColumnEdge
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

/** The name of a column, and of those that are drawn in it. Each sorts the rows. */
function SortLabels(props: HeadCellProps): React.ReactElement {
  const { result, order, below, place, onSort, messages } = props;
  const places = place === order[0] ? [place, ...below] : [place];
  return (
    <span className={places.length > 1 ? styles.stackedNames : undefined}>
      {places.map((one) => {
        const column = result.columns[one];
        return column === undefined ? null : (
          <SortLabel
            key={one}
            {...sortedBy(props, one, column)}
            {...{ onSort, messages }}
            name={column.displayName}
          />
        );
      })}
    </span>
  );
}

/** The field that a column sorts by, and how the rows are sorted by it; null if they are not. */
function sortedBy(
  { result, sort }: Pick<TableHeadProps, "result" | "sort">,
  place: number,
  { role }: ResultColumn,
): Pick<React.ComponentProps<typeof SortLabel>, "by" | "index" | "current"> {
  const dimensions = result.columns.filter((one) => one.role === "dimension").length;
  const by = role === "dimension" ? "dimension" : "measure";
  const index = by === "dimension" ? place : place - dimensions;
  return { by, index, current: sort[0]?.by === by && sort[0].index === index ? sort[0].direction : null };
}
