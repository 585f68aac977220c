import { lazy, Suspense, useCallback, useEffect, useMemo } from "react";

import type { CanvasStyle, FlowRow, SlicerForm, Visual } from "@vitrine/contracts/report";

import {
  arrange,
  isFlowing,
  isForPhone,
  phoneRows,
  type LayoutSettings,
} from "@vitrine/contracts/reading/state/custom-layout";
import type { PageState, VisualState } from "@vitrine/contracts/reading/state/report-state";
import { useSize, type Size } from "../../visuals/chart-kit/use-size.ts";
import { visualViews } from "../../visuals/kinds/index.ts";
import styles from "./page-canvas.module.css";
import { FlowPage } from "./flow-page.tsx";
import { layoutPage, readingOrder } from "./page-layout.ts";
import { tabId } from "./tab-id.ts";
import { stepOn } from "./page-trail.ts";
import { PageHead } from "../page-head.tsx";
import { flowsNow } from "./flows-now.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { StaticFrame } from "./static-frame.tsx";
import { mixed, within } from "../visual/look-style.ts";
import { VisualFrame } from "../visual/visual-frame.tsx";

const Backdrop = lazy(async () => ({ default: (await import("./backdrop.tsx")).Backdrop }));

/** What the editor adds to a page. */
export interface PageEditing {
  /** The rows while something is dragged; null for those of the page. */
  readonly rows: readonly FlowRow[] | null;
  /** Draws what selects, moves and resizes a visual around it. */
  readonly wrap: (visual: VisualState, drawn: React.ReactNode) => React.ReactNode;
}

interface PageCanvasProps {
  readonly page: PageState;
  readonly soloVisual: string | null;
  /** Factor from 0.25 to 4. */
  readonly zoom: number;
  readonly isTabbed: boolean;
  readonly editing?: PageEditing;
}

/** One page: its rows on a grid, or the author's layout stretched to the window, or one column if the window is narrow. */
export function PageCanvas(props: PageCanvasProps): React.ReactElement {
  const { page, soloVisual, zoom, isTabbed, editing = null } = props;
  const { store } = useReport();
  const [attach, size] = useSize();
  useEffect(() => stepOn(store, page.name), [store, page.name]);
  const hasHead = useReportState(store, flowsNow);
  const [attachHead, head] = useSize();
  const name = isTabbed ? { "aria-labelledby": tabId(page.name) } : { "aria-label": page.displayName };
  return (
    <div
      ref={attach}
      id="page"
      className={styles.scroller}
      style={paint(page.definition.wallpaper)}
      role={isTabbed ? "tabpanel" : "region"}
      {...name}
      tabIndex={0}
    >
      {backdrop(page.definition.wallpaper, size)}
      {hasHead ? (
        <div ref={attachHead}>
          <PageHead />
        </div>
      ) : null}
      {size === null ? null : (
        <div className={styles.zoomed} style={zoom === 1 ? undefined : { zoom, width: size.width }}>
          <Visuals
            page={page}
            soloVisual={soloVisual}
            width={size.width}
            height={size.height}
            above={hasHead ? (head?.height ?? 0) : 0}
            editing={editing}
          />
        </div>
      )}
    </div>
  );
}

interface VisualsProps {
  readonly page: PageState;
  readonly soloVisual: string | null;
  readonly width: number;
  readonly height: number;
  /** Height of the page's head, which scrolls with it. */
  readonly above: number;
  readonly editing: PageEditing | null;
}

function Visuals(props: VisualsProps): React.ReactElement {
  const { page, soloVisual, width, height, above, editing } = props;
  const { definition, visuals } = page;
  const { store } = useReport();
  const settings = useReportState(store, (state) => state.settings.layout);
  const { arrangement, layout, ownRows } = useArranged(props, settings);
  const byName = useMemo(() => new Map(visuals.map((one) => [one.definition.name, one])), [visuals]);
  const draw = useDraw(page.name, editing);

  if (soloVisual !== null) return <div className={styles.solo}>{draw(byName.get(soloVisual))}</div>;
  if (definition.layout !== undefined && isFlowing(definition, settings)) {
    const isSingleColumn = settings.layoutType >= 2;
    const bars = Math.max(0, window.innerHeight - height) + above;
    const rows = editing?.rows ?? ownRows ?? definition.layout.rows;
    return <FlowPage {...{ page, width, bars, isSingleColumn, draw, rows }} />;
  }
  if (layout.kind === "stack") {
    return (
      <div className={styles.stack}>
        {layout.order.filter(isRead).map(({ name, type, slicer }) => (
          <div
            key={name}
            className={layout.halves.has(name) ? styles.half : styles.whole}
            // Lists and trees scroll; the other forms of slicers have the height of their content.
            style={{ height: isLine(slicer?.form) ? "auto" : (visualViews[type].stackedHeight ?? "auto") }}
          >
            {draw(byName.get(name))}
          </div>
        ))}
      </div>
    );
  }
  // Reading order in the document, so that Tab follows it.
  return (
    <div
      className={styles.canvas}
      data-align={layout.alignment}
      style={{ width: layout.width, height: layout.height, ...paint(definition.background) }}
    >
      {backdrop(definition.background, layout)}
      {readingOrder(arrangement.visuals).map(({ name, layout: { z } }) => (
        <div key={name} className={styles.placed} style={{ ...layout.boxes.get(name), zIndex: z }}>
          {draw(byName.get(name))}
        </div>
      ))}
    </div>
  );
}

/** Draws a visual, with what the editor adds around it. The same function until the page or that changes. */
function useDraw(page: string, editing: PageEditing | null) {
  return useCallback(
    (visual: VisualState | undefined): React.ReactNode => {
      if (visual === undefined) return null;
      const view = visualViews[visual.definition.type];
      const drawn = view.isStatic ? (
        <StaticFrame page={page} visual={visual} view={view} />
      ) : (
        <VisualFrame page={page} visual={visual} view={view} />
      );
      return editing === null ? drawn : editing.wrap(visual, drawn);
    },
    [page, editing],
  );
}

/** Where everything is in the window; of a flowing page its rows. The same objects until something of it changes. */
function useArranged({ page, width, height }: VisualsProps, settings: LayoutSettings) {
  const { definition } = page;
  const { store } = useReport();
  const drawn = useReportState(store, (state) => state.drawn.get(page.name));
  const arrangement = useMemo(
    () => arrange(definition, settings, drawn, width),
    [definition, settings, drawn, width],
  );
  const layout = useMemo(() => layoutPage(arrangement, { width, height }), [arrangement, width, height]);
  const ownRows = useMemo(
    () => (isForPhone(definition, settings, width) ? phoneRows(definition) : definition.layout?.rows),
    [definition, settings, width],
  );
  return { arrangement, layout, ownRows };
}

/** Decoration is left out of a single column, where visuals do not overlap. */
function isRead({ type }: Visual): boolean {
  const view = visualViews[type];
  return !view.isStatic || view.isDecoration !== true;
}

/** The author's background of a page or of the area around it. */
export function paint(style: CanvasStyle | undefined): React.CSSProperties | undefined {
  if (style === undefined) return undefined;
  return {
    backgroundColor: mixed(within(style.color, "0", "var(--look-most, 1)"), style.transparency),
    // The picture is below everything in it, and no further.
    isolation: style.image === undefined ? undefined : "isolate",
  };
}

/** The picture of a background. */
export function backdrop(style: CanvasStyle | undefined, size: Size | null): React.ReactElement | null {
  return style?.image === undefined || size === null ? null : (
    <Suspense>
      <Backdrop url={style.image} {...size} />
    </Suspense>
  );
}

function isLine(form: SlicerForm | undefined): boolean {
  return form !== undefined && form !== "list" && form !== "hierarchy";
}
