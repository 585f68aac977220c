import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { anyDates } from "@vitrine/contracts/reading/words/date-range";
import { keyOf, rowSparks, sparkPath } from "./row-sparks.ts";

const trend = sampleAnswer([
  sampleColumn("dimension", "Channel", ["Search", "Audio", "Search", "Search"]),
  sampleColumn("dimension", "Date", ["2026-08-01", "2026-09-01", "2026-09-01", "2026-10-01"], "date"),
  sampleColumn("measure", "Spend", [10, 5, 20, 30]),
]);

test("each row has one figure for every period, and none where it has none", () => {
  const sparks = rowSparks(trend, "month", anyDates);
  expect(sparks.get(keyOf(["Search"]))).toEqual([10, 20, 30]);
  expect(sparks.get(keyOf(["Audio"]))).toEqual([null, 5, null]);
});

test("incomplete and provisional periods are left out, as on cards", () => {
  const range = { ...anyDates, completeThrough: "2026-10-15" };
  expect(rowSparks(trend, "month", range).get(keyOf(["Search"]))).toEqual([10, 20]);
  const [names, dates, spend] = trend.columns;
  if (names === undefined || dates === undefined || spend === undefined) throw new Error("sample");
  const late = { ...trend, columns: [names, dates, { ...spend, provisionalFrom: "2026-09-20" }] };
  expect(rowSparks(late, "month", anyDates).get(keyOf(["Search"]))).toEqual([10]);
});

test("there are no trends if some of their figures may be missing", () => {
  expect(rowSparks({ ...trend, truncated: true }, "month", anyDates).size).toBe(0);
  expect(rowSparks(null, "month", anyDates).size).toBe(0);
});

test("a trend is drawn from zero, with a gap; a single figure is no line", () => {
  const size = { width: 60, height: 20 };
  expect(sparkPath([10, 20, 10], size)).toBe("M0 10L30 0L60 10");
  expect(sparkPath([10, 20, null, 10], size)).toBe("M0 10L20 0M60 10");
  expect(sparkPath([0, 0], size)).toBe("M0 20L60 20");
  expect(sparkPath([null, 5], size)).toBeNull();
});
