import { visualKinds } from "@vitrine/contracts/report";
import { useId, useMemo, useState } from "react";

import type { Messages } from "../../messages.ts";
import { columnOf, daysOf } from "../../report/filters/column-of.ts";
import { levelName } from "../../report/selection/drill.ts";
import {
  filtersAt,
  visualKey,
  type ReportState,
  type VisualData,
  type VisualState,
} from "../../report/state/report-state.ts";
import { rangeOf, type DateRange } from "../../visuals/words/date-range.ts";
import type { Formats } from "../../visuals/words/format.ts";
import type { FigureView } from "../../visuals/kinds/view.ts";
import type { MoreRows, VisualProps } from "../../visuals/visual-props.ts";
import { DrillUp } from "./drill-up.tsx";
import { isPassing } from "../shared/failure-text.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { TableToggle } from "./table-toggle.tsx";
import { useInteraction } from "./use-interaction.ts";
import { linesOf, useRowWindows } from "./use-row-windows.ts";
import { VisualBody } from "./visual-body.tsx";
import styles from "./visual-frame.module.css";
import { useVisualMenus } from "./visual-menus.tsx";

interface VisualFrameProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly view: FigureView;
}

/** One visual with its name, its state and its other view. One that fails leaves the others alone. */
export function VisualFrame({ page, visual, view }: VisualFrameProps): React.ReactElement {
  const { store, messages, formats, actions } = useReport();
  const { definition } = visual;
  const key = visualKey(page, definition.name);
  const data = useReportState(store, (state) => state.data.get(key) ?? null);
  const range = useRange(page, visual);
  const today = useReportState(store, (state) => state.today);
  const dataset = useReportState(store, (state) => state.dataset);
  const interaction = useInteraction(page, visual, data);
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const summaryId = useId();
  const kind = visualKinds[definition.type];
  const isFigure = kind.isSingleFigure === true;
  const { result, more, cells, retry } = useRowWindows(page, visual, shownResult(data));
  const title = drilledTitle(visual, dataset, formats, messages);
  const isEmpty = result?.main.rowCount === 0;
  const canBeTable = view.hasTableView && result !== null && !isEmpty;
  const menus = useVisualMenus({
    page,
    visual,
    data,
    selection: interaction.selection,
    isTable,
    toggleTable: canBeTable ? () => setIsTable(!isTable) : null,
  });
  const { onMenuPoint } = menus;
  // The same object until something of it changes: what was drawn stays while new figures are on their way.
  const props = useMemo((): VisualProps | null => {
    if (result === null) return null;
    return {
      visual,
      result,
      range,
      today,
      formats,
      messages,
      onSort: (sort) => actions.sortVisual(page, visual.definition.name, sort),
      interaction: { ...interaction, onMenuPoint },
      ...(more === null ? {} : { more }),
      ...(cells.length === 0 ? {} : { cells }),
    };
  }, [visual, result, more, cells, range, today, formats, messages, actions, page, interaction, onMenuPoint]);
  const summary = useMemo(() => {
    if (props === null) return null;
    const { main } = props.result;
    return main.rowCount === 0 ? messages.summaryEmpty(definition.title) : view.summarise(props);
  }, [props, messages, definition, view]);
  const rows = result === null ? null : linesOf(result);
  const isStale = props !== null && data?.status !== "ready";

  return (
    <figure
      className={isFigure ? styles.cardFrame : styles.frame}
      aria-labelledby={titleId}
      aria-describedby={props === null ? undefined : summaryId}
      aria-busy={data === null || data.status === "loading"}
      data-visual={definition.name}
      data-status={data?.status ?? "loading"}
      onContextMenu={menus.onContextMenu}
      onClick={() => actions.clickVisual({ page, visual: definition.name })}
    >
      <figcaption className={styles.head}>
        <DrillUp page={page} visual={visual} />
        <h2 id={titleId} className={isFigure ? styles.label : styles.title} title={title}>
          {title}
        </h2>
        {canBeTable ? (
          <TableToggle title={definition.title} isTable={isTable} onToggle={() => setIsTable(!isTable)} />
        ) : null}
        {menus.button}
      </figcaption>
      <div className={isStale ? styles.stale : styles.body}>
        <VisualBody
          failure={data?.status === "failed" ? data.failure : null}
          props={props}
          visual={visual}
          view={view}
          isTable={isTable && canBeTable}
        />
      </div>
      {rows?.truncated === true && kind.isSlicer !== true ? (
        <p className={styles.foot}>
          {cutWords(visual, formats.count(rows.rowCount), more, messages)}
          {more?.status === "failed" ? (
            <>
              {" "}
              <button type="button" className={styles.retry} onClick={retry}>
                {messages.tryAgain}
              </button>
            </>
          ) : null}
          {more?.hasMore === true && more.status !== "failed" ? (
            <MoreButton isLoading={more.status === "loading"} onPress={more.ask} />
          ) : null}
        </p>
      ) : null}
      {summary === null ? null : (
        <p id={summaryId} className="visually-hidden">
          {summary}
        </p>
      )}
      {menus.popup}
    </figure>
  );
}

/** Asks for the rows that follow where there is no wheel: a table whose rows are all in sight cannot be scrolled to them. */
function MoreButton({
  isLoading,
  onPress,
}: {
  readonly isLoading: boolean;
  readonly onPress: () => void;
}): React.ReactElement {
  const { messages } = useReport();
  return (
    <span className={styles.touch}>
      {" "}
      <button type="button" className={styles.retry} aria-busy={isLoading} onClick={onPress}>
        {messages.moreNow}
      </button>
    </span>
  );
}

/** The visual's title, and after it the level and the place in its hierarchy at which its reader stands. */
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
  // The level comes first: a way that is long is cut at its end.
  const title = level === null ? definition.title : `${definition.title} · ${level}`;
  return path.length === 0 ? title : messages.drilledTitle(title, path.join(" › "));
}

/** The days that filters and data leave of the visual's dates. */
function useRange(page: string, { definition, filters }: VisualState): DateRange {
  const { store } = useReport();
  const dataset = useReportState(store, (state) => state.dataset);
  const completeThrough = useReportState(store, (state) => state.completeThrough);
  const today = useReportState(store, (state) => state.today);
  const ofReport = useReportState(store, (state) => state.filters);
  const ofPage = useReportState(store, (state) => filtersAt(state, { level: "page", page }));
  return useMemo(() => {
    const held = [...ofReport, ...(ofPage ?? []), ...filters];
    const dates = daysOf(dataset, definition.trend ?? definition.dimensions[0] ?? null);
    return rangeOf(
      held.map(({ filter }) => filter),
      dates,
      completeThrough,
      today,
    );
  }, [dataset, definition, filters, ofReport, ofPage, completeThrough, today]);
}

/** What is said when more rows exist than are shown. */
function cutWords(
  { definition, sort }: VisualState,
  count: string,
  more: MoreRows | null,
  messages: Messages,
): string {
  if (more?.status === "failed") return messages.moreFailed(count);
  if (more?.hasMore === true) return messages.moreFollow(count);
  const order = (sort ?? definition.sort)[0];
  // What came in windows is the first of its lines, within their groups.
  const isTop =
    more === null &&
    visualKinds[definition.type].windows !== "rows" &&
    order?.by !== "dimension" &&
    order?.direction !== "ascending";
  return isTop ? messages.topOnly(count) : messages.truncated(count);
}

/**
 * The figures to draw. While new ones are on their way, or when only the way to them is cut, the last ones stay (drawn
 * as old); when the question itself failed they would answer another question and go.
 */
function shownResult(data: VisualData | null): VisualData["result"] {
  if (data === null) return null;
  return data.status === "failed" && !isPassing(data.failure) ? null : data.result;
}
