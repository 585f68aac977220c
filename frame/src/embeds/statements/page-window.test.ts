import { expect, test } from "vitest";

import { scaled } from "@vitrine/contracts/testing";

import {
  afterScroll,
  contentHeight,
  pageAtTop,
  pagesInSight,
  showAtTop,
  topOfPage,
  type Scrolled,
} from "./page-window.ts";

const long: Scrolled = { count: 10_000, pageHeight: 1600, height: 900, top: 0, base: 0 };

test("[STATEMENT-30] the area of 10,000 pages is no higher than browsers allow, and each page can be shown", () => {
  expect(contentHeight(long)).toBeLessThanOrEqual(8_000_000);
  for (const page of [0, 1, 4999, 9998]) {
    const shown = { ...long, ...showAtTop(long, page) };
    expect(pageAtTop(shown)).toBeCloseTo(page, 3);
    expect(pagesInSight(shown).from).toBeLessThanOrEqual(page);
    expect(pagesInSight(shown).to).toBeGreaterThan(page);
    expect(topOfPage(shown, page)).toBeCloseTo(shown.top, 3);
  }
  const end = { ...long, ...showAtTop(long, 10_000) };
  expect(pagesInSight(end).to).toBe(10_000);
  expect(topOfPage(end, 10_000)).toBeLessThanOrEqual(8_000_001);
});

test("[STATEMENT-30] a step with the wheel moves by its own distance, and reaches every page to both ends", () => {
  for (const step of [120, -120]) {
    let place: Scrolled = { ...long, ...showAtTop(long, step > 0 ? 0 : 9999) };
    for (let steps = 0; steps < 20 * scaled(2); steps += 1) {
      const before = pageAtTop(place);
      const top = Math.min(8_000_000 - long.height, Math.max(0, place.top + step));
      place = { ...place, ...afterScroll(place, top) };
      const moved = (pageAtTop(place) - before) * long.pageHeight;
      const isAtEnd = top === 0 || top === 8_000_000 - long.height;
      if (!isAtEnd) expect(moved).toBeCloseTo(step, 0);
    }
  }
});

test("[STATEMENT-30] a jump with the scroll bar goes to its share of the pages", () => {
  const place = { ...long, ...afterScroll(long, 4_000_000) };
  expect(pageAtTop(place)).toBeGreaterThan(4900);
  expect(pageAtTop(place)).toBeLessThan(5100);
});

test("[STATEMENT-30] few pages are drawn at their own distance", () => {
  const short = { ...long, count: 12, top: 5000 };
  expect(afterScroll(short, 5000)).toEqual({ top: 5000, base: 0 });
  expect(pagesInSight(short)).toEqual({ from: 2, to: 5 });
});
