import { useMemo, useRef } from "react";

import { mostGroups } from "../../../report/rows/cell-windows.ts";
import { isCovered } from "../../../report/selection/selection.ts";
import { CellFace, shadeOf } from "../../tables/cell-face.tsx";
import { cellLooks } from "../../tables/cell-looks.ts";
import { isMultiPick } from "../../chart-kit/picking.ts";
import table from "../../tables/table.module.css";
import { planPivot } from "./pivot-columns.ts";
import { PivotHead } from "./pivot-head.tsx";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import { indent, pivotWidths, pivotWords } from "./pivot-words.ts";
import { leastWidth, TableColumns } from "../../tables/table-columns.tsx";
import { AwaitedRow, Gap } from "../tableEx/table-rows.tsx";
import { roomFor, useMoreRows } from "../../tables/use-more-rows.ts";
import { pointOf, usePivotLines } from "./use-pivot-lines.ts";
import { placesOf, useVirtualRows } from "../../tables/use-virtual-rows.ts";
import { measureFigures } from "../../series/chart-props.ts";
import type { MoreRows, VisualProps } from "../../visual-props.ts";

const rowHeight = 36;
/** Groups in groups, each with its sub-totals, over the values of another dimension. Only the lines in sight are in the page. */
export function PivotTable(props: VisualProps): React.ReactElement {
  const { result, interaction, messages, visual, formats, cells } = props;
  const { main, trend } = result;
  const { definition } = visual;
  const hasColumns = definition.columns !== undefined;
  const plan = useMemo(
    () => planPivot(main, hasColumns ? trend : null, cells),
    [main, trend, hasColumns, cells],
  );
  const figures = useMemo(() => measureFigures(main), [main]);
  const lookOf = useMemo(() => cellLooks(definition, figures), [definition, figures]);
  const scroller = useRef<HTMLDivElement>(null);
  const dimensions = dimensionsOf(plan.lines.columns);
  const pivot = usePivotLines(
    plan.lines,
    result.window !== undefined,
    definition.hierarchy !== undefined,
    interaction,
  );
  const headRows = plan.across === null ? 1 : 2;
  const more = moreLines(props.more, plan.lines.rowCount);
  const { length } = pivot.lines;
  const covered = rowHeight * (headRows + (plan.lines.totals === null ? 0 : 1));
  const rows = useVirtualRows(scroller, roomFor(length, more), rowHeight, covered);
  const following = useMoreRows(length, more, rows, (place) => pivot.goTo(place, rows.scrollTo));
  const isPicked = (line: PivotRow): boolean => isCovered(interaction.selection, pointOf(line));
  const words = useMemo(
    () => pivotWords(plan, definition, formats, messages),
    [plan, definition, formats, messages],
  );
  const { nameOf, figureOf, columnName } = words;
  const { lines } = pivot;
  const widths = useMemo(() => pivotWidths(plan, lines, words), [plan, lines, words]);
  const wordsOf = (line: PivotRow): string => {
    const figuresOf = plan.columns.map((one) => {
      const row = one.figuresOf(line);
      const word = lookOf(one.place, row)?.rule?.word;
      const text = figureOf(row[one.place], one.measure);
      return `${columnName(one)} ${text}${word === undefined || word === text ? "" : ` (${word})`}`;
    });
    const spoken = messages.point(nameOf(line), figuresOf.join(", "));
    return isPicked(line) ? `${spoken}. ${messages.selected}` : spoken;
  };
  const awaited = [...dimensions.slice(0, 1), ...plan.columns.map(({ measure }) => measure)];

  return (
    <div
      ref={scroller}
      className={table.scroller}
      role="region"
      aria-label={definition.title}
      tabIndex={0}
      onKeyDown={(event) => {
        following.onKey(event);
        pivot.onKeyDown(event, rows.scrollTo);
      }}
      onBlur={() => {
        following.onBlur();
        pivot.onBlur();
      }}
      onPointerDown={following.onPointerDown}
      onWheel={following.onWheel}
    >
      <output className="visually-hidden" aria-live="polite">
        {pivot.current === null ? "" : wordsOf(pivot.current)}
      </output>
      <table
        className={table.table}
        role="treegrid"
        aria-label={definition.title}
        data-picked={interaction.selection.length > 0 || undefined}
        aria-rowcount={more?.hasMore === true ? -1 : length + headRows + (plan.lines.totals === null ? 0 : 1)}
        aria-busy={more?.status === "loading" || undefined}
        style={{ minWidth: leastWidth(widths) }}
      >
        <TableColumns widths={widths} />
        <PivotHead {...props} plan={plan} />
        <tbody>
          {rows.above > 0 ? <Gap height={rows.above} span={widths.length} /> : null}
          {placesOf(rows).map((place) => {
            const line = pivot.lines.at(place);
            if (line === undefined) return <AwaitedRow key={place} columns={awaited} />;
            const { isGroup } = line;
            const isOpen = pivot.isOpen(line.key);
            const name = nameOf(line);
            return (
              <tr
                key={line.key}
                aria-rowindex={place + headRows + 1}
                aria-level={line.path.length}
                aria-expanded={isGroup ? isOpen : undefined}
                aria-selected={isPicked(line) || undefined}
                data-current={pivot.current?.key === line.key || undefined}
                className={`${isGroup ? styles.group : ""} ${interaction.onSelect === null ? "" : table.pickable}`}
                onClick={(event) => interaction.onSelect?.([pointOf(line)], isMultiPick(event))}
                onContextMenu={() => interaction.onMenuPoint([pointOf(line)])}
              >
                <th
                  scope="row"
                  className={table.name}
                  title={name}
                  style={{ paddingInlineStart: 8 + (line.path.length - 1) * indent }}
                >
                  {isGroup ? (
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
                {plan.columns.map((one) => {
                  const row = one.figuresOf(line);
                  // Shades and bars are those of single lines: beside them, groups would be dark one and all.
                  const look = isGroup ? null : lookOf(one.place, row);
                  return (
                    <td
                      key={`${String(one.group)} ${one.place}`}
                      className={
                        hasColumns && one.place === 0 ? `${table.figure} ${styles.groupStart}` : table.figure
                      }
                      style={{
                        background: one.group === undefined && hasColumns ? undefined : shadeOf(look),
                      }}
                    >
                      <CellFace text={figureOf(row[one.place], one.measure)} look={look} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {rows.below > 0 ? <Gap height={rows.below} span={widths.length} /> : null}
        </tbody>
        {plan.lines.totals === null ? null : (
          <tfoot>
            <tr aria-rowindex={more?.hasMore === true ? undefined : length + headRows + 1}>
              <th scope="row" className={table.name}>
                {messages.total}
              </th>
              {plan.columns.map((one) => (
                <td key={`${String(one.group)} ${one.place}`} className={table.figure}>
                  {figureOf(one.total, one.measure)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {plan.leftOut === 0 ? null : (
        <p className={styles.leftOut}>{messages.topOnly(formats.count(mostGroups))}</p>
      )}
    </div>
  );
}

/** Lines that were there before the data changed are awaited until they are back, however many of them are closed. */
function moreLines(more: MoreRows | undefined, here: number): MoreRows | undefined {
  return more === undefined || more.awaited > here ? more : { ...more, awaited: 0 };
}
