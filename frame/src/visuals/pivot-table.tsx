import { useVirtualizer } from "@tanstack/react-virtual";
import type { ResultColumn } from "@vitrine/contracts/query";
import { useRef } from "react";

import { isCovered } from "../report/selection.ts";
import { isMultiPick } from "./chart-kit/picking.ts";
import { textWidth } from "./chart-kit/text-width.ts";
import table from "./data-table.module.css";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import { pointOf, usePivotLines } from "./use-pivot-lines.ts";
import type { VisualProps } from "./visual-props.ts";

const rowHeight = 36;
const measuredLines = 200;
const [narrowest, widest] = [64, 280];
/** How far each level is moved in, in CSS pixels. */
const indent = 20;

/** Groups in groups, each with its sub-totals. Only the lines in sight are in the page. */
export function PivotTable(props: VisualProps): React.ReactElement {
  const { result, interaction, messages, visual, formats } = props;
  const { main } = result;
  const scroller = useRef<HTMLDivElement>(null);
  const dimensions = dimensionsOf(main.columns);
  const measures = main.columns.filter(({ role }) => role === "measure");
  const pivot = usePivotLines(main, interaction, (place) => rows.scrollToIndex(place));
  // oxlint-disable-next-line react/incompatible-library -- its answers change without its identity; nothing here is memoised
  const rows = useVirtualizer({
    count: pivot.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const isPicked = (line: PivotRow): boolean => isCovered(interaction.selection, pointOf(line));
  const nameOf = ({ path }: PivotRow): string => {
    const level = path.length - 1;
    const column = dimensions[level];
    const grain = visual.definition.dimensions[level]?.grain;
    return column === undefined ? "" : formats.full(path[level] ?? null, column, grain);
  };
  const figureOf = (value: unknown, column: ResultColumn): string =>
    typeof value === "number" ? formats.full(value, column) : "–";
  const wordsOf = (line: PivotRow): string => {
    const figures = measures.map((one, place) => `${one.displayName} ${figureOf(line.figures[place], one)}`);
    const words = messages.point(nameOf(line), figures.join(", "));
    return isPicked(line) ? `${words}. ${messages.selected}` : words;
  };
  const sample = pivot.lines.slice(0, measuredLines);
  const nameWidth = Math.max(
    textWidth(dimensions.map(({ displayName }) => displayName).join(" › ")) + 40,
    ...sample.map((line) => textWidth(nameOf(line)) * 1.1 + line.path.length * indent + 24),
  );
  const widths = [
    Math.min(widest, Math.max(narrowest, nameWidth)),
    ...measures.map((one, place) =>
      Math.max(
        narrowest,
        textWidth(one.displayName) + 48,
        ...sample.map(({ figures }) => textWidth(figureOf(figures[place], one)) * 1.1 + 28),
        textWidth(figureOf(main.totals?.[place], one)) * 1.2 + 28,
      ),
    ),
  ];

  return (
    <div
      ref={scroller}
      className={table.scroller}
      role="region"
      aria-label={visual.definition.title}
      tabIndex={0}
      onKeyDown={pivot.onKeyDown}
      onBlur={pivot.onBlur}
    >
      <output className="visually-hidden" aria-live="polite">
        {pivot.current === null ? "" : wordsOf(pivot.current)}
      </output>
      <table
        className={table.table}
        role="treegrid"
        aria-label={visual.definition.title}
        data-picked={interaction.selection.length > 0 || undefined}
        aria-rowcount={pivot.lines.length + (main.totals === null ? 1 : 2)}
        style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
      >
        <colgroup>
          {widths.map((width, place) => (
            <col key={place} style={{ width }} />
          ))}
        </colgroup>
        <PivotHead {...props} dimensions={dimensions} measures={measures} />
        <tbody>
          {above > 0 ? <Gap height={above} span={widths.length} /> : null}
          {shown.map(({ index }) => {
            const line = pivot.lines[index];
            if (line === undefined) return null;
            const isGroup = line.children.length > 0;
            const isOpen = !pivot.closed.has(line.key);
            return (
              <tr
                key={line.key}
                aria-rowindex={index + 2}
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
                  title={nameOf(line)}
                  style={{ paddingInlineStart: 8 + (line.path.length - 1) * indent }}
                >
                  {isGroup ? (
                    <button
                      type="button"
                      className={styles.toggle}
                      tabIndex={-1}
                      aria-label={
                        isOpen ? messages.closeGroup(nameOf(line)) : messages.openGroup(nameOf(line))
                      }
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
                  {nameOf(line)}
                </th>
                {measures.map((one, place) => (
                  <td key={one.name} className={table.figure}>
                    {figureOf(line.figures[place], one)}
                  </td>
                ))}
              </tr>
            );
          })}
          {below > 0 ? <Gap height={below} span={widths.length} /> : null}
        </tbody>
        {main.totals === null ? null : (
          <tfoot>
            <tr aria-rowindex={pivot.lines.length + 2}>
              <th scope="row" className={table.name}>
                {messages.total}
              </th>
              {measures.map((one, place) => (
                <td key={one.name} className={table.figure}>
                  {figureOf(main.totals?.[place], one)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface HeadProps extends VisualProps {
  readonly dimensions: readonly ResultColumn[];
  readonly measures: readonly ResultColumn[];
}

/** Orders the groups and the lines in them by what is pressed: figures first from the greatest, names from A to Z. */
function PivotHead({ visual, messages, onSort, dimensions, measures }: HeadProps): React.ReactElement {
  const [current] = visual.sort ?? visual.definition.sort;
  const heads = [
    {
      by: "dimension" as const,
      index: 0,
      name: dimensions.map(({ displayName }) => displayName).join(" › "),
    },
    ...measures.map(({ displayName }, index) => ({ by: "measure" as const, index, name: displayName })),
  ];
  return (
    <thead>
      <tr aria-rowindex={1}>
        {heads.map(({ by, index, name }) => {
          const direction = current?.by === by && current.index === index ? current.direction : null;
          const first = by === "measure" ? "descending" : "ascending";
          const other = first === "ascending" ? "descending" : "ascending";
          return (
            <th
              key={`${by} ${String(index)}`}
              scope="col"
              className={by === "measure" ? table.figure : undefined}
              aria-sort={direction ?? "none"}
            >
              <button
                type="button"
                className={table.sort}
                title={messages.sortBy(name)}
                onClick={() => onSort([{ by, index, direction: direction === first ? other : first }])}
              >
                {name}
                <span className={table.arrow} aria-hidden="true">
                  {direction === null ? "" : direction === "ascending" ? "↑" : "↓"}
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Gap({ height, span }: { readonly height: number; readonly span: number }): React.ReactElement {
  return (
    <tr aria-hidden="true">
      <td className={table.gap} colSpan={span} style={{ height }} />
    </tr>
  );
}
