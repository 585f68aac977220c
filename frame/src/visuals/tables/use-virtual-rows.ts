import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Browsers limit the height of an element to a little more than this, in CSS pixels. */
const maxContentHeight = 8_000_000;
const overscan = 12;

interface VirtualRows {
  /** The rows to draw: from the first to before the second. */
  readonly from: number;
  readonly to: number;
  /** The height of the rows above and below them, in CSS pixels. */
  readonly above: number;
  readonly below: number;
  readonly hasScrolled: boolean;
  readonly scrollTo: (row: number) => void;
}

/** The indexes of the rows to draw. */
export function placesOf({ from, to }: Pick<VirtualRows, "from" | "to">): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}

/**
 * The visible rows of a table with rows of equal height. Millions of rows would exceed the height that browsers
 * support. Then the scroll range represents all of them, and the drawn rows move with the scroll position.
 *
 * @param scroller the element that scrolls
 * @param covered height that its header and footer cover, in CSS pixels
 */
export function useVirtualRows(
  scroller: React.RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  covered: number,
): VirtualRows {
  const [view, setView] = useState<View>({ top: 0, height: 600 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const next = { top: element.scrollTop, height: element.clientHeight };
      setView((before) => (drawsSame(before, next, count, rowHeight) ? before : next));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller, count, rowHeight]);

  // Appended rows do not move the visible ones, although the scroll range of each row becomes shorter.
  const counted = useRef(count);
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = counted.current;
    counted.current = count;
    if (element === null || before === count) return;
    const top = topAfter(element.scrollTop, element.clientHeight, before, count, rowHeight);
    if (top !== element.scrollTop) element.scrollTo({ top, behavior: "instant" });
  }, [scroller, count, rowHeight]);

  function scrollTo(row: number): void {
    const element = scroller.current;
    if (element === null) return;
    const height = element.clientHeight;
    const inSight = Math.max(1, Math.floor((height - covered) / rowHeight));
    const first = firstAt(element.scrollTop, height, count, rowHeight);
    if (row < first) element.scrollTo({ top: topOf(row, height, count, rowHeight) });
    else if (row > first + inSight - 1)
      element.scrollTo({ top: topOf(row - inSight + 1, height, count, rowHeight) });
  }

  const hasScrolled = view.top > 0;
  return { ...rowsInSight(view.top, view.height, count, rowHeight), hasScrolled, scrollTo };
}

interface View {
  readonly top: number;
  readonly height: number;
}

/** Whether a table looks the same at two positions, apart from how far it is scrolled. */
function drawsSame(one: View, other: View, count: number, rowHeight: number): boolean {
  const textOf = ({ top, height }: View): string =>
    JSON.stringify([top > 0, rowsInSight(top, height, count, rowHeight)]);
  return textOf(one) === textOf(other);
}

/** @returns the rows to draw at a scroll position, and the space above and below them */
export function rowsInSight(
  top: number,
  height: number,
  count: number,
  rowHeight: number,
): Pick<VirtualRows, "from" | "to" | "above" | "below"> {
  const full = count * rowHeight;
  const contentHeight = Math.min(full, maxContentHeight);
  const inView = Math.ceil(height / rowHeight);
  const range = Math.max(1, contentHeight - height);
  const share = Math.min(1, Math.max(0, top / range));
  const first =
    full === contentHeight ? Math.floor(top / rowHeight) : Math.floor(share * Math.max(0, count - inView));
  const to = Math.min(count, first + inView + overscan);
  const space = full === contentHeight ? overscan : Math.min(overscan, Math.floor(top / rowHeight));
  const from = Math.max(0, Math.min(count, first) - space);
  // If the content is lower than all rows, the drawn rows are placed at the scroll position.
  const above = full === contentHeight ? from * rowHeight : Math.min(top, range) - (first - from) * rowHeight;
  return { from, to, above, below: Math.max(0, contentHeight - above - (to - from) * rowHeight) };
}

/**
 * The scroll position after the number of rows has changed, so that the first visible row stays the same.
 *
 * @returns CSS pixels
 */
export function topAfter(
  top: number,
  height: number,
  before: number,
  after: number,
  rowHeight: number,
): number {
  if (Math.max(before, after) * rowHeight <= maxContentHeight) return top;
  return topOf(firstAt(top, height, before, rowHeight), height, after, rowHeight);
}

/** The first visible row at a scroll position, as a fraction if it is partly hidden. */
function firstAt(top: number, height: number, count: number, rowHeight: number): number {
  if (count * rowHeight <= maxContentHeight) return top / rowHeight;
  const range = maxContentHeight - height;
  const last = Math.max(0, count - Math.ceil(height / rowHeight));
  // At the end of the range, the footer no longer covers the last rows.
  return top <= range ? (top / range) * last : last + (top - range) / rowHeight;
}

/** The scroll position at which a row is the first visible one, in whole CSS pixels. */
export function topOf(first: number, height: number, count: number, rowHeight: number): number {
  if (count * rowHeight <= maxContentHeight) return first * rowHeight;
  const range = maxContentHeight - height;
  const last = Math.max(1, count - Math.ceil(height / rowHeight));
  return Math.ceil(first <= last ? (first / last) * range : range + (first - last) * rowHeight);
}
