import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleFormats } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { flightsOf, statusOf } from "./flights.ts";
import { layoutGantt } from "./layout.ts";

const size = { width: 500, height: 200 };
type Row = readonly [name: string, from: string | null, through: string | null, share?: number];

const rows: readonly Row[] = [
  ["Spring", "2026-03-01", "2026-04-30", 1.2],
  ["Summer", "2026-06-01", "2026-08-31", 0.5],
  ["Spring", "2026-09-01", "2026-09-30"],
  ["Undated", null, "2026-09-30"],
  ["Unreadable", "", "2026-09-30"],
];

function flights(list: readonly Row[] = rows) {
  const percent = { kind: "percent", digits: 0, currency: null } as const;
  return flightsOf(
    sampleProps(
      "gantt",
      sampleAnswer([
        sampleColumn(
          "dimension",
          "Campaign",
          list.map(([name]) => name),
        ),
        sampleColumn(
          "dimension",
          "First day",
          list.map(([, from]) => from),
          "date",
        ),
        sampleColumn(
          "dimension",
          "Last day",
          list.map(([, , through]) => through),
          "date",
        ),
        {
          ...sampleColumn(
            "measure",
            "Spent",
            list.map(([, , , share = null]) => share),
          ),
          format: percent,
        },
      ]),
    ),
  );
}

function layout(list: readonly Row[] = rows, today: string | null = "2026-07-01", width = size.width) {
  return layoutGantt({ data: flights(list), formats: sampleFormats, size: { ...size, width }, today });
}

test("flights of one campaign are on one line, and campaigns without days are named", () => {
  const { lines, flights: bars, withoutDays } = flights();
  expect(lines).toEqual(["Spring", "Summer"]);
  expect(bars.map(({ line, from }) => [line, from])).toEqual([
    [0, "2026-03-01"],
    [1, "2026-06-01"],
    [0, "2026-09-01"],
  ]);
  expect(withoutDays).toEqual(["Undated", "Unreadable"]);
});

test("a bar includes its first and its last day, and its progress is at most the whole", () => {
  const { bars, scale } = layout();
  const march = Date.parse("2026-03-01") / 86_400_000;
  expect(bars[0]?.box).toMatchObject({ x: scale(march) });
  expect((bars[0]?.box.x ?? 0) + (bars[0]?.box.width ?? 0)).toBeCloseTo(scale(march + 61));
  expect(bars[0]?.progress?.width).toBe(bars[0]?.box.width);
  expect(bars[1]?.progress?.width).toBeCloseTo((bars[1]?.box.width ?? 0) / 2);
  expect(bars[2]?.progress).toBeNull();
});

test("today is a line within the days of the bars, and nothing outside of them", () => {
  expect(layout().now).toBeGreaterThan(layout().bars[1]?.box.x ?? Infinity);
  expect([layout(rows, "2027-01-01").now, layout(rows, null).now]).toEqual([null, null]);
});

test("the status of a flight counts its days from one", () => {
  const flight = { from: "2026-06-01", through: "2026-06-30" };
  expect(statusOf(flight, "2026-05-31")).toEqual({ is: "upcoming" });
  expect(statusOf(flight, "2026-06-01")).toEqual({ is: "running", day: 1, days: 30 });
  expect(statusOf(flight, "2026-06-30")).toEqual({ is: "running", day: 30, days: 30 });
  expect(statusOf(flight, "2026-07-01")).toEqual({ is: "ended" });
  expect(statusOf(flight, null)).toBeNull();
});

test("a pointer selects the nearest bar of its line", () => {
  const { bars, indexAt, anchorOf } = layout();
  expect([0, 1, 2].map((index) => indexAt(anchorOf(index).x, anchorOf(index).y))).toEqual([0, 1, 2]);
  expect(indexAt((bars[2]?.box.x ?? 0) - 5, 5)).toBe(2);
  expect(indexAt(200, 9999)).toBeNull();
});

test("months are labelled as many as fit, with the year at the first, and short spans by days", () => {
  expect(layout().tickLabels).toEqual(["Mar 2026", "Apr", "May", "Jun", "Jul", "Aug", "Sept"]);
  expect(layout(rows, null, 320).tickLabels).toEqual(["Mar 2026", "May", "Jul", "Sept"]);
  expect(layout([["One", "2026-06-01", "2026-06-20"]]).tickLabels).toEqual(["1 Jun", "8 Jun", "15 Jun"]);
  expect(layout([["One", "2026-06-01", "2026-06-01"]]).tickLabels).toEqual(["1 Jun"]);
  expect(layout([]).bars).toEqual([]);
});

test("labels do not touch: of two neighbours, the one with the later year stays", () => {
  const list: readonly Row[] = [["One", "2024-11-01", "2025-12-31"]];
  const widths = Array.from({ length: 120 }, (_, step) => 250 + step * 5);
  for (const width of widths) {
    const { ticks, tickLabels, scale } = layout(list, null, width);
    const spans = ticks.map((tick, place) => {
      const half = textWidth(tickLabels[place] ?? "") / 2;
      return [scale(tick) - half, scale(tick) + half] as const;
    });
    spans.slice(1).forEach(([start], place) => expect(start - (spans[place]?.[1] ?? 0)).toBeGreaterThan(4));
    expect(tickLabels.filter((label) => label.includes("2025"))).toHaveLength(1);
  }
});
