import { use, useRef, useState } from "react";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { plotSentences } from "../../messages/plot-sentences.ts";
import styles from "./chart.module.css";
import { OverlayEpoch } from "./overlay-epoch.ts";
import { axisSpace } from "./axes/horizontal.ts";
import { isMultiPick, type MarkPicking } from "./picking.ts";
import type { Size } from "./use-size.ts";
import { MarkTooltip, type TooltipContent } from "./tooltip.tsx";

interface PlotProps {
  readonly title: string;
  readonly messages: Messages;
  readonly size: Size;
  /** The number of points that can be read. */
  readonly count: number;
  readonly layout: {
    /** The point at a position in the plot's pixels. */
    readonly indexAt: (x: number, y: number) => number | null;
    /** The position of a point's tooltip. */
    readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
  };
  readonly tooltipOf: (index: number) => TooltipContent;
  /** The point that a key moves to from a point; null for the key's usual point. */
  readonly stepTo?: (key: string, from: number) => number | null;
  readonly picking: MarkPicking;
  readonly children: (active: number | null) => React.ReactNode;
}

/** The minimum distance of the current point to the edge, in CSS pixels. */
const rowInSight = 24;

const stepByKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * The interactive area of every chart: marks in SVG, a cross-hair that follows the pointer or the arrow keys, a tooltip,
 * and the current value for screen readers. A chart is one tab stop.
 */
export function Plot(props: PlotProps): React.ReactElement {
  const { title, messages, count, tooltipOf, size } = props;
  const { onPick, onMenu, picked } = props.picking;
  const epoch = use(OverlayEpoch);
  const [pointed, setPointed] = useState<{ readonly index: number; readonly epoch: number } | null>(null);
  const setActive = (index: number | null): void => setPointed(index === null ? null : { index, epoch });
  const [isAnnounced, setIsAnnounced] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const shown = pointed !== null && pointed.epoch === epoch && pointed.index < count ? pointed.index : null;
  const content = shown === null ? null : tooltipOf(shown);

  const indexUnder = (event: React.MouseEvent): number | null =>
    indexOfPixel(event, container.current?.getBoundingClientRect(), props);

  function followPointer(event: React.PointerEvent): void {
    setIsAnnounced(false);
    setActive(indexUnder(event));
  }

  function followKey(event: React.KeyboardEvent): void {
    if (onPick !== null && shown !== null && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      onPick(shown, isMultiPick(event));
      return;
    }
    // With Ctrl, Home and End move to the ends of the chart instead of the ends of the current line.
    const own = shown === null || event.ctrlKey ? null : (props.stepTo?.(event.key, shown) ?? null);
    const next = own ?? nextIndex(event.key, shown, count);
    if (next === undefined) return;
    event.preventDefault();
    setIsAnnounced(true);
    setActive(next);
    if (next !== null) reveal(container.current?.parentElement ?? null, props.layout.anchorOf(next).y);
  }

  return (
    <div ref={container} className={styles.stage} style={size}>
      <svg className={styles.marks} {...size} aria-hidden="true" focusable="false">
        {props.children(shown)}
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys */}
      <div
        className={styles.surface}
        role="application"
        aria-roledescription={messages.chart}
        aria-label={plotSentences(messages.language)[onPick === null ? "readValues" : "readAndSelect"](title)}
        tabIndex={0}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        // A finger that was lifted keeps its point until it touches something else. One that scrolls does not.
        onPointerLeave={({ pointerType }) => (pointerType === "touch" ? undefined : setActive(null))}
        onPointerCancel={() => setActive(null)}
        onClick={(event) => onPick?.(indexUnder(event), isMultiPick(event))}
        // The menu key opens the menu of the current point.
        onContextMenu={(event) => onMenu(event.button === 2 ? indexUnder(event) : shown)}
        onKeyDown={followKey}
        onBlur={() => setActive(null)}
      />
      {content === null || shown === null ? null : (
        <MarkTooltip content={content} mark={{ ...props, index: shown }} />
      )}
      <output className="visually-hidden" aria-live="polite">
        {isAnnounced ? announce(content, shown !== null && picked.has(shown), messages) : ""}
      </output>
    </div>
  );
}

/** The point under the pointer. On a zoomed page, pixels on screen are not pixels of the plot. */
function indexOfPixel(
  { clientX, clientY }: React.MouseEvent,
  box: DOMRect | undefined,
  { size: { width }, layout: { indexAt } }: PlotProps,
): number | null {
  if (box === undefined || box.width === 0) return null;
  const scale = width / box.width;
  return indexAt((clientX - box.left) * scale, (clientY - box.top) * scale);
}

/** Scrolls a chart that is higher than its frame until the current point is visible. */
function reveal(scroller: HTMLElement | null, y: number): void {
  if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) return;
  const [least, most] = [y + rowInSight + axisSpace - scroller.clientHeight, y - rowInSight];
  scroller.scrollTop = Math.max(least, Math.min(most, scroller.scrollTop));
}

function nextIndex(key: string, shown: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === "Escape") return shown === null ? undefined : null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = stepByKey[key];
  if (step === undefined) return undefined;
  if (shown === null) return step > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, shown + step));
}

function announce(content: TooltipContent | null, isPicked: boolean, messages: Messages): string {
  if (content === null) return "";
  const values = content.rows.map(({ label, value }) => `${label} ${value}`).join(", ");
  const spoken = messages.point(content.heading, values);
  return [spoken, content.note, isPicked ? messages.selected : null].filter((one) => one !== null).join(". ");
}
