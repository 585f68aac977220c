import type { PageState, ReportState, VisualState } from "@vitrine/contracts/reading/state/report-state";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";

import {
  tooltipPageOf,
  tooltipQueries,
  tooltipState,
  withAnswers,
} from "../../report/effective/tooltip-page.ts";
import { Store } from "../../report/state/store.ts";
import type { TooltipMark } from "../../visuals/chart-kit/tooltip.tsx";
import { visualViews } from "../../visuals/kinds/index.ts";
import { paint } from "../page/page-canvas.tsx";
import { StaticFrame } from "../page/static-frame.tsx";
import { ReportContext, useReport, useReportState } from "../shared/report-context.ts";
import type { PointedPageProps } from "./pointed-marks.tsx";
import styles from "./pointed-page.module.css";
import { VisualFrame } from "./visual-frame.tsx";

/** Milliseconds for which a mark is pointed at before the figures of its page are requested. */
const wait = 150;
/** The number of pages whose figures are kept, so that pointing at a mark again requests nothing. */
const keptPages = 50;

/** The tooltip of a mark: the usual one until the figures of the mark's page have arrived, and if they do not. */
export function PointedPage(props: PointedPageProps): React.ReactElement {
  const { usual, mark, read, place, version, kept } = props;
  const { store, runQueries } = useReport();
  const state = useReportState(store, (one) => one);
  const anchor = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ readonly state: ReportState; readonly at: Point } | null>(null);
  const latest = useRef({ mark, read });
  useLayoutEffect(() => {
    latest.current = { mark, read };
  });
  const leave = useLeave();
  const asking = useRef<string | null>(null);
  useLayoutEffect(() => {
    const points = latest.current.read(latest.current.mark).filter((point) => point.length > 0);
    const target = tooltipPageOf(state, place, points);
    if (target === null) return;
    const asked = tooltipState(state, place, points, target);
    const queries = tooltipQueries(asked);
    const key = JSON.stringify([target.name, version, queries]);
    // Most changes of the report do not concern the page.
    if (asking.current === key) return;
    asking.current = key;
    const signal = leave();
    const show = (answered: ReportState): void => {
      const at = positionOf(anchor.current, latest.current.mark);
      if (at !== null) setShown({ state: answered, at });
    };
    const known = kept.get(key);
    if (known !== undefined) {
      show(known);
      return;
    }
    setTimeout(async () => {
      if (signal.aborted) return;
      const answer = await runQueries(queries, signal).catch(() => null);
      if (answer?.ok !== true || signal.aborted) return;
      const answered = withAnswers(asked, queries, answer.value.results, answer.value.version);
      for (const oldest of [...kept.keys()].slice(0, kept.size + 1 - keptPages)) kept.delete(oldest);
      kept.set(key, answered);
      show(answered);
    }, wait);
  }, [state, runQueries, place, version, kept, leave]);
  return (
    <>
      <span ref={anchor} className={styles.anchor} />
      {shown === null ? usual : <TooltipPage state={shown.state} at={shown.at} />}
    </>
  );
}

/** Ends what was asked for before, also when the mark is left. @returns a function that gives the signal of that */
function useLeave(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  return useCallback(() => {
    leaving.current.abort();
    leaving.current = new AbortController();
    return leaving.current.signal;
  }, []);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of a mark in the window. */
function positionOf(anchor: HTMLElement | null, { index, layout, size }: TooltipMark): Point | null {
  const box = anchor?.parentElement?.getBoundingClientRect();
  if (box === undefined) return null;
  // On a zoomed page, pixels on screen are not pixels of the plot.
  const scale = size.width === 0 ? 1 : box.width / size.width;
  const { x, y } = layout.anchorOf(index);
  return { x: box.left + x * scale, y: box.top + y * scale };
}

/** Width of a page that flows, which is one column. */
const columnWidth = 320;
/** Distance to the mark and to the edges of the window. */
const gap = 12;

function TooltipPage({ state, at }: { readonly state: ReportState; readonly at: Point }) {
  const context = useReport();
  const own = useMemo(() => ({ ...context, store: new Store(state) }), [context, state]);
  const [page] = state.pages;
  if (page === undefined) return null;
  const { definition } = page;
  const isColumn = definition.layout !== undefined;
  const size = isColumn ? { width: columnWidth } : { width: definition.width, height: definition.height };
  const zoom = Math.min(
    1,
    (window.innerWidth - 2 * gap) / size.width,
    (window.innerHeight / 2 + Math.abs(at.y - window.innerHeight / 2) - 2 * gap) / (size.height ?? 1),
  );
  const width = size.width * zoom;
  const left = at.x > window.innerWidth / 2 ? at.x - gap - width : at.x + gap;
  const isBelow = at.y < window.innerHeight / 2;
  return createPortal(
    <div
      className={styles.tooltip}
      style={{
        left: Math.max(gap, Math.min(left, window.innerWidth - gap - width)),
        ...(isBelow ? { top: at.y + gap } : { bottom: window.innerHeight - at.y + gap }),
        ...paint(definition.wallpaper),
      }}
      aria-hidden="true"
      inert
      data-tooltip-page={page.name}
    >
      <div
        className={isColumn ? styles.column : styles.canvas}
        style={{ ...size, zoom, ...paint(definition.background) }}
      >
        <ReportContext value={own}>
          {isColumn ? <Column page={page} /> : <Canvas page={page} />}
        </ReportContext>
      </div>
    </div>,
    document.body,
  );
}

function Canvas({ page }: { readonly page: PageState }): React.ReactElement {
  return (
    <>
      {page.visuals.map((visual) => {
        const { name, layout } = visual.definition;
        if (layout === undefined) return null;
        const { x, y, width, height, z } = layout;
        return (
          <div key={name} className={styles.placed} style={{ left: x, top: y, width, height, zIndex: z }}>
            <Drawn page={page.name} visual={visual} />
          </div>
        );
      })}
    </>
  );
}

/** The visuals of a page that flows, below each other. */
function Column({ page }: { readonly page: PageState }): React.ReactElement {
  const order = page.definition.layout?.rows.flatMap(({ cells }) => cells.map(({ visual }) => visual)) ?? [];
  return (
    <>
      {order.map((name) => {
        const visual = page.visuals.find(({ definition }) => definition.name === name);
        return visual === undefined ? null : (
          <div key={name} style={{ height: visualViews[visual.definition.type].stackedHeight ?? "auto" }}>
            <Drawn page={page.name} visual={visual} />
          </div>
        );
      })}
    </>
  );
}

function Drawn({ page, visual }: { readonly page: string; readonly visual: VisualState }) {
  const view = visualViews[visual.definition.type];
  return view.isStatic ? (
    <StaticFrame page={page} visual={visual} view={view} />
  ) : (
    <VisualFrame page={page} visual={visual} view={view} isPrinted />
  );
}
