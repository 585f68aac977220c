import type { Visual } from "@vitrine/contracts/report";

import type { VisualProps } from "../../visual-props.ts";
import { isMultiPick } from "../../chart-kit/picking.ts";
import { CellFace, shadeOf } from "../../tables/cell-face.tsx";
import { hasBars, type cellLooks } from "@vitrine/contracts/reading/cells/cell-looks";
import { figureClass } from "../../tables/table-rows.tsx";
import table from "../../tables/table.module.css";
import type { PivotColumn, PivotPlan } from "./pivot-columns.ts";
import type { PivotRow } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import { indent, type pivotTexts } from "./pivot-texts.ts";
import { pointOf, type usePivotLines } from "./use-pivot-lines.ts";

/** The properties that all lines of a matrix share. */
export interface PivotDrawing extends Pick<VisualProps, "interaction" | "messages"> {
  readonly plan: PivotPlan;
  readonly pivot: ReturnType<typeof usePivotLines>;
  readonly words: ReturnType<typeof pivotTexts>;
  readonly lookOf: ReturnType<typeof cellLooks>;
  readonly hasColumns: boolean;
  readonly formatting: Visual["formatting"];
  readonly isPicked: (line: PivotRow) => boolean;
}

interface PivotLineProps {
  readonly line: PivotRow;
  /** Its index in the table, from 1. */
  readonly row: number;
  readonly table: PivotDrawing;
}

/** A line of a matrix: a group with its sub-totals, or a row. */
export function PivotLine({ line, row, table: drawn }: PivotLineProps): React.ReactElement {
  const { pivot, interaction, isPicked, plan } = drawn;
  return (
    <tr
      aria-rowindex={row}
      aria-level={line.path.length}
      aria-expanded={line.isGroup ? pivot.isOpen(line.key) : undefined}
      aria-selected={isPicked(line) || undefined}
      data-current={pivot.current?.key === line.key || undefined}
      className={`${line.isGroup ? styles.group : ""} ${interaction.onSelect === null ? "" : table.pickable}`}
      onClick={(event) => interaction.onSelect?.([pointOf(line)], isMultiPick(event))}
      onContextMenu={() => interaction.onMenuPoint([pointOf(line)])}
    >
      <LineName line={line} table={drawn} />
      {plan.columns.map((column) => (
        <LineFigure
          key={`${String(column.group)} ${column.place}`}
          line={line}
          column={column}
          table={drawn}
        />
      ))}
    </tr>
  );
}

/** The name of a line, with a button to expand or collapse it if it is a group. */
function LineName({ line, table: drawn }: Omit<PivotLineProps, "row">): React.ReactElement {
  const { pivot, messages, words } = drawn;
  const name = words.nameOf(line);
  const isOpen = pivot.isOpen(line.key);
  return (
    <th
      scope="row"
      className={table.name}
      title={name}
      style={{ paddingInlineStart: 8 + (line.path.length - 1) * indent }}
    >
      {line.isGroup ? (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={isOpen ? messages.closeGroup(name) : messages.openGroup(name)}
          onClick={(event) => {
            event.stopPropagation();
            pivot.toggle(line);
          }}
        >
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d={isOpen ? "M1 3h8L5 8z" : "M3 1v8l5-4z"} fill="currentcolor" />
          </svg>
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      {name}
    </th>
  );
}

interface LineFigureProps extends Omit<PivotLineProps, "row"> {
  readonly column: PivotColumn;
}

function LineFigure({ line, column, table: drawn }: LineFigureProps): React.ReactElement {
  const { hasColumns, lookOf, words } = drawn;
  const row = column.figuresOf(line);
  const own = line.isGroup ? null : lookOf(column.place, row);
  // Shades and bars compare single cells. Groups and the figures over all columns are sums of them.
  const isSum = column.group === undefined && hasColumns;
  const look = own !== null && isSum ? { ...own, shade: null, bar: null } : own;
  return (
    <td className={cellClass(drawn, column)} style={{ background: shadeOf(look) }}>
      <CellFace text={words.figureOf(row[column.place], column.measure)} look={look} />
    </td>
  );
}

function cellClass({ hasColumns, formatting }: PivotDrawing, { place }: PivotColumn): string {
  const figure = figureClass(hasBars(formatting, place));
  return hasColumns && place === 0 ? `${figure} ${styles.groupStart}` : figure;
}

/** The totals of all columns, below the lines. */
export function PivotTotals({
  table: drawn,
  row,
}: {
  readonly table: PivotDrawing;
  readonly row: number | undefined;
}): React.ReactElement {
  const { plan, words, messages, formatting } = drawn;
  return (
    <tfoot>
      <tr aria-rowindex={row}>
        <th scope="row" className={table.name}>
          {messages.total}
        </th>
        {plan.columns.map((column) => (
          <td
            key={`${String(column.group)} ${column.place}`}
            className={figureClass(hasBars(formatting, column.place))}
          >
            {words.figureOf(column.total, column.measure)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
