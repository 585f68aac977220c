import { useEffect, useState } from "react";

/** Browsers end an element somewhere above this height, in CSS pixels. */
const highestStage = 8_000_000;
const overscan = 12;

interface VirtualRows {
  /** The rows to draw: from the first to before the second. */
  readonly from: number;
  readonly to: number;
  /** What stands in for the rows above and below them, in CSS pixels. */
  readonly above: number;
  readonly below: number;
  readonly scrollTo: (row: number) => void;
}

/**
 * Which rows of equal height are in sight. Millions of rows would be higher than a browser can make anything: then the
 * whole way of the scroll bar stands for all of them, and the rows in sight move with it.
 *
 * @param scroller the element that scrolls; its rows begin below `head` CSS pixels
 */
export function useVirtualRows(
  scroller: React.RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  head: number,
): VirtualRows {
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const next = { top: element.scrollTop, height: element.clientHeight };
      setView((before) => (before.top === next.top && before.height === next.height ? before : next));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller]);

  function scrollTo(row: number): void {
    const element = scroller.current;
    if (element === null) return;
    const room = element.clientHeight - head;
    const top = topOfRow(row, count, rowHeight, room);
    const last = element.scrollTop + room - rowHeight;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top > last) element.scrollTo({ top: top - (room - rowHeight) });
  }

  return { ...rowsInSight(view.top, view.height, count, rowHeight), scrollTo };
}

/** @returns the rows to draw at a place of the scroll bar, and the room above and below them */
export function rowsInSight(
  top: number,
  height: number,
  count: number,
  rowHeight: number,
): Omit<VirtualRows, "scrollTo"> {
  const full = count * rowHeight;
  const stage = Math.min(full, highestStage);
  const inView = Math.ceil(height / rowHeight);
  const way = Math.max(1, stage - height);
  const share = Math.min(1, Math.max(0, top / way));
  const first =
    full === stage ? Math.floor(top / rowHeight) : Math.floor(share * Math.max(0, count - inView));
  const to = Math.min(count, first + inView + overscan);
  const room = full === stage ? overscan : Math.min(overscan, Math.floor(top / rowHeight));
  const from = Math.max(0, Math.min(count, first) - room);
  // On a stage that is too low for all rows, those in sight hang at the place of the scroll bar.
  const above = full === stage ? from * rowHeight : Math.min(top, way) - (first - from) * rowHeight;
  return { from, to, above, below: Math.max(0, stage - above - (to - from) * rowHeight) };
}

function topOfRow(row: number, count: number, rowHeight: number, height: number): number {
  const full = count * rowHeight;
  if (full <= highestStage) return row * rowHeight;
  const inView = Math.ceil(height / rowHeight);
  return (row / Math.max(1, count - inView)) * (highestStage - height);
}
