import type {
  ComparisonPeriods,
  MeasureDirection,
  QueryResult,
  ResultColumn,
} from "@vitrine/contracts/query";
import { beforeAll, expect, test } from "vitest";

import { loadMessages, messagesFor } from "@vitrine/contracts/reading/words/messages";
import { tooltipOf } from "../chart-kit/tooltip-of.ts";
import { comparedFigure, comparedTotal, spanInWords } from "@vitrine/contracts/reading/words/compared";
import { anyDates } from "@vitrine/contracts/reading/words/date-range";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { notesOf, provisionalNotes } from "@vitrine/contracts/reading/words/notes";
import { openness, shapeSeries } from "@vitrine/contracts/reading/charts/shape-series";
import { trendPointsOf } from "../series/spark.tsx";

const messages = messagesFor("en");
const formats = createFormats("en-GB", messages);
/** Locales write spaces of several widths between days. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, " ");
const words = { formats, messages, today: "2026-11-22" };
const percent = { kind: "percent", digits: 2, currency: null } as const;
const euro = { kind: "currency", digits: 2, currency: "EUR" } as const;

beforeAll(() => Promise.all(["de", "fr", "es"].map((language) => loadMessages(language))));

const months: ComparisonPeriods = {
  kind: "previousPeriod",
  period: { from: "2025-10-01", through: "2025-10-31" },
  against: { from: "2025-09-01", through: "2025-09-30" },
};

function figure(
  role: "measure" | "comparison",
  value: number,
  rest: Partial<ResultColumn> = {},
): ResultColumn {
  const named = { table: "Performance", name: "Figure", displayName: "Figure" };
  return { role, ...named, type: "decimal", format: euro, values: [value], ...rest };
}

function answer(columns: readonly ResultColumn[], comparison = months): QueryResult {
  const rowCount = columns[0]?.values.length ?? 0;
  return { columns: [...columns], rowCount, truncated: false, totals: null, comparison };
}

function compared(value: number, past: number, rest: Partial<ResultColumn> = {}) {
  return comparedFigure(
    answer([figure("measure", value, rest), figure("comparison", past, rest)]),
    0,
    0,
    words,
  );
}

test("a change names both periods, with the year if it is not the current one", () => {
  expect(compared(128.1, 100)).toMatchObject({
    arrow: "↑",
    change: "+28.1%",
    periods: "Oct 2025 vs Sept 2025",
  });
  const name = (from: string, through: string) => plain(spanInWords({ from, through }, words));
  expect(name("2026-10-01", "2026-10-31")).toBe("Oct");
  expect(name("2026-07-01", "2026-09-30")).toBe("Q3");
  expect(name("2025-07-01", "2025-09-30")).toBe("Q3 2025");
  expect(name("2025-01-01", "2025-12-31")).toBe("2025");
  expect(name("2024-01-01", "2025-12-31")).toBe("2024 – 2025");
  expect(name("2026-08-01", "2026-10-31")).toBe("Aug – Oct");
  expect(name("2026-10-10", "2026-10-25")).toBe("10 – 25 Oct");
  expect(name("2026-09-24", "2026-10-09")).toBe("24 Sept – 9 Oct");
  expect(name("2025-12-20", "2026-01-10")).toBe("20 Dec 2025 – 10 Jan 2026");
  expect(name("2026-11-21", "2026-11-21")).toBe("21 Nov");
});

test("a total is compared over the compared days, and names them", () => {
  const october: ComparisonPeriods = {
    kind: "previousPeriod",
    period: { from: "2026-10-01", through: "2026-10-24" },
    against: { from: "2026-09-01", through: "2026-09-24" },
  };
  const days = [figure("measure", 10_039), figure("comparison", 7656, { comparable: [7700] })];
  const total = { ...answer(days, october), totals: [10_039], comparisonTotals: [7656] };
  const compared = comparedTotal({ ...total, comparableTotals: [8039] }, 0, words);
  expect(compared).toMatchObject({ arrow: "↑", change: "+5.0%" });
  expect(plain(compared?.periods)).toBe("1 – 24 Oct vs 1 – 24 Sept");
  // Without later days the totals themselves are compared. Without totals there is no comparison.
  expect(comparedTotal(total, 0, words)?.change).toBe("+31.1%");
  expect(comparedTotal({ ...total, totals: null }, 0, words)).toBeNull();
  expect(comparedTotal({ ...total, comparisonTotals: [null] }, 0, words)).toBeNull();
});

test("a tooltip distinguishes a change from its compared days", () => {
  const dates: ResultColumn = { ...figure("measure", 0), role: "dimension", type: "date", format: null };
  const compared: ComparisonPeriods = {
    ...months,
    period: { from: "2026-10-01", through: "2026-10-15" },
    each: { grain: "month", months: 1, days: 0, through: "2026-10-15" },
  };
  const result = answer([
    { ...dates, values: ["2026-10-01"] },
    figure("measure", 310),
    figure("comparison", 100, { comparable: [150], compared }),
  ]);
  const data = shapeSeries(result, { formats, grain: "month", range: anyDates, today: "2026-11-22" });
  const [, before] = tooltipOf(data, 0, formats, messages).rows;
  expect(before?.value).toBe("€100.00 (+50.0%)");
  expect(plain(before?.label)).toBe("Figure, 1 – 15 Sept");
});

test("the texts exist in all four languages", () => {
  const texts = ["en", "de", "fr", "es"].map((language) => {
    const own = messagesFor(language);
    const written = createFormats(language, own);
    const columns = [
      figure("measure", 0.031, { format: percent }),
      figure("comparison", 0.028, { format: percent }),
    ];
    const { change, periods } =
      comparedFigure(answer(columns), 0, 0, { formats: written, messages: own, today: "2026-11-22" }) ?? {};
    return `${change} ${periods}`;
  });
  expect(texts).toEqual([
    "+0.30 pp Oct 2025 vs Sep 2025",
    "+0,30 %-Pkt. Okt. 2025 gegenüber Sept. 2025",
    "+0,30 pt oct. 2025 contre sept. 2025",
    "+0,30 p. p. oct 2025 frente a sept 2025",
  ]);
});

test("rates change in percentage points, amounts in per cent", () => {
  expect(compared(0.032, 0.02, { format: percent })?.change).toBe("+1.20 pp");
  expect(compared(0, 0.02, { format: percent })?.change).toBe("-2.00 pp");
  expect(compared(0.02, 0, { format: percent })?.change).toBe("+2.00 pp");
  expect(compared(0.02004, 0.02, { format: percent })?.arrow).toBe("→");
  expect(compared(104.1, 100)?.change).toBe("+4.1%");
  for (const [value, past] of [
    [5, 0],
    [5, -4],
    [5, 0.00001],
    [-5, 4],
  ] as const) {
    expect(compared(value, past)).toBeNull();
  }
});

test("the measure's direction decides whether a change is good", () => {
  const tone = (value: number, direction: MeasureDirection | undefined) =>
    compared(value, 100, direction === undefined ? {} : { direction })?.tone;
  expect(tone(118, "lower-is-better")).toBe("bad");
  expect(tone(82, "lower-is-better")).toBe("good");
  expect(tone(118, "higher-is-better")).toBe("good");
  expect(tone(82, "higher-is-better")).toBe("bad");
  expect(tone(118, "neutral")).toBeNull();
  expect(tone(118, undefined)).toBeNull();
  expect(tone(100.01, "higher-is-better")).toBeNull();
});

test("a figure of all time is not compared", () => {
  const nothing = { ...months, period: null, against: null };
  const columns = [figure("measure", 120), { ...figure("comparison", 0), values: [null] }];
  expect(comparedFigure(answer(columns, nothing), 0, 0, words)).toBeNull();
});

test("only complete and final days are compared, and they are named", () => {
  const until = { from: "2026-11-01", through: "2026-11-14" };
  const compare = {
    kind: "previousPeriod",
    period: until,
    against: { from: "2026-10-01", through: "2026-10-14" },
  };
  const before = { ...figure("comparison", 100), comparable: [110], compared: compare as ComparisonPeriods };
  const compared = comparedFigure(answer([figure("measure", 120), before]), 0, 0, words);
  expect(compared?.change).toBe("+10.0%");
  expect(plain(compared?.periods)).toBe("1 – 14 Nov vs 1 – 14 Oct");
});

test("rows that are periods name their own days, and of a running one only the compared days", () => {
  const dates: ResultColumn = {
    ...figure("measure", 0),
    role: "dimension",
    type: "date",
    format: null,
    values: ["2026-10-01", "2026-11-01"],
  };
  const each = { grain: "month", months: 1, days: 0, through: "2026-11-21" } as const;
  const comparison = { kind: "previousPeriod", period: null, against: null, each } as const;
  const now = { ...figure("measure", 0), values: [110, 90] };
  const before = { ...figure("comparison", 0), values: [100, 110] };
  const result = answer([dates, now, before], comparison);
  expect([0, 1].map((row) => plain(comparedFigure(result, 0, row, words)?.periods))).toEqual([
    "Oct vs Sept",
    "1 – 21 Nov vs 1 – 21 Oct",
  ]);
  const data = shapeSeries(result, { formats, grain: "month", range: anyDates, today: words.today });
  expect(tooltipOf(data, 0, formats, messages).rows).toMatchObject([
    { label: "Figure", value: "€110.00" },
    { label: "Figure, Sept", value: "€100.00 (+10.0%)" },
  ]);
});

test("the user sees from when on figures are provisional, by name if others are final", () => {
  const late = { provisionalFrom: "2026-11-15" };
  const names = (result: QueryResult) => provisionalNotes(result, words);
  expect(names(answer([figure("measure", 1, late)]))).toEqual(["Provisional from 15 Nov"]);
  const several = ["Spend", "CPA", "ROAS"].map((displayName, place) =>
    figure("measure", 1, { displayName, ...(place === 0 ? {} : late) }),
  );
  expect(names(answer(several))).toEqual(["CPA and ROAS: provisional from 15 Nov"]);
  expect(names(answer([figure("measure", 1)]))).toEqual([]);
});

test("periods with provisional days are drawn as such, for the series with provisional figures", () => {
  const dates: ResultColumn = { ...figure("measure", 0), role: "dimension", type: "date", format: null };
  const columns = [
    { ...dates, values: ["2026-11-02", "2026-11-09", "2026-11-16"] },
    { ...figure("measure", 0), displayName: "Spend", values: [3, 4, 5] },
    { ...figure("measure", 0), displayName: "Revenue", values: [6, 5, 1], provisionalFrom: "2026-11-15" },
  ];
  const range = { ...anyDates, completeThrough: "2026-11-22" };
  const result = answer(columns);
  const { categories, series } = shapeSeries(result, { formats, grain: "week", range });
  const drawn = series.map(({ column }) => categories.map((category) => openness(category, column)));
  expect(drawn).toEqual([
    [null, null, null],
    [null, "provisional", "provisional"],
  ]);
  const data = { categories, series, grain: "week" as const };
  expect(tooltipOf(data, 0, formats, messages).note).toBeNull();
  expect(tooltipOf(data, 1, formats, messages).note).toBe("Revenue: provisional");
  // A trend ends before them, because it would seem to fall.
  const trend = { table: "Date", column: "date", grain: "week" };
  const visual = { definition: { trend } } as unknown as Parameters<typeof trendPointsOf>[1];
  expect(trendPointsOf(result, visual, range, 0)).toEqual([3, 4, 5]);
  expect(trendPointsOf(result, visual, range, 1)).toEqual([6]);
});

test("a missing comparison is not reported as a fault", () => {
  const note = { code: "no_period", message: "…" } as const;
  expect(
    notesOf(answer([figure("measure", 1), figure("comparison", 1, { note })]), { formats, messages }),
  ).toEqual([]);
  const begun = { code: "before_data", since: "2025-11-01", message: "…" } as const;
  const year = answer([figure("measure", 1), figure("comparison", 1, { note: begun })]);
  expect(notesOf(year, { formats, messages })).toEqual([
    "Figure has no complete period to compare with: the data start on 1 November 2025.",
  ]);
});
