import { expect, test } from "./frame-test.ts";
import { openHostPage } from "./host-page.ts";

/** The answers below stand in for the server's; what is drawn of them is the frame's. */
const base = { table: "Performance", type: "decimal" } as const;
const euro = { kind: "currency", digits: 2, currency: "EUR" };
const percent = { kind: "percent", digits: 2, currency: null };
const october = {
  kind: "previousPeriod",
  period: { from: "2025-10-01", through: "2025-10-31" },
  against: { from: "2025-09-01", through: "2025-09-30" },
};
const allTime = { kind: "previousPeriod", period: null, against: null };

interface Figure {
  readonly name: string;
  readonly format: object;
  readonly value: number;
  readonly before: number | null;
  readonly direction?: string;
  readonly provisionalFrom?: string;
  readonly comparison: object;
}

const figures: readonly Figure[] = [
  { name: "Spend", format: euro, value: 12_810, before: 10_000, comparison: october, direction: "neutral" },
  { name: "CPA", format: euro, value: 11.8, before: 10, comparison: october, direction: "lower-is-better" },
  {
    name: "CTR",
    format: percent,
    value: 0.032,
    before: 0.02,
    comparison: october,
    direction: "higher-is-better",
  },
  { name: "Spend ever", format: euro, value: 90_000, before: null, comparison: allTime },
  {
    name: "Conversions",
    format: { kind: "integer", digits: 0, currency: null },
    value: 120,
    before: 100,
    comparison: october,
    direction: "higher-is-better",
    provisionalFrom: "2025-10-25",
  },
];

function answerOf({ name, value, before, comparison, ...rest }: Figure): object {
  const column = { ...base, ...rest, name, displayName: name };
  const { provisionalFrom: _provisionalFrom, ...past } = column;
  const columns = [
    { ...column, role: "measure", values: [value] },
    { ...past, role: "comparison", values: [before] },
  ];
  return { columns, rowCount: 1, truncated: false, totals: null, comparison };
}

/** Five weeks, the last of them provisional. */
const weeks = ["2025-09-29", "2025-10-06", "2025-10-13", "2025-10-20", "2025-10-27"];

function answerOver(name: string): object {
  const column = figures.find((one) => one.name === name);
  const dates = {
    ...base,
    role: "dimension",
    table: "Date",
    name: "date",
    displayName: "Date",
    type: "date",
  };
  const { provisionalFrom } = column ?? {};
  const late = provisionalFrom === undefined ? {} : { provisionalFrom };
  const measure = {
    ...base,
    ...late,
    role: "measure",
    name,
    displayName: name,
    format: column?.format ?? null,
  };
  return {
    columns: [
      { ...dates, format: null, values: weeks },
      { ...measure, values: [30, 0, 28, 31, 9] },
    ],
    rowCount: weeks.length,
    truncated: false,
    totals: null,
  };
}

const trend = { table: "Date", column: "date", grain: "week" };
const layout = (place: number) => ({
  x: 12 + (place % 3) * 412,
  y: 12 + Math.floor(place / 3) * 172,
  width: 400,
  height: 160,
  z: 0,
});
const visuals = [
  ...figures.map(({ name }, place) => ({
    type: "card",
    title: name,
    measures: [{ table: "Performance", measure: name }],
    trend,
    layout: layout(place),
  })),
  ...["clusteredColumnChart", "lineChart", "tableEx"].map((type, place) => ({
    type,
    title: `Conversions, ${type}`,
    dimensions: [trend],
    measures: [{ table: "Performance", measure: "Conversions" }],
    layout: { ...layout(6 + place), height: 240 },
  })),
].map((visual, place) => ({ dimensions: [], text: null, filters: [], ...visual, name: `v${place}` }));

test("cards say what changed against which days, and whether that is good; all time is compared with nothing", async ({
  page,
  frameServer,
}) => {
  frameServer.definitions.set("token-periods", {
    pages: [{ name: "periods", displayName: "Periods", width: 1260, height: 640, filters: [], visuals }],
  });
  const asked: { compare?: string; everyPeriodOf?: number; dimensions: unknown[] }[] = [];
  await page.route("**/api/embed/query/", async (route) => {
    const { queries } = route.request().postDataJSON() as {
      queries: { id: string; query: (typeof asked)[number] & { measures: { measure: string }[] } }[];
    };
    asked.push(...queries.map(({ query }) => query));
    const results = queries.map(({ id, query }) => {
      const [measure] = query.measures;
      const figure = figures.find(({ name }) => name === measure?.measure);
      if (figure === undefined) throw new Error(`No query asks for ${String(measure?.measure)}`);
      return {
        id,
        status: "ok",
        result: query.dimensions.length > 0 ? answerOver(figure.name) : answerOf(figure),
      };
    });
    const sources = [
      { source: "google_ads", completeThrough: "2025-11-02" },
      { source: "meta_ads", completeThrough: "2025-11-02", overdueRhythm: 1 },
    ];
    await route.fulfill({
      json: { dataVersion: "1", today: "2026-11-22", completeThrough: "2025-11-02", sources, results },
    });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const host = await openHostPage(page, frameServer);
  const body = { type: "report", id: "report-1", accessToken: "token-periods", settings: {} };
  expect((await host.call("POST", "/report/load", body)).statusCode).toBe(202);
  await host.event("rendered");
  const { frame } = host;
  const card = (name: string) => frame.getByRole("figure", { name, exact: true });
  await expect(card("Spend")).toContainText("+28.1% Oct 2025 vs Sep 2025");
  await expect(card("CPA")).toContainText("+18.0% (worse) Oct 2025 vs Sep 2025");
  await expect(card("CTR")).toContainText("+1.20 pp (better) Oct 2025 vs Sep 2025");
  await expect(card("Spend ever")).toContainText("€90,000");
  await expect(card("Spend ever")).not.toContainText("vs");
  await expect(card("Conversions")).toContainText("Provisional from Oct 25, 2025");
  for (const query of asked) {
    if (query.dimensions.length === 0) expect(query.compare).toBe("previousPeriod");
  }
  // A table shows the rows that there are; axes of time have every period.
  const overTime = asked.filter(({ dimensions }) => dimensions.length > 0);
  expect(
    overTime.map(({ everyPeriodOf }) => everyPeriodOf).filter((place) => place === undefined),
  ).toHaveLength(1);

  await expect(
    frame.getByRole("button", { name: /older than usual: new data usually come every day/ }),
  ).toBeVisible();
  const table = card("Conversions, tableEx");
  await expect(table.getByRole("cell").last()).toHaveText("9 (provisional)");
  await expect(table.getByRole("cell").first()).toHaveText("30");
  const chart = card("Conversions, clusteredColumnChart");
  await chart.getByRole("application").focus();
  await page.keyboard.press("End");
  await expect(chart).toContainText("Conversions: provisional");
  await expect(chart.locator("rect[style*='url(']")).toHaveCount(2);
});
