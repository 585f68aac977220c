/** Browsers limit the height of an element to a little more than this, in CSS pixels. */
const maxContentHeight = 8_000_000;

/** Where pages are in the scrolled area. All lengths are CSS pixels. */
export interface Scrolled {
  readonly count: number;
  /** The height of a page with the space after it. */
  readonly pageHeight: number;
  /** The height of the window. */
  readonly height: number;
  readonly top: number;
  /**
   * The page, with a fraction, that would be at the top of the area if all pages fitted into its height. 0 if they do;
   * otherwise it changes where the reader jumps.
   */
  readonly base: number;
}

export function contentHeight({ count, pageHeight }: Pick<Scrolled, "count" | "pageHeight">): number {
  return Math.min(count * pageHeight, maxContentHeight);
}

function isWhole(scrolled: Pick<Scrolled, "count" | "pageHeight">): boolean {
  return scrolled.count * scrolled.pageHeight <= maxContentHeight;
}

/** The page at the top of the window, as a fraction where it is partly above. */
export function pageAtTop({ base, top, pageHeight }: Scrolled): number {
  return base + top / pageHeight;
}

/** The position that shows a page at the top of the window, at its place in the range of the scroll bar. */
export function showAtTop(scrolled: Scrolled, page: number): Pick<Scrolled, "top" | "base"> {
  const { count, pageHeight, height } = scrolled;
  if (isWhole(scrolled)) return { top: page * pageHeight, base: 0 };
  const last = Math.max(1, count - height / pageHeight);
  const top = Math.round((Math.min(page, last) / last) * (maxContentHeight - height));
  return { top, base: Math.min(page, last) - top / pageHeight };
}

/**
 * The position after the reader has scrolled. Steps move by as much as the reader scrolled; a jump with the scroll bar
 * goes to its share of all pages. At the ends of the range the page goes to its own place in it.
 */
export function afterScroll(before: Scrolled, top: number): Pick<Scrolled, "top" | "base"> {
  if (isWhole(before)) return { top, base: 0 };
  const { count, pageHeight, height } = before;
  const range = maxContentHeight - height;
  const last = Math.max(1, count - height / pageHeight);
  const isJump = Math.abs(top - before.top) > 4 * height;
  if (isJump) {
    const page = (Math.min(top, range) / range) * last;
    return { top, base: page - top / pageHeight };
  }
  const page = pageAtTop({ ...before, top });
  const isStuck = (top <= 0 && page > 0) || (top >= range && page < last);
  const isPastEnd = page < 0 || page > last;
  return isStuck || isPastEnd
    ? showAtTop(before, Math.min(last, Math.max(0, page)))
    : { top, base: before.base };
}

/** The pages to draw: those in sight, and one before and after. */
export function pagesInSight(scrolled: Scrolled): { readonly from: number; readonly to: number } {
  const first = pageAtTop(scrolled);
  const to = Math.min(scrolled.count, Math.ceil(first + scrolled.height / scrolled.pageHeight) + 1);
  return { from: Math.max(0, Math.min(Math.floor(first) - 1, scrolled.count - 1)), to };
}

/** The distance of a page from the top of the area. */
export function topOfPage({ base, pageHeight }: Scrolled, page: number): number {
  return (page - base) * pageHeight;
}
