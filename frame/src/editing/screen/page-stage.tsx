import type { FlowRow } from "@vitrine/contracts/report";
import { memo, useCallback, useEffect, useMemo, useRef } from "react";

import { PageCanvas, type PageEditing } from "../../view/page/page-canvas.tsx";
import { PageHead } from "../../view/page-head.tsx";
import { useSize } from "../../visuals/chart-kit/use-size.ts";
import type { Device } from "../phone/phone-arrangement.ts";
import type { Box } from "../canvas/box.ts";
import { dropLine, readDrawnPage } from "./drawn-page.ts";
import { EditedVisual } from "./edited-visual.tsx";
import { useReport } from "../../view/shared/report-context.ts";
import { useEditor, visualLabel, type FieldOver } from "./editor-context.ts";
import styles from "./editor.module.css";
import { useGestures, type Gestures, type VisualGestures } from "./use-gestures.ts";
import { useStore } from "./use-store.ts";

/** Width in CSS pixels at which a page is edited: that of a usual screen, and of a phone. */
const widths: Readonly<Record<Device, number>> = { desktop: 1120, phone: 390 };
/** Least scale of a page. */
const leastScale = 0.35;

/** The page as readers see it, at a scale at which all of its width is seen. */
export const PageStage = memo(function PageStage(): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <section ref={attach} className={styles.stage} data-stage>
      {size === null ? null : <Paper width={size.width} height={size.height} />}
    </section>
  );
});

/** The scale of a page in a space. */
function scaleFor(
  device: Device,
  page: { readonly isCanvas: boolean; readonly width: number },
  width: number,
): number {
  const wanted = page.isCanvas && device === "desktop" ? page.width : widths[device];
  return Math.max(leastScale, Math.min(1, width / wanted));
}

interface PaperProps {
  readonly width: number;
  readonly height: number;
}

function Paper({ width, height }: PaperProps): React.ReactElement {
  const editor = useEditor();
  const { page, pageState, texts, device, arranged } = editor;
  const isCanvas = page.layout === undefined && device === "desktop";
  const scale = scaleFor(device, { isCanvas, width: page.width }, width);
  const gestures = useGestures(editor, scale);
  const rows = useStore(gestures.view, (view) => view.rows);
  const wrap = useWrap(gestures);
  const pageEditing = useMemo(() => ({ rows, wrap }), [rows, wrap]);
  // Wider than its usual width where the space allows it.
  const onPhone = page.layout === undefined && arranged !== null ? arranged.width : widths.phone;
  const paperWidth = isCanvas ? page.width : device === "phone" ? onPhone : width / scale;
  return (
    <div
      className={styles.paper}
      data-device={device}
      style={
        {
          width: paperWidth,
          height: height / scale,
          transform: `scale(${scale})`,
          "--unscale": 1 / scale,
        } as React.CSSProperties // React's type has no custom properties.
      }
      onPointerDown={gestures.onBackground}
    >
      {page.layout === undefined ? <PageHead /> : null}
      <div
        className={isCanvas ? styles.canvasPage : styles.flowPage}
        style={isCanvas ? { height: page.height } : undefined}
      >
        <DrawnPage
          key={page.name}
          page={pageState}
          soloVisual={null}
          zoom={1}
          isTabbed={false}
          editing={pageEditing}
        />
        {page.visuals.length === 0 ? <p className={styles.emptyPage}>{texts.emptyPage}</p> : null}
      </div>
      <Overlay view={gestures.view} ghost={gestures.ghost} scale={scale} />
    </div>
  );
}

/** The page is not drawn again while only the selection changes, which its visuals follow themselves. */
const DrawnPage = memo(PageCanvas);

/** The same function in every rendering, with the gestures of the last one. */
function useWrap(gestures: Gestures): PageEditing["wrap"] {
  const latest = useRef<VisualGestures>(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  const { view } = gestures;
  return useCallback(
    (visual, drawn) => (
      <EditedVisual visual={visual} gestures={latest} view={view}>
        {drawn}
      </EditedVisual>
    ),
    [view],
  );
}

/** What a dragged field is over. */
function useOver() {
  return useStore(useEditor().fieldDrag, (drag) => drag?.over ?? null);
}

interface OverlayProps extends Pick<Gestures, "view" | "ghost"> {
  readonly scale: number;
}

/** Guides, marquee and what follows the pointer. In a popover, so that the scale of the page does not apply. */
function Overlay({ view: gesture, ghost, scale }: OverlayProps): React.ReactElement | null {
  const { page, selected } = useEditor();
  const { messages } = useReport();
  const view = useStore(gesture, (state) => state);
  const over = useOver();
  const mark = dropMark(page.layout?.rows ?? [], scale, over);
  const isEmpty =
    view.marquee === null &&
    view.guides.length === 0 &&
    view.distances.length === 0 &&
    view.moving.size === 0 &&
    mark === null;
  if (isEmpty) return null;
  return (
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      className={styles.overlay}
      aria-hidden="true"
    >
      {view.marquee === null ? null : <i className={styles.marquee} style={boxStyle(view.marquee)} />}
      {view.guides.map((guide) => (
        <i key={JSON.stringify(guide)} className={styles.guide} style={boxStyle(guide)} />
      ))}
      {view.distances.map(({ axis, line, length }) => (
        <i key={JSON.stringify(line)} className={styles.distance} data-axis={axis} style={boxStyle(line)}>
          <b>{length}</b>
        </i>
      ))}
      {mark === null ? null : (
        <i
          className={over?.at === "canvas" ? styles.dropBox : styles.dropLine}
          style={boxStyle(mark)}
          data-drop-mark
        />
      )}
      {view.moving.size === 0 || view.rows === null ? null : (
        <div ref={ghost} className={styles.ghost}>
          {selected.map((one) => visualLabel(one, messages.language)).join(", ")}
        </div>
      )}
    </div>
  );
}

/** Where a dragged field would land on the page, in the window's pixels: a line in rows, and a box on a canvas. */
function dropMark(rows: readonly FlowRow[], scale: number, over: FieldOver | null): Box | null {
  const drawn = over?.at === "page" || over?.at === "canvas" ? readDrawnPage(scale) : null;
  if (drawn === null) return null;
  if (over?.at === "canvas") return drawn.toWindow(over.place);
  const line = over?.at === "page" ? dropLine(rows, drawn.boxes, over.target) : null;
  return line === null ? null : drawn.toWindow(line);
}

function boxStyle({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { left: x, top: y, width: Math.max(1, width), height: Math.max(1, height) };
}
