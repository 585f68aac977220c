import { useCallback, useMemo, useRef, useState } from "react";

import type { FlowRow } from "@vitrine/contracts/report";

import { arrange, isFlowing, layoutOf } from "@vitrine/contracts/reading/state/custom-layout";
import { visualKey, type PageState, type VisualState } from "@vitrine/contracts/reading/state/report-state";
import { ContentHeight } from "../../visuals/chart-kit/content-height.ts";
import { visualViews } from "../../visuals/kinds/index.ts";
import { Sentences } from "../findings/findings-head.tsx";
import { contentOf } from "../page/flow-content.ts";
import { flowLayout, type FlowPlace } from "../page/flow-layout.ts";
import { readingOrder } from "../page/page-layout.ts";
import { StaticFrame } from "../page/static-frame.tsx";
import { useReport, useReportState } from "../shared/report-context.ts";
import { VisualFrame } from "../visual/visual-frame.tsx";
import styles from "./print.module.css";

interface PrintedPageProps {
  readonly page: PageState;
  /** Of the paper's content, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A page of the report on as many sheets as it needs. */
export function PrintedPage({ page, width, height }: PrintedPageProps): React.ReactElement {
  const { store } = useReport();
  const state = useReportState(store, (one) => one);
  const { definition } = page;
  const flows = definition.layout !== undefined && isFlowing(definition, state.settings.layout);
  const hasSentences = definition.sentences === "findings" && state.settings.findingsVisible;
  return (
    <section className={styles.page} id={anchorOf(page)} aria-labelledby={`${anchorOf(page)}-name`}>
      <h1 id={`${anchorOf(page)}-name`} className={styles.pageName}>
        {page.displayName}
      </h1>
      {hasSentences ? <Sentences page={page.name} state={state} /> : null}
      {flows && definition.layout !== undefined ? (
        <PrintedRows page={page} rows={definition.layout.rows} width={width} />
      ) : (
        <PrintedCanvas page={page} width={width} height={height} />
      )}
    </section>
  );
}

/** The id of a page, to which the contents lead. */
export function anchorOf({ name }: PageState): string {
  return `printed-${encodeURIComponent(name)}`;
}

/** The lines of a flowing page below each other. Long tables continue on the next sheet. */
function PrintedRows({
  page,
  rows,
  width,
}: {
  readonly page: PageState;
  readonly rows: readonly FlowRow[];
  readonly width: number;
}): React.ReactElement {
  const { store } = useReport();
  const data = useReportState(store, (state) => state.data);
  const settings = useReportState(store, (state) => state.settings.layout);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const measure = useCallback((name: string, height: number) => {
    const whole = Math.ceil(height);
    setHeights((before) => (before.get(name) === whole ? before : new Map(before).set(name, whole)));
  }, []);
  const byName = useMemo(
    () => new Map(page.visuals.map((one) => [one.definition.name, one])),
    [page.visuals],
  );
  const layout = useMemo(
    () =>
      flowLayout({
        rows,
        width,
        contentOf: (cell, cellWidth) => {
          const visual = byName.get(cell.visual)?.definition;
          if (visual === undefined || layoutOf(page.name, visual, settings, undefined).isHidden) return null;
          const answer = data.get(visualKey(page.name, visual.name))?.result ?? null;
          return contentOf(visual, cell, cellWidth, {
            rows: answer === null ? null : answer.main.rowCount,
            measured: heights.get(visual.name) ?? null,
          });
        },
      }),
    [page.name, rows, width, byName, data, settings, heights],
  );
  const lines = linesOf(layout);
  return (
    <>
      {lines.map(({ title, top, cells }) => (
        <div key={top} className={styles.line} data-long={cells.some(([name]) => isLong(byName.get(name)))}>
          {title === null ? null : <h2 className={styles.rowName}>{title}</h2>}
          <div className={styles.cells}>
            {cells.map(([name, box]) => {
              const visual = byName.get(name);
              return visual === undefined ? null : (
                <Cell key={name} page={page.name} visual={visual} box={box} onMeasured={measure} />
              );
            })}
          </div>
        </div>
      ))}
    </>
  );
}

interface PrintedLine {
  readonly top: number;
  readonly title: string | null;
  readonly cells: readonly (readonly [string, FlowPlace])[];
}

/** The boxes by line, with the heading above the first line of a row. */
function linesOf({ boxes, titles }: ReturnType<typeof flowLayout>): readonly PrintedLine[] {
  const lines: { top: number; title: string | null; cells: (readonly [string, FlowPlace])[] }[] = [];
  for (const cell of boxes) {
    const [, { top }] = cell;
    const line = lines.at(-1);
    if (line?.top === top) {
      line.cells.push(cell);
    } else {
      const above = line?.top ?? -1;
      const title = titles.find((one) => one.top > above && one.top < top)?.text ?? null;
      lines.push({ top, title, cells: [cell] });
    }
  }
  return lines;
}

/** Whether a visual is as high as its content, which may continue on the next sheet. */
function isLong(visual: VisualState | undefined): boolean {
  if (visual === undefined) return false;
  const view = visualViews[visual.definition.type];
  return view.isStatic ? view.stackedHeight === null : view.isLong === true;
}

interface CellProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly box: FlowPlace;
  readonly onMeasured: (name: string, height: number) => void;
}

function Cell({ page, visual, box, onMeasured }: CellProps): React.ReactElement {
  const cell = useRef<HTMLDivElement>(null);
  const { name } = visual.definition;
  const onMissing = useCallback(
    (missing: number) => {
      if (cell.current !== null) onMeasured(name, cell.current.offsetHeight + missing);
    },
    [name, onMeasured],
  );
  const long = isLong(visual);
  return (
    <div
      ref={cell}
      className={long ? styles.long : styles.cell}
      data-shrinks={long ? "" : undefined}
      data-title-lines={box.titleLines}
      data-level={box.isAmongFigures || undefined}
      style={{ flex: `${box.width} 1 0`, ...(long ? {} : { height: box.height }) }}
    >
      <ContentHeight value={long ? null : onMissing}>
        <Drawn page={page} visual={visual} />
      </ContentHeight>
    </div>
  );
}

/** A fixed canvas, as large as the sheet allows. */
function PrintedCanvas({ page, width, height }: PrintedPageProps): React.ReactElement {
  const { store } = useReport();
  const settings = useReportState(store, (state) => state.settings.layout);
  const drawn = useReportState(store, (state) => state.drawn.get(page.name));
  const arrangement = arrange(page.definition, settings, drawn);
  const byName = new Map(page.visuals.map((one) => [one.definition.name, one]));
  // Its name stands above it on the same sheet.
  const zoom = Math.min(width / arrangement.width, (height * 0.9) / arrangement.height);
  return (
    <div className={styles.canvas} style={{ zoom, width: arrangement.width, height: arrangement.height }}>
      {readingOrder(arrangement.visuals).map(({ name, layout: { x, y, z, ...size } }) => {
        const visual = byName.get(name);
        return (
          <div key={name} className={styles.placed} style={{ ...size, left: x, top: y, zIndex: z }}>
            {visual === undefined ? null : <Drawn page={page.name} visual={visual} />}
          </div>
        );
      })}
    </div>
  );
}

function Drawn({ page, visual }: Pick<CellProps, "page" | "visual">): React.ReactElement {
  const view = visualViews[visual.definition.type];
  return view.isStatic ? (
    <StaticFrame page={page} visual={visual} view={view} />
  ) : (
    <VisualFrame page={page} visual={visual} view={view} isPrinted />
  );
}
