import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

import type { FlowRow } from "@vitrine/contracts/report";

import { layoutOf } from "@vitrine/contracts/reading/state/custom-layout";
import { visualKey, type PageState, type VisualState } from "@vitrine/contracts/reading/state/report-state";
import { ContentHeight } from "../../visuals/chart-kit/content-height.ts";
import { visualViews } from "../../visuals/kinds/index.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { contentOf, drawnPage } from "./flow-content.ts";
import { flowLayout, isSameLayout, type FlowLayout, type FlowPlace } from "./flow-layout.ts";
import styles from "./flow-page.module.css";

export interface FlowPageProps {
  readonly page: PageState;
  readonly rows: readonly FlowRow[];
  /** Width of the page in CSS pixels. */
  readonly width: number;
  /** Height of the bars above and below the page, and of its head, in CSS pixels. */
  readonly bars: number;
  readonly isSingleColumn: boolean;
  readonly draw: (visual: VisualState) => React.ReactNode;
}

/** A page whose visuals have the height of their content. */
export function FlowPage(props: FlowPageProps): React.ReactElement {
  const { page, draw } = props;
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const layout = useFlowLayout(props, heights);
  const measure = useCallback((name: string, height: number) => {
    const whole = Math.ceil(height);
    setHeights((before) => (before.get(name) === whole ? before : new Map(before).set(name, whole)));
  }, []);
  const byName = useMemo(
    () => new Map(page.visuals.map((one) => [one.definition.name, one])),
    [page.visuals],
  );
  // Every answer renders the page again, and most leave the places of its visuals as they are.
  return useMemo(
    () => (
      <div className={styles.page} data-flowing style={{ height: layout.height }}>
        {layout.titles.map(({ text, ...box }) => (
          <h2 key={text} className={styles.title} style={box}>
            {text}
          </h2>
        ))}
        {[...layout.boxes].map(([name, box]) => {
          const visual = byName.get(name);
          return visual === undefined ? null : (
            <Cell key={name} visual={visual} box={box} onMeasured={measure}>
              {draw(visual)}
            </Cell>
          );
        })}
      </div>
    ),
    [layout, byName, measure, draw],
  );
}

/** Lays out the page and reports the sizes, which the host can ask for. */
function useFlowLayout(
  { page, rows, width, bars, isSingleColumn }: FlowPageProps,
  heights: ReadonlyMap<string, number>,
): FlowLayout {
  const { store, actions } = useReport();
  const data = useReportState(store, (state) => state.data);
  const settings = useReportState(store, (state) => state.settings.layout);
  const { name, visuals } = page;
  const next = useMemo(() => {
    const byName = new Map(visuals.map(({ definition }) => [definition.name, definition]));
    return flowLayout({
      rows,
      width,
      isSingleColumn,
      contentOf: (cell, cellWidth) => {
        const visual = byName.get(cell.visual);
        if (visual === undefined || layoutOf(name, visual, settings, undefined).isHidden) return null;
        const answer = data.get(visualKey(name, visual.name))?.result ?? null;
        return contentOf(visual, cell, cellWidth, {
          rows: answer === null ? null : answer.main.rowCount,
          measured: heights.get(visual.name) ?? null,
        });
      },
    });
  }, [name, visuals, rows, width, isSingleColumn, heights, data, settings]);
  const [kept, setKept] = useState(next);
  const isSame = kept === next || isSameLayout(kept, next);
  if (!isSame) setKept(next);
  const layout = isSame ? kept : next;
  useLayoutEffect(
    () => actions.placeVisuals(name, drawnPage(layout, width), layout.height + bars),
    [actions, name, layout, width, bars],
  );
  return layout;
}

interface CellProps {
  readonly visual: VisualState;
  readonly box: FlowPlace;
  readonly onMeasured: (name: string, height: number) => void;
  readonly children: React.ReactNode;
}

/** The place of a visual. Reports the height of all of its content. */
function Cell({ visual, box, onMeasured, children }: CellProps): React.ReactElement {
  const { titleLines, isAmongFigures, ...place } = box;
  const cell = useRef<HTMLDivElement>(null);
  const { name, type } = visual.definition;
  const view = visualViews[type];
  const isText = view.isStatic && view.stackedHeight === null;
  const onMissing = useCallback(
    (missing: number) => {
      if (cell.current !== null) onMeasured(name, cell.current.offsetHeight + missing);
    },
    [name, onMeasured],
  );
  const attachText = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver(() => onMeasured(name, element.offsetHeight));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name, onMeasured],
  );
  return (
    <div
      ref={cell}
      className={styles.cell}
      style={place}
      data-title-lines={titleLines}
      data-level={isAmongFigures || undefined}
    >
      <ContentHeight value={onMissing}>
        {isText ? (
          <div ref={attachText} className={styles.text}>
            {children}
          </div>
        ) : (
          children
        )}
      </ContentHeight>
    </div>
  );
}
