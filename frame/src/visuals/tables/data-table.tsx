import type { DateGrain, QueryResult, ResultColumn, Sort } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";
import { useMemo, useRef } from "react";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { plainLook, type ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";
import { cellLooks, hasBars, lookWidth } from "@vitrine/contracts/reading/cells/cell-looks";
import { ChangeNote } from "../words/change-note.tsx";
import { comparedTotal, type PeriodWords } from "@vitrine/contracts/reading/words/compared";
import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import { textWidth, twoLineWidth } from "@vitrine/contracts/reading/words/text-width";
import { useNarrow } from "../chart-kit/use-narrow.ts";
import styles from "./table.module.css";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { holdsLinks } from "./link-text.tsx";
import { withoutPictures } from "./picture-column.ts";
import { withBeforeNames } from "./before-names.ts";
import { drawnColumns, moveColumn, readersOrder, type DrawnColumns } from "./column-order.ts";
import { rowHeightFor, usualRow } from "./row-height.ts";
import { TableHead, type ColumnEdits } from "./table-head.tsx";
import { TableColumns, tableWidth, type ColumnNeed } from "./table-columns.tsx";
import { AwaitedRow, BodyRow, figureClass, Gap, sparkWidth } from "./table-rows.tsx";
import { keyOf, rowSparks, type RowSpark } from "./row-sparks.ts";
import { TableScroller } from "./table-scroller.tsx";
import { rowsFor, useMoreRows } from "./use-more-rows.ts";
import { useColumnWidths } from "./use-column-widths.ts";
import { useRowPicking } from "./use-row-picking.ts";
import { placesOf, useVirtualRows } from "./use-virtual-rows.ts";
import { measureFigures } from "../series/chart-props.ts";
import type { Interaction, MoreRows, VisualProps } from "../visual-props.ts";

interface DataTableProps {
  readonly title: string;
  readonly result: QueryResult;
  /** Grain of each dimension, in order; undefined for names. */
  readonly grains: readonly (DateGrain | undefined)[];
  readonly sort: readonly Sort[];
  readonly formats: Formats;
  readonly messages: Messages;
  /** Sorts by a column; null if the table cannot be sorted. */
  readonly onSort: ((sort: readonly Sort[]) => void) | null;
  readonly interaction: Interaction;
  /** Rules, shades and bars of the figures. */
  readonly formatting?: Visual["formatting"];
  /** ISO day for the names of periods; left out if nothing is compared. */
  readonly today?: string | null;
  /** The following rows; left out if they cannot be loaded. */
  readonly more?: MoreRows;
  /** The trends of the rows, drawn next to the first measure; left out for none. */
  readonly sparks?: ReadonlyMap<string, RowSpark>;
  /** The columns as the reader has them; left out for those of the author. */
  readonly look?: ColumnsLook;
  /** Changes them; null or left out if the reader cannot. */
  readonly onLook?: ((look: ColumnsLook) => void) | null;
}

/** Number of rows that are measured for the widths of the columns. More would be slow and change little. */
const measuredRows = 200;
const [narrowestColumn, widestColumn] = [64, 320];
/** How much less than columns of their own names need that are in one line, in CSS pixels. */
const betweenNames = 16;

export function TableVisual(props: VisualProps): React.ReactElement {
  const { definition, sort } = props.visual;
  const { smallMultiples, formatting } = definition;
  const { main } = props.result;
  const { formats, messages, today = null, onLook = null } = props;
  const named = useMemo(
    () => withBeforeNames(main, { formats, messages, today }),
    [main, formats, messages, today],
  );
  const { trend } = props.result;
  const { range } = props;
  const grain = definition.trend?.grain ?? "day";
  // The trend of other types is not one of rows.
  const rowTrend = definition.trend === null || props.isTableView === true ? null : trend;
  const sparks = useMemo(() => rowSparks(rowTrend, grain, range), [rowTrend, grain, range]);
  const dimensions = [...definition.dimensions, ...(smallMultiples === undefined ? [] : [smallMultiples])];
  return (
    <DataTable
      title={definition.title}
      result={withoutPictures(props.visual, named)}
      grains={dimensions.map(({ grain }) => grain)}
      sort={sort ?? definition.sort}
      formats={props.formats}
      messages={props.messages}
      onSort={props.onSort}
      interaction={props.interaction}
      today={today}
      {...(formatting === undefined ? {} : { formatting })}
      {...(props.more === undefined ? {} : { more: props.more })}
      sparks={sparks}
      look={props.visual.look.columns}
      onLook={onLook === null ? null : (columns) => onLook({ columns })}
    />
  );
}

/** Whether sources still add to a figure of a row that is a period. */
function provisionalCells({ columns }: QueryResult, grains: DataTableProps["grains"]) {
  const place = columns.findIndex(({ role, type }) => role === "dimension" && type === "date");
  const dates = columns[place];
  return ({ provisionalFrom }: ResultColumn, row: number): boolean => {
    const start = dates?.values[row];
    if (provisionalFrom === undefined || typeof start !== "string") return false;
    return endOfPeriod(start, grains[place] ?? "day") >= provisionalFrom;
  };
}

/** Only the visible rows are in the document. The header, the first column and the totals stay in place. */
export function DataTable(given: DataTableProps): React.ReactElement {
  const isNarrow = useNarrow();
  const props = useMemo(() => (isNarrow ? withFiguresOnly(given) : given), [given, isNarrow]);
  const { result, messages, more } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hasTotals = hasAnyTotal(result);
  const covered = hasTotals ? 2 * usualRow : usualRow;
  const columns = useColumns(props, isNarrow);
  const { order, below } = columns;
  const cells = useCells(props);
  const { texts } = cells;
  const names = isNarrow ? namesOf(result, texts[0]) : [];
  const rowHeight = rowHeightFor({ isNarrow, names, below: below.length });
  const rows = useVirtualRows(scroller, rowsFor(result.rowCount, more), rowHeight, covered);
  const picking = useRowPicking(result, props.interaction, rows.scrollTo);
  const following = useMoreRows(result.rowCount, more, rows, picking.goTo);
  const isSized = order.every((place) => columns.widths[place] !== undefined);
  const needs = needsOf(props, columns, widthsOf(props, texts, columns));
  const { current } = picking;
  return (
    <TableScroller
      ref={scroller}
      label={props.title}
      spoken={
        current === null
          ? ""
          : rowText(current, texts, props, { columns, isPicked: picking.isPicked(current) })
      }
      following={following}
      onKeyDown={picking.onKeyDown}
      onBlur={picking.onBlur}
    >
      <table
        className={styles.table}
        data-picked={picking.hasPicked || undefined}
        aria-rowcount={more?.hasMore === true ? -1 : result.rowCount + 1}
        aria-busy={more?.status === "loading" || undefined}
        style={tableWidth(needs, isSized)}
      >
        <TableColumns columns={needs} />
        <TableHead
          {...{ result, messages, order, below }}
          sort={props.sort}
          onSort={props.onSort}
          edits={columns.edits}
        />
        <TableBody rows={rows} table={{ ...cells, result, order, below, rowHeight, picking }} />
        {hasTotals ? (
          <tfoot>
            <tr>{totalsOf(props, order)}</tr>
          </tfoot>
        ) : null}
      </table>
    </TableScroller>
  );
}

/** On phones the width is for figures, so they have neither bars nor trends next to them. */
function withFiguresOnly({ formatting = [], ...props }: DataTableProps): DataTableProps {
  return { ...props, formatting: formatting.filter(({ kind }) => kind !== "bars"), sparks: new Map() };
}

/** What the cells of all rows need: their texts, formatting and trends. */
function useCells(props: DataTableProps) {
  const { result, grains, messages, formatting, sparks = null } = props;
  const figures = useMemo(() => measureFigures(result), [result]);
  const firstMeasure = result.columns.findIndex(({ role }) => role === "measure");
  const lookOf = useMemo(() => cellLooks({ formatting }, figures), [formatting, figures]);
  const links = useMemo(() => result.columns.map(holdsLinks), [result]);
  const names = result.columns.filter(({ role }) => role === "dimension");
  const sparkOf = (row: number): RowSpark | null =>
    sparks?.get(keyOf(names.map(({ values }) => values[row] ?? null))) ?? null;
  return {
    texts: result.columns.map((column, place) => writerOf(column, place, props)),
    figures,
    lookOf,
    links,
    firstMeasure,
    isBarred: (place: number) => hasBars(formatting, place - firstMeasure),
    isProvisional: provisionalCells(result, grains),
    provisional: messages.provisionalWord,
    sparkOf: sparks === null || sparks.size === 0 ? null : sparkOf,
  };
}

/** The texts of the first column that decide how high its rows are. */
function namesOf({ rowCount }: QueryResult, write: ((row: number) => string) | undefined): readonly string[] {
  return Array.from({ length: Math.min(rowCount, measuredRows) }, (_, row) => write?.(row) ?? "");
}

interface Columns extends DrawnColumns {
  readonly widths: ColumnsLook["widths"];
  readonly edits: ColumnEdits | null;
}

/** The columns as the reader has them, and how the mouse changes them. */
function useColumns(
  { result, look = plainLook.columns, onLook = null }: DataTableProps,
  isNarrow: boolean,
): Columns {
  const { widths, edits: widthEdits } = useColumnWidths(look, onLook);
  const edits =
    onLook === null || widthEdits === null
      ? null
      : {
          ...widthEdits,
          onMove: (column: number, before: number | null) =>
            onLook({
              ...look,
              order: moveColumn(readersOrder(result.columns, look), column, before),
            }),
        };
  return { ...drawnColumns(result.columns, look, isNarrow), widths, edits };
}

/** The drawn columns as they are sized. Those with a width of the reader keep it. */
function needsOf(
  { result, formatting }: DataTableProps,
  { order, widths }: ReturnType<typeof useColumns>,
  own: readonly number[],
): readonly ColumnNeed[] {
  const firstMeasure = result.columns.findIndex(({ role }) => role === "measure");
  return order.map((place) => ({
    width: widths[place] ?? own[place] ?? narrowestColumn,
    hasBars: widths[place] === undefined && hasBars(formatting, place - firstMeasure),
  }));
}

/** The widths of the columns for their headers, texts and totals. */
function widthsOf(
  { result, formatting, formats, messages, sparks, today = null }: DataTableProps,
  texts: readonly ((row: number) => string)[],
  { order, below }: DrawnColumns,
): readonly number[] {
  const firstMeasure = result.columns.findIndex(({ role }) => role === "measure");
  const own = result.columns.map((column, place) => {
    const look = column.role === "measure" ? lookWidth(formatting, place - firstMeasure) : 0;
    const spark = place === firstMeasure && sparks !== undefined && sparks.size > 0 ? sparkWidth + 8 : 0;
    const text = widthOf(column, texts[place] ?? (() => ""), result.rowCount, look + spark);
    return Math.max(text, totalWidth(result, place, { formats, messages, today }) + look + spark);
  });
  // The names below the first one are in one line.
  const widest = below.reduce((sum, place) => sum + (own[place] ?? 0) - betweenNames, betweenNames);
  return own.map((width, place) => (place === order[0] ? Math.max(width, widest) : width));
}

interface TableBodyProps {
  readonly rows: Parameters<typeof placesOf>[0] & { readonly above: number; readonly below: number };
  readonly table: React.ComponentProps<typeof BodyRow>["table"] & { readonly result: QueryResult };
}

/** The visible rows, and space for the others. */
function TableBody({ rows, table }: TableBodyProps): React.ReactElement {
  const { columns: given, rowCount } = table.result;
  const columns = table.order.flatMap((place) => given[place] ?? []);
  return (
    <tbody>
      {rows.above > 0 ? <Gap height={rows.above} span={columns.length} /> : null}
      {placesOf(rows).map((index) =>
        index < rowCount ? (
          <BodyRow key={index} index={index} table={table} />
        ) : (
          <AwaitedRow key={index} columns={columns} height={table.rowHeight} />
        ),
      )}
      {rows.below > 0 ? <Gap height={rows.below} span={columns.length} /> : null}
    </tbody>
  );
}

/** The text of a row for screen readers. */
function rowText(
  row: number,
  texts: readonly ((row: number) => string)[],
  { result, grains, messages }: DataTableProps,
  { columns, isPicked }: { readonly columns: DrawnColumns; readonly isPicked: boolean },
): string {
  const isProvisional = provisionalCells(result, grains);
  const [first, ...others] = columns.order;
  const words = [first ?? 0, ...columns.below, ...others].flatMap((place) => {
    const column = result.columns[place];
    if (column === undefined) return [];
    const text = `${column.displayName} ${texts[place]?.(row) ?? ""}`;
    return isProvisional(column, row) ? `${text} (${messages.provisionalWord})` : text;
  });
  return [words.join(", "), ...(isPicked ? [messages.selected] : [])].join(". ");
}

/** False also if no measure has a total: a line of dashes says nothing. */
export function hasAnyTotal({ totals, comparisonTotals }: QueryResult): boolean {
  return [...(totals ?? []), ...(comparisonTotals ?? [])].some((total) => total !== null);
}

function totalsOf(
  { result, formatting, formats, messages, sparks, today = null }: DataTableProps,
  order: readonly number[],
): readonly (React.ReactElement | null)[] {
  const words = { formats, messages, today };
  const hasSparks = sparks !== undefined && sparks.size > 0;
  const firstMeasure = result.columns.findIndex(({ role }) => role === "measure");
  return order.map((place) => {
    const column = result.columns[place];
    if (column === undefined) return null;
    if (column.role === "dimension") {
      return place === 0 ? (
        <th key={place} scope="row" className={styles.name}>
          {messages.total}
        </th>
      ) : (
        <td key={place} />
      );
    }
    const { total, compared } = totalAt(result, place, words);
    return (
      <td
        key={place}
        className={figureClass(
          hasBars(formatting, place - firstMeasure),
          place === firstMeasure && hasSparks,
        )}
      >
        {total === null ? "–" : formats.full(total, column)}
        {compared === null ? null : (
          <>
            {" "}
            <ChangeNote compared={compared} messages={messages} hasPeriods />
          </>
        )}
      </td>
    );
  });
}

/** The total of a column; for a comparison with its change over the compared days. */
function totalAt(result: QueryResult, place: number, words: PeriodWords) {
  const dimensions = result.columns.filter(({ role }) => role === "dimension").length;
  const measures = result.columns.filter(({ role }) => role === "measure").length;
  if (result.columns[place]?.role !== "comparison") {
    return { total: result.totals?.[place - dimensions] ?? null, compared: null };
  }
  const measure = place - dimensions - measures;
  return {
    total: result.comparisonTotals?.[measure] ?? null,
    compared: comparedTotal(result, measure, words),
  };
}

function writerOf(
  column: ResultColumn,
  place: number,
  { grains, formats }: DataTableProps,
): (row: number) => string {
  return (row) => {
    const value = column.values[row] ?? null;
    if (value === null && column.role === "measure") return "–";
    return formats.full(value, column, grains[place]);
  };
}

/** Totals are longer than their figures, and bold. */
function totalWidth(result: QueryResult, place: number, words: PeriodWords): number {
  const column = result.columns[place];
  const { total, compared } = totalAt(result, place, words);
  if (column === undefined || column.role === "dimension" || total === null) return 0;
  const change = compared === null ? "" : ` → ${compared.change} ${compared.periods}`;
  return textWidth(`${words.formats.full(total, column)}${change}`) * 1.2 + 28;
}

/** @param added width that the cells need next to their texts */
function widthOf(column: ResultColumn, write: (row: number) => string, rows: number, added: number): number {
  let longest = 0;
  for (let row = 0; row < Math.min(rows, measuredRows); row += 1)
    longest = Math.max(longest, textWidth(write(row)));
  // Headers are bold and have an arrow; cells have a larger font.
  const head = twoLineWidth(column.displayName) * 1.1 + 46;
  return Math.min(widestColumn, Math.max(narrowestColumn, head, longest * 1.1 + 28 + added));
}
