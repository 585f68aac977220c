import type { Cell, ResultColumn } from "@vitrine/contracts/query";
import { useMemo, useRef } from "react";

import { isCovered } from "../report/selection.ts";
import { CellFace, shadeOf } from "./cell-face.tsx";
import { cellLooks } from "./cell-looks.ts";
import { measureFigures } from "./chart-data.ts";
import { isMultiPick } from "./chart-kit/picking.ts";
import { textWidth } from "./chart-kit/text-width.ts";
import table from "./data-table.module.css";
import { mostGroups, planPivot, type PivotColumn } from "./pivot-columns.ts";
import { PivotHead } from "./pivot-head.tsx";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import { leastWidth, TableColumns } from "./table-columns.tsx";
import { pointOf, usePivotLines } from "./use-pivot-lines.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";
import type { VisualProps } from "./visual-props.ts";

const rowHeight = 36;
const measuredLines = 200;
const [narrowest, widest] = [64, 280];
/** How far each level is moved in, in CSS pixels. */
const indent = 20;

/** Groups in groups, each with its sub-totals, over the values of another dimension. Only the lines in sight are in the page. */
export function PivotTable(props: VisualProps): React.ReactElement {
  const { result, interaction, messages, visual, formats } = props;
  const { main, trend } = result;
  const { definition } = visual;
  const hasColumns = definition.columns !== undefined;
  const plan = useMemo(() => planPivot(main, hasColumns ? trend : null), [main, trend, hasColumns]);
  const figures = useMemo(() => measureFigures(main), [main]);
  const lookOf = useMemo(() => cellLooks(definition, figures), [definition, figures]);
  const scroller = useRef<HTMLDivElement>(null);
  const dimensions = dimensionsOf(plan.lines.columns);
  const pivot = usePivotLines(plan.lines, interaction, definition.hierarchy !== undefined);
  const headRows = plan.across === null ? 1 : 2;
  const rows = useVirtualRows(scroller, pivot.lines.length, rowHeight, rowHeight * headRows);
  const isPicked = (line: PivotRow): boolean => isCovered(interaction.selection, pointOf(line));
  const nameOf = ({ path }: PivotRow): string => {
    const level = path.length - 1;
    const column = dimensions[level];
    const grain = definition.dimensions[level]?.grain;
    return column === undefined ? "" : formats.full(path[level] ?? null, column, grain);
  };
  const figureOf = (value: Cell | undefined, column: ResultColumn): string =>
    typeof value === "number" || typeof value === "string" ? formats.full(value, column) : "–";
  const columnName = ({ group, measure }: PivotColumn): string => {
    if (plan.across === null) return measure.displayName;
    const name =
      group === undefined ? messages.total : formats.full(group, plan.across, definition.columns?.grain);
    return `${name} ${measure.displayName}`;
  };
  const wordsOf = (line: PivotRow): string => {
    const words = plan.columns.map((one) => {
      const row = one.figuresOf(line);
      const word = lookOf(one.place, row)?.rule?.word;
      const text = figureOf(row[one.place], one.measure);
      return `${columnName(one)} ${text}${word === undefined || word === text ? "" : ` (${word})`}`;
    });
    const spoken = messages.point(nameOf(line), words.join(", "));
    return isPicked(line) ? `${spoken}. ${messages.selected}` : spoken;
  };
  const sample = pivot.lines.slice(0, measuredLines);
  const nameWidth = Math.max(
    textWidth(dimensions.map(({ displayName }) => displayName).join(" › ")) + 40,
    ...sample.map((line) => textWidth(nameOf(line)) * 1.1 + line.path.length * indent + 24),
  );
  const widths = [
    Math.min(widest, Math.max(narrowest, nameWidth)),
    ...plan.columns.map((one) =>
      Math.max(
        narrowest,
        textWidth(one.measure.displayName) + 48,
        ...sample.map((line) => textWidth(figureOf(one.figuresOf(line)[one.place], one.measure)) * 1.1 + 28),
        textWidth(figureOf(one.total, one.measure)) * 1.2 + 28,
      ),
    ),
  ];

  return (
    <div
      ref={scroller}
      className={table.scroller}
      role="region"
      aria-label={definition.title}
      tabIndex={0}
      onKeyDown={(event) => pivot.onKeyDown(event, rows.scrollTo)}
      onBlur={pivot.onBlur}
    >
      <output className="visually-hidden" aria-live="polite">
        {pivot.current === null ? "" : wordsOf(pivot.current)}
      </output>
      <table
        className={table.table}
        role="treegrid"
        aria-label={definition.title}
        data-picked={interaction.selection.length > 0 || undefined}
        aria-rowcount={pivot.lines.length + headRows + (plan.lines.totals === null ? 0 : 1)}
        style={{ minWidth: leastWidth(widths) }}
      >
        <TableColumns widths={widths} />
        <PivotHead {...props} plan={plan} />
        <tbody>
          {rows.above > 0 ? <Gap height={rows.above} span={widths.length} /> : null}
          {pivot.lines.slice(rows.from, rows.to).map((line, offset) => {
            const isGroup = line.children.length > 0;
            const isOpen = pivot.isOpen(line.key);
            const name = nameOf(line);
            return (
              <tr
                key={line.key}
                aria-rowindex={rows.from + offset + headRows + 1}
                aria-level={line.path.length}
                aria-expanded={isGroup ? isOpen : undefined}
                aria-selected={isPicked(line) || undefined}
                data-current={pivot.current === line || undefined}
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
                      <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span>
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
            <tr aria-rowindex={pivot.lines.length + headRows + 1}>
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

function Gap({ height, span }: { readonly height: number; readonly span: number }): React.ReactElement {
  return (
    <tr aria-hidden="true">
      <td className={table.gap} colSpan={span} style={{ height }} />
    </tr>
  );
}
