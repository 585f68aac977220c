import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { calendarRows } from "../testing/reference/reference-days.ts";
import type { ReferenceData } from "../testing/reference/reference-evaluator.ts";
import { aQuery, between, by, everything } from "../testing/queries.ts";
import { firstDayKey } from "../plan/known-data.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { availableEngines } from "../testing/testing-servers.ts";

/** Comparisons of figures, on every engine. Data are complete through 30 March 2025. */
const sold = (...measures: readonly string[]) => measures.map((measure) => ({ table: "Sales", measure }));
const ofDays: SemanticQuery["sort"][number] = { by: "dimension", index: 0, direction: "ascending" };

type Sale = readonly [day: string, units: number | null, cents: number | null];

function shopOf(sales: readonly Sale[], store = 1): ReferenceData {
  return {
    date_day: calendarRows,
    country: [{ country_key: 1, country: "FR", owner: "alpha" }],
    store: [
      { store_key: 1, store: "one", country_key: 1 },
      { store_key: 2, store: "two", country_key: 1 },
    ],
    item: [{ item_key: 1, name: "pie", rank: 1, launched: null, vegan: true }],
    sales: sales.map(([day, units, cents]) => ({
      day,
      item_key: 1,
      store_key: store,
      units,
      cents,
      cost_cents: 0,
    })),
  };
}

function figures({ columns, totals, comparisonTotals, comparableTotals }: QueryResult) {
  return { rows: columns.map(({ values }) => values), totals, comparisonTotals, comparableTotals };
}

describe.each(availableEngines)("on %s", (engine) => {
  let store: ShopStore;
  const ask = (query: Partial<SemanticQuery>, firstDay?: string) =>
    store.askInFull(
      aQuery(query),
      everything,
      firstDay === undefined ? {} : { firstDays: new Map([["sales", firstDay]]) },
    );

  beforeAll(async () => {
    store = await openShopStore(engine);
  });

  afterAll(() => store.close());

  test("a total of rows has a comparable total if it includes days that are not compared", async () => {
    await store.replaceData(
      shopOf([
        ["2025-02-03", 10, 1000],
        ["2025-02-27", 10, 2000],
        ["2025-03-03", 1, 4000],
        ["2025-03-29", 2, 8000],
        ["2025-03-31", 4, 100],
      ]),
    );
    const filters = [between("2025-03-01", "2025-03-31")];
    const asked: Partial<SemanticQuery> = {
      measures: sold("Units", "Turnover"),
      filters,
      totals: true,
      compare: "previousPeriod" as const,
    };
    // Figures of money of the last two days, 29 and 30 March, are provisional. The 31st is not complete.
    for (const dimension of [by("Date", "date", "day"), by("Date", "date", "week"), by("Store", "store")]) {
      const result = await ask({ ...asked, dimensions: [dimension] });
      expect(result.totals).toEqual([7, 121]);
      expect(result.comparisonTotals).toEqual([20, 30]);
      expect(result.comparableTotals).toEqual([3, 40]);
    }
    // Without provisional figures rows of days are complete, but their total is not.
    const units = await ask({ ...asked, measures: sold("Units"), dimensions: [by("Date", "date", "day")] });
    expect([units.totals, units.comparableTotals]).toEqual([[7], [3]]);
    const whole = await ask({
      ...asked,
      measures: sold("Units"),
      dimensions: [by("Store", "store")],
      filters: [between("2025-02-01", "2025-02-28")],
    });
    expect(whole.comparableTotals).toBeUndefined();
  });

  test("a day is compared with one day, and months with months", async () => {
    const days = [
      "2024-02-27",
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
      "2025-01-27",
      "2025-01-28",
      "2025-01-29",
    ];
    const later = [
      "2025-01-30",
      "2025-01-31",
      "2025-02-27",
      "2025-02-28",
      "2025-03-01",
      "2025-03-28",
      "2025-03-29",
    ];
    await store.replaceData(shopOf([...days, ...later].map((day, place) => [day, 2 ** place, 0])));
    const past = async (from: string, to: string, query: Partial<SemanticQuery>) => {
      const result = await ask({
        measures: sold("Units"),
        filters: [between(from, to)],
        sort: (query.dimensions ?? []).length === 0 ? [] : [ofDays],
        totals: true,
        ...query,
      });
      const { columns, comparisonTotals } = result;
      return {
        values: columns.at(-1)?.values,
        totals: comparisonTotals,
        against: result.comparison?.against,
      };
    };
    const daily = [by("Date", "date", "day")];
    const before = { compare: "previousPeriod" } as const;
    const january = { from: "2025-01-01", through: "2025-01-31" };
    // 27 and 28 January, because the last three days have no counterpart. The whole month is compared with all of
    // January.
    expect(await past("2025-02-01", "2025-02-28", { ...before, dimensions: daily })).toEqual({
      values: [16, 32],
      totals: [16 + 32 + 64 + 128 + 256],
      against: january,
    });
    const all = [16 + 32 + 64 + 128 + 256];
    expect(await past("2025-02-01", "2025-02-28", before)).toEqual({
      values: all,
      totals: all,
      against: january,
    });
    // The comparison in the model has the same result.
    const own = { dimensions: daily, measures: sold("Units before") };
    expect((await past("2025-02-01", "2025-02-28", own)).values).toEqual([16, 32]);
    const year = { compare: "samePeriodLastYear" } as const;
    for (const dimensions of [[], daily, [by("Date", "date", "week")], [by("Date", "date", "month")]]) {
      const day = await past("2025-02-28", "2025-02-28", { ...year, dimensions });
      expect(day).toEqual({
        values: [2],
        totals: [2],
        against: { from: "2024-02-28", through: "2024-02-28" },
      });
    }
    // Nineteen days are compared with nineteen, in complete and incomplete months.
    expect(await past("2025-02-10", "2025-02-28", year)).toMatchObject({
      values: [3],
      against: { from: "2024-02-10", through: "2024-02-28" },
    });
    const months = { ...year, dimensions: [by("Date", "date", "month")] };
    expect(await past("2025-02-10", "2025-03-10", months)).toMatchObject({ values: [3, 8], totals: [3 + 8] });
    expect(await past("2025-01-10", "2025-03-10", months)).toMatchObject({
      values: [null, 7, 8],
      totals: [3 + 8],
    });
    // 29 February counts for the 28th in whole months only.
    expect(await past("2025-02-01", "2025-02-28", year)).toMatchObject({
      values: [7],
      against: { from: "2024-02-01", through: "2024-02-29" },
    });
  });

  test("a period has no comparison if the one before has incomplete data", async () => {
    await store.replaceData(
      shopOf([
        ["2024-11-10", 8, 800],
        ["2024-12-10", 16, 800],
        ["2025-01-10", 1, 100],
        ["2025-02-10", 2, 100],
        ["2025-03-10", 4, 100],
      ]),
    );
    const year: Partial<SemanticQuery> = {
      filters: [between("2025-01-01", "2025-12-31")],
      compare: "previousPeriod" as const,
    };
    const note = { code: "before_data", since: "2024-11-10", message: expect.any(String) };
    for (const dimensions of [[], [by("Store", "store")]]) {
      const past = await ask({ ...year, dimensions, measures: sold("Units") }, "2024-11-10");
      expect(past.columns.at(-1)).toMatchObject({ role: "comparison", values: [null], note });
    }
    // The comparisons in the model have the same result.
    const own = await ask(
      { ...year, measures: sold("Units before", "Growth", "To date last year") },
      "2024-11-10",
    );
    expect(own.columns.slice(0, 2)).toMatchObject([
      { values: [null], note },
      { values: [null], note },
    ]);
    // If the data reach back far enough, nothing changes.
    const known = await ask({ ...year, measures: sold("Units") }, "2024-01-01");
    expect(known.columns[1]).toMatchObject({ values: [null] });
    expect(known.columns[1]?.note).toBeUndefined();
    const quarter = { ...year, filters: [between("2025-02-01", "2025-03-31")], totals: true };
    const months = await ask(
      { ...quarter, dimensions: [by("Date", "date", "month")], measures: sold("Units") },
      "2024-12-10",
    );
    // February is compared with January. Both months are compared with December and January, which have incomplete
    // data.
    expect(figures(months)).toMatchObject({
      rows: [
        ["2025-02-01", "2025-03-01"],
        [2, 4],
        [1, 2],
      ],
      comparisonTotals: [null],
    });
    expect(months.columns[2]?.note).toBeUndefined();
    const early = await ask(
      {
        compare: "previousPeriod",
        filters: [between("2024-11-01", "2025-01-31")],
        dimensions: [by("Date", "date", "month")],
        measures: sold("Units"),
        sort: [ofDays],
      },
      "2024-11-10",
    );
    // December is not compared with the part of November that has data.
    expect(early.columns.map(({ values }) => values)).toEqual([
      ["2024-11-01", "2024-12-01", "2025-01-01"],
      [8, 16, 1],
      [null, null, 16],
    ]);
    expect(early.columns[2]?.note).toEqual(note);
  });

  test("days to date are compared if all of their counterparts have data", async () => {
    await store.replaceData(
      shopOf([
        ["2024-02-10", 8, 800],
        ["2024-05-10", 16, 800],
        ["2025-02-10", 1, 100],
        ["2025-05-10", 2, 100],
      ]),
    );
    const result = await ask(
      {
        dimensions: [by("Date", "date", "quarter")],
        measures: sold("To date last year"),
        filters: [between("2025-01-01", "2025-03-31")],
        sort: [ofDays],
      },
      "2024-02-10",
    );
    expect(result.columns.map(({ values }) => values)).toEqual([["2025-01-01"], [null]]);
    const known = await ask(
      {
        dimensions: [by("Date", "date", "quarter")],
        measures: sold("To date last year"),
        filters: [between("2025-01-01", "2025-03-31")],
      },
      "2024-01-01",
    );
    expect(known.columns.map(({ values }) => values)).toEqual([["2025-01-01"], [8]]);
  });

  test("a period without rows shows the figure that it is compared with", async () => {
    const days: Partial<SemanticQuery> = {
      dimensions: [by("Date", "date", "day")],
      measures: sold("Units", "Price"),
      filters: [between("2025-02-01", "2025-02-04")],
      sort: [ofDays],
      compare: "samePeriodLastYear",
      everyPeriodOf: 0,
    };
    await store.replaceData(
      shopOf([
        ["2024-02-01", 10, 1000],
        ["2024-02-02", 20, 4000],
        ["2025-02-01", 4, 400],
        ["2025-02-03", 8, 800],
      ]),
    );
    const result = await ask(days);
    expect(result.columns.map(({ values }) => values)).toEqual([
      ["2025-02-01", "2025-02-02", "2025-02-03", "2025-02-04"],
      [4, 0, 8, 0],
      [1, null, 1, null],
      [10, 20, null, null],
      [1, 2, null, null],
    ]);
    const last = await ask({ ...days, sort: [{ ...ofDays, direction: "descending" }] });
    expect(last.columns[3]?.values).toEqual([null, null, 20, 10]);
    // The comparisons in the model have the same result.
    const { compare: _compare, ...own } = days;
    const past = await ask({
      ...own,
      measures: sold("Units", "Units before"),
      filters: [between("2025-02-01", "2025-02-10")],
    });
    expect(past.columns[1]?.values.slice(0, 4)).toEqual([4, 0, 8, 0]);
    const week = { ...own, measures: sold("Units before"), dimensions: [by("Date", "date", "week")] };
    const weeks = await ask({ ...week, filters: [between("2025-01-27", "2025-02-16")] });
    expect(weeks.columns.map(({ values }) => values)).toEqual([
      ["2025-01-27", "2025-02-03", "2025-02-10"],
      [null, 4, 8],
    ]);
    // Without an axis, there are only the rows of the period.
    const { everyPeriodOf: _axis, ...plain } = days;
    expect((await ask(plain)).columns[0]?.values).toEqual(["2025-02-01", "2025-02-03"]);
    // A year whose last day is not complete. Its comparable figure is blank.
    const open = await ask({
      ...days,
      dimensions: [by("Date", "date", "month")],
      measures: sold("Units"),
      filters: [between("2025-01-01", "2025-12-31")],
    });
    expect(open.columns.map(({ values }) => values)).toEqual([
      ["2025-01-01", "2025-02-01", "2025-03-01"],
      [0, 12, 0],
      [null, 30, null],
    ]);
    await store.replaceData(
      shopOf([
        ["2024-01-01", 10, 1000],
        ["2025-02-03", 8, 800],
      ]),
    );
    const twin = await ask({
      ...days,
      dimensions: [by("Date", "date", "month")],
      measures: sold("Units", "Price"),
      filters: [between("2025-01-01", "2025-12-31")],
    });
    expect(twin.columns.map(({ values, comparable }) => [values, comparable])).toEqual([
      [["2025-01-01", "2025-02-01", "2025-03-01"], undefined],
      [[0, 8, 0], undefined],
      [[null, 1, null], undefined],
      [
        [10, null, null],
        [0, 8, null],
      ],
      [
        [1, null, null],
        [null, 1, null],
      ],
    ]);
    // Stores without rows do not get a row because of earlier sales.
    const before = shopOf([["2024-02-02", 10, 1000]], 2);
    const now = shopOf([["2025-02-01", 8, 800]]);
    await store.replaceData({ ...now, sales: [...(now["sales"] ?? []), ...(before["sales"] ?? [])] });
    const split = await ask({ ...days, dimensions: [by("Date", "date", "day"), by("Store", "store")] });
    expect(new Set(split.columns[1]?.values)).toEqual(new Set(["one"]));
    expect(split.columns[2]?.values).toEqual([8, 0, 0, 0]);
  });

  test("figures that are divided by each other are computed from the rows that report all of them", async () => {
    await store.replaceData(
      shopOf([
        ["2025-01-02", 4, 400],
        ["2025-01-03", 6, 600],
        ["2025-01-04", 90, null],
        ["2025-01-05", null, 7000],
      ]),
    );
    const steps: Partial<SemanticQuery> = {
      measures: sold("Units", "Turnover", "Price of units"),
      totals: true,
    };
    const all = await ask(steps);
    expect(all.columns.map(({ values }) => values)).toEqual([[100], [80], [1]]);
    expect(all.sameRows).toBeUndefined();
    const same = await ask({ ...steps, sameRows: true });
    expect(same.columns.map(({ values }) => values)).toEqual([[10], [10], [1]]);
    expect([same.totals, same.sameRows]).toEqual([[10, 10, 1], true]);
    const byDay = await ask({
      ...steps,
      dimensions: [by("Date", "date", "day")],
      sameRows: true,
      sort: [ofDays],
    });
    expect(byDay.columns[1]?.values).toEqual([4, 6, null, null]);
    // The rows behind the figure have the same sum.
    const rows = await ask({ ...steps, sameRows: true, facts: true });
    expect(rows.totals?.slice(0, 2)).toEqual([10, 10]);
    // Different days or facts have no rows in common.
    for (const other of [sold("Units before"), [{ table: "Targets", measure: "Target" }]]) {
      const apart = await ask({ measures: [...sold("Units"), ...other], sameRows: true });
      expect([apart.columns[0]?.values, apart.sameRows]).toEqual([[100], undefined]);
    }
    // A measure that no row reports is blank, and does not affect the others.
    await store.replaceData(
      shopOf([
        ["2025-01-02", 4, null],
        ["2025-01-03", 6, null],
      ]),
    );
    const known = new Map([
      ["sales", "2025-01-02"],
      [firstDayKey("sales", "units"), "2025-01-02"],
    ]);
    const unreported = await store.askInFull(
      aQuery({ measures: sold("Units", "Turnover"), sameRows: true }),
      everything,
      { firstDays: known },
    );
    expect(unreported.columns.map(({ values }) => values)).toEqual([[10], [null]]);
    expect(unreported.sameRows).toBe(true);
  });
});
