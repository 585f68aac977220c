import type { DateGrain, QueryResult, ResultColumn, Sort } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";
import { useMemo, useRef, useState } from "react";

import type { Messages } from "../../messages.ts";
import { plainLook, type ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";
import { cellLooks } from "./cell-looks.ts";
import { ChangeNote } from "../words/change-note.tsx";
import { comparedTotal, type PeriodWords } from "../words/compared.ts";
import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import { textWidth, twoLineWidth } from "../chart-kit/text-width.ts";
import { useNarrow } from "../chart-kit/use-narrow.ts";
import styles from "./table.module.css";
import type { Formats } from "../words/format.ts";
import { holdsLinks } from "./link-text.tsx";
import { withoutPictures } from "./picture-column.ts";
import { withBeforeNames } from "./before-names.ts";
import { drawnOrder, moveColumn, readersOrder, setWidth } from "./column-order.ts";
import { TableHead, type ColumnEdits } from "./table-head.tsx";
import { minWidth, TableColumns } from "./table-columns.tsx";
import { AwaitedRow, BodyRow, Gap, sparkWidth } from "./table-rows.tsx";
import { keyOf, rowSparks, type RowSpark } from "./row-sparks.ts";
import { TableScroller } from "./table-scroller.tsx";
import { rowsFor, useMoreRows } from "./use-more-rows.ts";
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

const rowHeight = 36;
/** Number of rows that are measured for the widths of the columns. More would be slow and change little. */
const measuredRows = 200;
const [narrowest, widest] = [64, 320];

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
export function DataTable(props: DataTableProps): React.ReactElement {
  const { result, messages, formats, more, today = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const covered = result.totals === null ? rowHeight : 2 * rowHeight;
  const rows = useVirtualRows(scroller, rowsFor(result.rowCount, more), rowHeight, covered);
  const picking = useRowPicking(result, props.interaction, rows.scrollTo);
  const following = useMoreRows(result.rowCount, more, rows, picking.goTo);
  const columns = useColumns(props);
  const { order } = columns;
  const cells = useCells(props);
  const { texts } = cells;
  const allWidths = widthsOf(props, texts);
  const widths = order.map((place) => columns.widths[place] ?? allWidths[place] ?? narrowest);
  // Columns of which all have a width of the reader are not stretched to that of the table.
  const isSized = order.every((place) => columns.widths[place] !== undefined);
  const { current } = picking;
  return (
    <TableScroller
      ref={scroller}
      label={props.title}
      spoken={
        current === null ? "" : rowText(current, texts, props, { order, isPicked: picking.isPicked(current) })
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
        style={{ minWidth: minWidth(widths), ...(isSized ? { width: minWidth(widths) } : {}) }}
      >
        <TableColumns widths={widths} />
        <TableHead
          {...{ result, messages, order }}
          sort={props.sort}
          onSort={props.onSort}
          edits={columns.edits}
        />
        <TableBody rows={rows} table={{ ...cells, result, order, picking }} />
        {result.totals === null ? null : (
          <tfoot>
            <tr>{totalsOf(result, order, { formats, messages, today })}</tr>
          </tfoot>
        )}
      </table>
    </TableScroller>
  );
}

/** What the cells of all rows need: their texts, formatting and trends. */
function useCells(props: DataTableProps) {
  const { result, grains, messages, formatting, sparks = null } = props;
  const figures = useMemo(() => measureFigures(result), [result]);
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
    firstMeasure: result.columns.findIndex(({ role }) => role === "measure"),
    isProvisional: provisionalCells(result, grains),
    provisional: messages.provisionalWord,
    sparkOf: sparks === null || sparks.size === 0 ? null : sparkOf,
  };
}

/** The columns as the reader has them, and how the mouse changes them. */
function useColumns({ result, look = plainLook.columns, onLook = null }: DataTableProps): {
  readonly order: readonly number[];
  readonly widths: ColumnsLook["widths"];
  readonly edits: ColumnEdits | null;
} {
  const isNarrow = useNarrow();
  const [resizing, setResizing] = useState<ColumnsLook["widths"] | null>(null);
  const edits =
    onLook === null
      ? null
      : {
          onResizing: setResizing,
          onResized: (widths: ColumnsLook["widths"]) => {
            setResizing(null);
            onLook({ ...look, widths });
          },
          onFit: (column: number) => onLook({ ...look, widths: setWidth(look.widths, column, null) }),
          onMove: (column: number, before: number | null) =>
            onLook({
              ...look,
              order: moveColumn(readersOrder(result.columns, look, isNarrow), column, before),
            }),
        };
  return { order: drawnOrder(result.columns, look, isNarrow), widths: resizing ?? look.widths, edits };
}

/** The widths of the columns for their headers, texts and totals. */
function widthsOf(
  { result, formatting, formats, messages, sparks, today = null }: DataTableProps,
  texts: readonly ((row: number) => string)[],
): readonly number[] {
  const firstMeasure = result.columns.findIndex(({ role }) => role === "measure");
  return result.columns.map((column, place) => {
    const text = widthOf(column, texts[place] ?? (() => ""), result.rowCount);
    const spark = place === firstMeasure && sparks !== undefined && sparks.size > 0 ? sparkWidth + 8 : 0;
    const own = text + badgeWidth(formatting, place - firstMeasure) + spark;
    return Math.max(own, totalWidth(result, place, { formats, messages, today }));
  });
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
          <AwaitedRow key={index} columns={columns} />
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
  { order, isPicked }: { readonly order: readonly number[]; readonly isPicked: boolean },
): string {
  const isProvisional = provisionalCells(result, grains);
  const words = order.flatMap((place) => {
    const column = result.columns[place];
    if (column === undefined) return [];
    const text = `${column.displayName} ${texts[place]?.(row) ?? ""}`;
    return isProvisional(column, row) ? `${text} (${messages.provisionalWord})` : text;
  });
  return [words.join(", "), ...(isPicked ? [messages.selected] : [])].join(". ");
}

function totalsOf(
  result: QueryResult,
  order: readonly number[],
  words: PeriodWords,
): readonly (React.ReactElement | null)[] {
  const { formats, messages } = words;
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
      <td key={place} className={styles.figure}>
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

/** Width of the longest word of a measure's rules, with its icon. */
function badgeWidth(formatting: DataTableProps["formatting"], measure: number): number {
  const words = (formatting ?? []).flatMap((one) =>
    one.kind === "rules" && one.measure === measure ? one.rules.map(({ word }) => textWidth(word)) : [],
  );
  return words.length === 0 ? 0 : Math.max(...words) + 36;
}

/** Totals are longer than their figures, and bold. */
function totalWidth(result: QueryResult, place: number, words: PeriodWords): number {
  const column = result.columns[place];
  const { total, compared } = totalAt(result, place, words);
  if (column === undefined || column.role === "dimension" || total === null) return 0;
  const change = compared === null ? "" : ` → ${compared.change} ${compared.periods}`;
  return textWidth(`${words.formats.full(total, column)}${change}`) * 1.2 + 28;
}

function widthOf(column: ResultColumn, write: (row: number) => string, rows: number): number {
  let longest = 0;
  for (let row = 0; row < Math.min(rows, measuredRows); row += 1)
    longest = Math.max(longest, textWidth(write(row)));
  // Headers are bold and have an arrow; cells have a larger font.
  const head = twoLineWidth(column.displayName) * 1.08 + 42;
  return Math.min(widest, Math.max(narrowest, head, longest * 1.1 + 28));
}
