import { visualKinds, type VisualLook } from "@vitrine/contracts/report";
import { lazy, memo, Suspense, useId, useMemo, useState } from "react";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { columnOf, daysOf } from "@vitrine/contracts/reading/filters/column-of";
import { levelName } from "@vitrine/contracts/reading/selection/drill";
import { filtersAt } from "@vitrine/contracts/reading/state/change-report";
import {
  visualKey,
  type ReportState,
  type VisualData,
  type VisualResult,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import { themeOf } from "@vitrine/contracts/reading/state/theme-of";
import { rangeOf, type DateRange } from "@vitrine/contracts/reading/words/date-range";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { useLoaded } from "../../visuals/kinds/lazy-visual.tsx";
import type { FigureView } from "../../visuals/kinds/view.ts";
import type { Interaction, VisualProps } from "../../visuals/visual-props.ts";
import { FindingTitle, SharesTitle } from "../findings/finding-title.tsx";
import { Busy } from "../../visuals/busy.tsx";
import { isPassing } from "../shared/failure-text.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { useLate } from "../shared/use-late.ts";
import { boxStyle, titleStyle } from "./look-style.ts";
import { TableToggle } from "./table-toggle.tsx";
import { useInteraction } from "./use-interaction.ts";
import { linesOf, useRowWindows, type LongResult } from "./use-row-windows.ts";
import { VisualBody } from "./visual-body.tsx";
import styles from "./visual-frame.module.css";
import { useVisualMenus } from "./visual-menus.tsx";

const DrillUp = lazy(async () => ({ default: (await import("./drill-up.tsx")).DrillUp }));

const MoreNote = lazy(async () => ({ default: (await import("./more-note.tsx")).MoreNote }));

interface VisualFrameProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly view: FigureView;
  /** On paper rows cannot be sorted, and no more can be asked for. */
  readonly isPrinted?: boolean;
}

/**
 * One visual with its title, its state and its menus. If it fails, the other visuals are not affected. Only its box is
 * drawn before its first figures if these arrive soon: most do, and would draw everything around them a second time.
 */
export const VisualFrame = memo(function VisualFrame(props: VisualFrameProps): React.ReactElement {
  const { store } = useReport();
  const key = visualKey(props.page, props.visual.definition.name);
  const isAwaited = useReportState(store, (state) => isFirst(state.data.get(key)));
  const isLate = useLate(isAwaited);
  return isAwaited && !isLate && props.isPrinted !== true ? <Box {...props} /> : <Frame {...props} />;
});

function Box({ visual: { definition } }: VisualFrameProps): React.ReactElement {
  const { store } = useReport();
  const isFigure = visualKinds[definition.type].isSingleFigure === true;
  const look: VisualLook = { ...useReportState(store, themeOf), ...definition.look };
  return (
    <figure
      className={isFigure ? styles.cardFrame : styles.frame}
      style={boxStyle(look)}
      aria-label={definition.title}
      aria-busy="true"
      data-visual={definition.name}
      data-status="loading"
    />
  );
}

/** Whether a visual has had no figures yet. */
function isFirst(data: VisualData | undefined): boolean {
  return data === undefined || (data.status === "loading" && data.result === null);
}

function Frame({ page, visual, view, isPrinted = false }: VisualFrameProps): React.ReactElement {
  const { store } = useReport();
  const { definition } = visual;
  const key = visualKey(page, definition.name);
  const data = useReportState(store, (state) => state.data.get(key) ?? null);
  const interaction = useInteraction(page, visual, data);
  const [isTable, setIsTable] = useState(false);
  const ids = { title: useId(), summary: useId() };
  const rows = useRowWindows(page, visual, shownResult(data, view), isPrinted);
  const { result } = rows;
  const canBeTable = view.hasTableView && result !== null && result.main.rowCount > 0;
  const toggleTable = canBeTable ? () => setIsTable(!isTable) : null;
  const { selection } = interaction;
  const columns = isTable ? "arranged" : (view.columns ?? null);
  const menus = useVisualMenus({ page, visual, data, selection, isTable, toggleTable, columns });
  const props = useVisualProps(page, visual, rows, interaction, menus.onMenuPoint, isPrinted);
  const summary = useSummary(props, view);
  const isFigure = visualKinds[definition.type].isSingleFigure === true;
  const look: VisualLook = { ...useReportState(store, themeOf), ...definition.look };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- bubbles here from marks, also for the menu key
    <figure
      className={isFigure ? styles.cardFrame : styles.frame}
      style={boxStyle(look)}
      aria-labelledby={ids.title}
      aria-describedby={summary === null ? undefined : ids.summary}
      aria-busy={data === null || data.status === "loading"}
      data-visual={definition.name}
      data-legend-at={definition.look?.hasLegend === false ? "none" : definition.look?.legendPosition}
      data-status={data?.status ?? "loading"}
      onContextMenu={menus.onContextMenu}
    >
      <figcaption className={styles.head}>
        <Up page={page} visual={visual} />
        <Title id={ids.title} page={page} visual={visual} look={look} />
        {look.hasButtons === false ? null : (
          <Buttons title={definition.title} isTable={isTable} onToggle={toggleTable} menu={menus.button} />
        )}
      </figcaption>
      {/* On paper it would be alone on a sheet if the rows end with the one before. */}
      {isPrinted ? <CutNote visual={visual} rows={rows} /> : null}
      <div className={props !== null && data?.status !== "ready" ? styles.stale : styles.body}>
        <VisualBody
          page={page}
          failure={data?.status === "failed" ? data.failure : null}
          props={props}
          visual={visual}
          view={view}
          isTable={isTable && canBeTable}
        />
      </div>
      {isPrinted ? null : <CutNote visual={visual} rows={rows} />}
      {summary === null ? null : (
        <p id={ids.summary} className="visually-hidden">
          {summary}
        </p>
      )}
      {menus.popup}
    </figure>
  );
}

/** What leads one level up, below the first level of a hierarchy. */
function Up(place: Pick<VisualFrameProps, "page" | "visual">): React.ReactElement | null {
  if ((place.visual.drill?.path ?? []).length === 0) return null;
  return (
    <Suspense>
      <DrillUp {...place} />
    </Suspense>
  );
}

interface ButtonsProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: (() => void) | null;
  readonly menu: React.ReactElement | null;
}

function Buttons({ title, isTable, onToggle, menu }: ButtonsProps): React.ReactElement {
  return (
    <>
      {onToggle === null ? null : <TableToggle title={title} isTable={isTable} onToggle={onToggle} />}
      {menu}
    </>
  );
}

/** Says that more rows exist than are shown. */
function CutNote({
  visual,
  rows,
}: {
  readonly visual: VisualState;
  readonly rows: LongResult;
}): React.ReactElement | null {
  const { result } = rows;
  const isSlicer = visualKinds[visual.definition.type].isSlicer === true;
  if (result === null || isSlicer || !linesOf(result).truncated) return null;
  return (
    <Suspense fallback={<Busy />}>
      <MoreNote visual={visual} rows={rows} />
    </Suspense>
  );
}

/** The summary for screen readers; null until the figures and the code that describes them are loaded. */
function useSummary(props: VisualProps | null, view: FigureView): string | null {
  const hasCode = useLoaded({ load: view.load ?? nothing, isLoaded: view.isLoaded ?? always });
  return useMemo(() => {
    if (props === null || !hasCode) return null;
    const { messages, visual, result } = props;
    const isEmpty = result.main.rowCount === 0;
    return (isEmpty ? messages.summaryEmpty(visual.definition.title) : view.summarise(props)) || null;
  }, [props, view, hasCode]);
}

const nothing = (): Promise<void> => Promise.resolve();
const always = (): boolean => true;

interface TitleProps {
  readonly id: string;
  readonly page: string;
  readonly visual: VisualState;
  readonly look: VisualLook;
}

/** The visual's title with the current level of its hierarchy and the path to it. */
function Title({ id, page, visual, look }: TitleProps): React.ReactElement {
  const { store, messages, formats } = useReport();
  const dataset = useReportState(store, (state) => state.dataset);
  const isFigure = visualKinds[visual.definition.type].isSingleFigure === true;
  const title = drilledTitle(visual, dataset, formats, messages);
  const style = titleStyle(look);
  const { name, findingTitle, shareTitle } = visual.definition;
  if (findingTitle === true || shareTitle !== undefined) {
    const place = { page, visual: name, className: styles.title };
    return (
      <div className={styles.twoLines}>
        {shareTitle === undefined ? (
          <FindingTitle {...place} />
        ) : (
          <SharesTitle {...place} shareTitle={shareTitle} />
        )}
        <h2 id={id} className={styles.title} style={style} title={title}>
          {title}
        </h2>
      </div>
    );
  }
  return (
    <h2 id={id} className={isFigure ? styles.label : styles.title} style={style} title={title}>
      {title}
    </h2>
  );
}

/** The props of a visual, as the same object until one of them changes, so that the visual is not drawn again. */
function useVisualProps(
  page: string,
  visual: VisualState,
  { result, more, cells }: LongResult,
  interaction: Omit<Interaction, "onMenuPoint">,
  onMenuPoint: Interaction["onMenuPoint"],
  isPrinted: boolean,
): VisualProps | null {
  const { store, messages, formats, actions } = useReport();
  const range = useRange(page, visual);
  const today = useReportState(store, (state) => state.today);
  const annotations = useReportState(store, (state) => state.annotations);
  const dataset = useReportState(store, (state) => state.dataset);
  return useMemo((): VisualProps | null => {
    if (result === null) return null;
    return {
      visual,
      result,
      range,
      today,
      annotations,
      formats,
      messages,
      onSort: isPrinted ? null : (sort) => actions.sortVisual(page, visual.definition.name, sort),
      onLook: isPrinted ? null : (look) => actions.setLook({ page, visual: visual.definition.name }, look),
      dataset,
      interaction: { ...interaction, onMenuPoint },
      ...(more === null ? {} : { more }),
      ...(cells.length === 0 ? {} : { cells }),
    };
  }, [
    visual,
    result,
    more,
    cells,
    range,
    today,
    annotations,
    dataset,
    formats,
    messages,
    actions,
    page,
    interaction,
    onMenuPoint,
    isPrinted,
  ]);
}

function drilledTitle(
  visual: VisualState,
  dataset: ReportState["dataset"],
  formats: Formats,
  messages: Messages,
): string {
  const { definition, drill } = visual;
  const path = (drill?.path ?? []).map((value, place) => {
    const level = drill?.levels[place];
    return level === undefined ? "" : formats.full(value, columnOf(dataset, level), level.grain);
  });
  const level = levelName(visual);
  // The level comes before the path, because CSS truncates a long title at its end.
  const title = level === null ? definition.title : `${definition.title} · ${level}`;
  return path.length === 0 ? title : messages.drilledTitle(title, path.join(" › "));
}

/** The date range of the visual that remains after filters and data, along its own dates or else those of the dataset. */
function useRange(page: string, { definition, filters }: VisualState): DateRange {
  const { store } = useReport();
  const dataset = useReportState(store, (state) => state.dataset);
  const completeThrough = useReportState(store, (state) => state.completeThrough);
  const today = useReportState(store, (state) => state.today);
  const calendar = useReportState(store, (state) => state.calendar);
  const ofReport = useReportState(store, (state) => state.filters);
  const ofPage = useReportState(store, (state) => filtersAt(state, { level: "page", page }));
  return useMemo(() => {
    const held = [...ofReport, ...(ofPage ?? []), ...filters];
    const own = definition.trend ?? definition.dimensions[0];
    const dates = own === undefined ? (dataset?.dateColumn ?? null) : daysOf(dataset, own);
    return rangeOf(
      held.map(({ filter }) => filter),
      dates,
      { completeThrough, today, calendar },
    );
  }, [dataset, definition, filters, ofReport, ofPage, completeThrough, today, calendar]);
}

/**
 * The result to draw. While a new one is loading, or when the connection is lost, the last one stays and is drawn as stale.
 * When the query itself failed, the last result belongs to another query and is removed.
 */
function shownResult(data: VisualData | null, { isText }: FigureView): VisualData["result"] {
  if (data === null) return null;
  const result = data.status === "failed" && !isPassing(data.failure) ? null : data.result;
  if (result !== null || data.status === "loading") return result;
  if (isText === true) return withoutColumns(1);
  return data.status === "ready" ? withoutColumns(0) : null;
}

/**
 * Of a visual that asks for no figures, or the query of which failed.
 *
 * @param rowCount a text is drawn without figures, so it has a row; any other visual has none
 */
function withoutColumns(rowCount: 0 | 1): VisualResult {
  return emptyResults[rowCount];
}

const emptyResults: Readonly<Record<0 | 1, VisualResult>> = { 0: emptyResult(0), 1: emptyResult(1) };

function emptyResult(rowCount: number): VisualResult {
  const main = { columns: [], rowCount, truncated: false, totals: null };
  return { main, trend: null, highlight: null, version: "" };
}
