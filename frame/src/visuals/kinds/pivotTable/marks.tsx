import { menuSentences } from "../../../messages/menu-sentences.ts";
import { useMemo, useRef } from "react";

import { maxGroups } from "../../../report/rows/cell-windows.ts";
import { isCovered } from "@vitrine/contracts/reading/selection/selection";
import { cellLooks, hasBars } from "@vitrine/contracts/reading/cells/cell-looks";
import { useNarrow } from "../../chart-kit/use-narrow.ts";
import table from "../../tables/table.module.css";
import { columnKeys, planPivot } from "./pivot-columns.ts";
import { TableScroller } from "../../tables/table-scroller.tsx";
import { PivotLine, PivotTotals, type PivotDrawing } from "./pivot-line.tsx";
import { PivotHead } from "./pivot-head.tsx";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import { pivotWidths, pivotTexts } from "./pivot-texts.ts";
import { TableColumns, tableWidth } from "../../tables/table-columns.tsx";
import { AwaitedRow, Gap } from "../../tables/table-rows.tsx";
import { useColumnWidths } from "../../tables/use-column-widths.ts";
import { rowsFor, useMoreRows } from "../../tables/use-more-rows.ts";
import { pointOf, usePivotLines } from "./use-pivot-lines.ts";
import { placesOf, useVirtualRows } from "../../tables/use-virtual-rows.ts";
import { measureFigures } from "../../series/chart-props.ts";
import type { MoreRows, VisualProps } from "../../visual-props.ts";

const rowHeight = 36;
/**
 * Nested groups with their sub-totals, over the values of another dimension. Only the visible lines are in the
 * document.
 */
export function PivotTable(given: VisualProps): React.ReactElement {
  const isNarrow = useNarrow();
  const props = useMemo(() => (isNarrow ? withoutBars(given) : given), [given, isNarrow]);
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
  const isInWindows = result.window !== undefined;
  const pivot = usePivotLines(plan.lines, isInWindows, definition.hierarchy !== undefined, interaction);
  const headRows = plan.across === null ? 1 : 2;
  const more = moreLines(props.more, plan.lines.rowCount);
  const { length } = pivot.lines;
  const covered = rowHeight * (headRows + (plan.lines.totals === null ? 0 : 1));
  const rows = useVirtualRows(scroller, rowsFor(length, more), rowHeight, covered);
  const following = useMoreRows(length, more, rows, (place) => pivot.goTo(place, rows.scrollTo));
  const isPicked = (line: PivotRow): boolean => isCovered(interaction.selection, pointOf(line));
  const words = useMemo(
    () => pivotTexts(plan, definition, formats, messages),
    [plan, definition, formats, messages],
  );
  const { order, needs, isSized, edits } = usePivotWidths(props, { plan, words, lines: pivot.lines });
  const { formatting } = definition;
  const drawn = { plan, pivot, words, lookOf, hasColumns, formatting, interaction, messages, isPicked };
  const count = length + headRows + (plan.lines.totals === null ? 0 : 1);
  return (
    <TableScroller
      ref={scroller}
      label={definition.title}
      spoken={pivot.current === null ? "" : lineText(pivot.current, drawn)}
      following={following}
      onKeyDown={(event) => pivot.onKeyDown(event, rows.scrollTo)}
      onBlur={pivot.onBlur}
    >
      <table
        className={table.table}
        role="treegrid"
        aria-label={definition.title}
        data-picked={interaction.selection.length > 0 || undefined}
        aria-rowcount={more?.hasMore === true ? -1 : count}
        aria-busy={more?.status === "loading" || undefined}
        style={tableWidth(needs, isSized)}
      >
        <TableColumns columns={needs} />
        <PivotHead {...props} {...{ plan, order, edits }} />
        <PivotBody rows={rows} firstRow={headRows + 1} table={drawn} />
        {plan.lines.totals === null ? null : (
          <PivotTotals table={drawn} row={more?.hasMore === true ? undefined : count} />
        )}
      </table>
      {plan.leftOut === 0 ? null : <LeftOut {...props} />}
    </TableScroller>
  );
}

/** On phones the width is for figures. */
function withoutBars(props: VisualProps): VisualProps {
  const { visual } = props;
  const { formatting = [] } = visual.definition;
  const definition = { ...visual.definition, formatting: formatting.filter(({ kind }) => kind !== "bars") };
  return { ...props, visual: { ...visual, definition } };
}

/** The widths of the columns: those of the reader, and else of the texts. All columns of a measure have the same. */
function usePivotWidths(
  { visual, onLook = null }: VisualProps,
  {
    plan,
    lines,
    words,
  }: Pick<PivotDrawing, "plan" | "words"> & { readonly lines: PivotDrawing["pivot"]["lines"] },
) {
  const order = columnKeys(plan);
  const { formatting } = visual.definition;
  const own = useMemo(() => pivotWidths(plan, lines, words, formatting), [plan, lines, words, formatting]);
  const { widths, edits } = useColumnWidths(
    visual.look.columns,
    onLook === null ? null : (columns) => onLook({ columns }),
  );
  return {
    order,
    needs: own.map((width, index) => {
      const chosen = widths[order[index] ?? 0];
      const place = index === 0 ? undefined : plan.columns[index - 1]?.place;
      return {
        width: chosen ?? width,
        hasBars: chosen === undefined && place !== undefined && hasBars(formatting, place),
      };
    }),
    isSized: order.every((key) => widths[key] !== undefined),
    edits,
  };
}

/** Reports that only the first groups are shown. */
function LeftOut({ messages, formats }: VisualProps): React.ReactElement {
  return (
    <p className={styles.leftOut}>{menuSentences(messages.language).topOnly(formats.count(maxGroups))}</p>
  );
}

interface PivotBodyProps {
  readonly rows: Parameters<typeof placesOf>[0] & { readonly above: number; readonly below: number };
  /** The index of the first line in the table, from 1. */
  readonly firstRow: number;
  readonly table: PivotDrawing;
}

/** The visible lines, and space for the others. */
function PivotBody({ rows, firstRow, table: drawn }: PivotBodyProps): React.ReactElement {
  const { plan, pivot } = drawn;
  const awaited = [
    ...dimensionsOf(plan.lines.columns).slice(0, 1),
    ...plan.columns.map(({ measure }) => measure),
  ];
  const span = plan.columns.length + 1;
  return (
    <tbody>
      {rows.above > 0 ? <Gap height={rows.above} span={span} /> : null}
      {placesOf(rows).map((place) => {
        const line = pivot.lines.at(place);
        if (line === undefined) return <AwaitedRow key={place} columns={awaited} />;
        return <PivotLine key={line.key} line={line} row={place + firstRow} table={drawn} />;
      })}
      {rows.below > 0 ? <Gap height={rows.below} span={span} /> : null}
    </tbody>
  );
}

/** The text of a line for screen readers. */
function lineText(line: PivotRow, { plan, words, lookOf, messages, isPicked }: PivotDrawing): string {
  const { nameOf, figureOf, columnName } = words;
  const figures = plan.columns.map((one) => {
    const row = one.figuresOf(line);
    const word = lookOf(one.place, row)?.rule?.word;
    const text = figureOf(row[one.place], one.measure);
    return `${columnName(one)} ${text}${word === undefined || word === text ? "" : ` (${word})`}`;
  });
  const spoken = messages.point(nameOf(line), figures.join(", "));
  return isPicked(line) ? `${spoken}. ${messages.selected}` : spoken;
}

/** After a change of data, the lines loaded before are awaited, however many of them are collapsed. */
function moreLines(more: MoreRows | undefined, here: number): MoreRows | undefined {
  return more === undefined || more.awaited > here ? more : { ...more, awaited: 0 };
}
