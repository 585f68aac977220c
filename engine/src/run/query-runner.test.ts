import type { Filter } from "@vitrine/contracts/query";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { FactStore } from "../engines/fact-store.ts";
import { QueryRunner, type RunnerParts } from "./query-runner.ts";
import type { SecurityScope } from "../security-scope.ts";
import { aQuery, everything } from "../testing/queries.ts";
import { shopModel } from "../testing/shop/shop-model.ts";
import { openDatabase } from "../testing/memory-database.ts";

/** What is cached, and under which key, as seen from the number of queries to the database. */
let database: Awaited<ReturnType<typeof openDatabase>>;
let asked: number;
let dataVersion: string;
let now: Date;
let runner: QueryRunner;

const store: FactStore = {
  isReady: true,
  damage: [],
  start: async () => {},
  dialectAt: () => database.dialect,
  view: async (workspace) => {
    const state = { dataVersion, completeThrough: "2025-03-30" };
    return { workspace, version: 1, hidden: [], state };
  },
  run: async ({ state }, { statements }) => {
    asked += 1;
    const answers = await database.execute(statements);
    const isOutdated = state.dataVersion !== dataVersion;
    return { isOutdated, outcomes: answers.map((columns) => ({ ok: true, columns })) };
  },
  queue: async () => ({ waiting: 0, longestWaitMs: 0 }),
  holds: async () => true,
  loadSample: async () => ({ rows: 0 }),
  cleanUp: async () => {},
  close: () => database.close(),
};

beforeAll(async () => {
  database = await openDatabase();
  await database.replaceModel(shopModel, {
    date_day: [{ date: "2025-03-30", year: 2025 }],
    country: [{ country_key: 1, country: "FR", owner: "alpha" }],
    store: [{ store_key: 1, store: "007", country_key: 1 }],
    item: [{ item_key: 1, name: "pie", rank: 1, launched: null, vegan: true }],
    sales: [{ day: "2025-03-30", item_key: 1, store_key: 1, units: 3, cents: 700, cost_cents: 2 }],
  });
});

beforeEach(() => {
  asked = 0;
  dataVersion = "one";
  now = new Date("2025-03-30T10:00:00Z");
  runner = new QueryRunner(partsOf());
});

function partsOf(): RunnerParts {
  return {
    model: shopModel,
    store,
    clock: { now: () => now },
    maxRows: 100,
    maxCells: 1000,
    batch: { rows: 100, cells: 1000, bytes: 100_000 },
    timeoutMs: 30_000,
    cacheBytes: 100_000,
    sampled: () => null,
    logBug: (error) => {
      throw error;
    },
  };
}

afterAll(() => database.close());

const units = aQuery({ measures: [{ table: "Sales", measure: "Units" }] });

async function ask(filters: Filter[] = [], scope: SecurityScope = everything): Promise<unknown> {
  const [answer] = (await runner.answer([{ ...units, filters }], scope)).answers;
  return answer?.ok === true ? answer.encoded.result.columns.map(({ values }) => values) : answer?.error.code;
}

test("queries the database once for repeated queries", async () => {
  expect([await ask(), await ask(), await ask()]).toEqual([[[3]], [[3]], [[3]]]);
  expect(asked).toBe(1);
});

test("queries the database once for equal queries at the same time", async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[[3]], [[3]], [[3]]]);
  expect(asked).toBe(1);
});

test("answers what a batch has room for, and refuses the others", async () => {
  const limited = new QueryRunner({ ...partsOf(), batch: { rows: 2, cells: 1000, bytes: 100_000 } });
  const queries = [1, 2, 3, 4].map((limit) => ({ ...units, limit }));
  const { answers } = await limited.answer(queries, everything);
  const codes = answers.map((answer) => (answer.ok ? "ok" : answer.error.code));
  expect(codes.toSorted()).toEqual(["batch_too_large", "batch_too_large", "ok", "ok"]);
  const tight = new QueryRunner({ ...partsOf(), batch: { rows: 100, cells: 1000, bytes: 10 } });
  const [alone] = (await tight.answer([units], everything)).answers;
  expect(alone).toMatchObject({ ok: false, error: { code: "query_too_large" } });
});

test("computes a long answer after the ones before are consumed, one per person at a time", async () => {
  const most = { rows: 200_000, cells: 4_000_000, bytes: 10_000_000 };
  const generous = new QueryRunner({ ...partsOf(), maxRows: 100_000, maxCells: 2_000_000, batch: most });
  const long = { ...units, measures: [units.measures, units.measures, units.measures].flat() };
  const queries = [99_999, 100_000].map((limit) => ({ ...long, limit }));
  const one = await generous.begin(queries, everything, { form: "bytes" });
  expect(asked).toBe(0);
  const first = (await one.answers.next()).value;
  expect([first?.ok, asked]).toEqual([true, 1]);
  const other = await generous.begin([{ ...long, limit: 99_998 }], everything, { form: "bytes" });
  const waiting = other.answers.next();
  await new Promise(setImmediate);
  expect(asked).toBe(1);
  const second = one.answers.next();
  expect((await waiting).value).toMatchObject({ ok: true });
  expect(asked).toBe(2);
  await other.answers.return(undefined);
  expect((await second).value).toMatchObject({ ok: true });
  expect(asked).toBe(3);
});

test("a long answer from another data version is not sent with the ones before it", async () => {
  const most = { rows: 200_000, cells: 4_000_000, bytes: 10_000_000 };
  const generous = new QueryRunner({ ...partsOf(), maxRows: 100_000, maxCells: 2_000_000, batch: most });
  const long = {
    ...units,
    measures: [units.measures, units.measures, units.measures].flat(),
    limit: 100_000,
  };
  const begun = await generous.begin([units, long], everything, { form: "bytes" });
  expect((await begun.answers.next()).value).toMatchObject({ ok: true });
  dataVersion = "two";
  expect((await begun.answers.next()).value).toMatchObject({ error: { code: "engine_unavailable" } });
});

test("caches the first window of an answer, and none of those further down", async () => {
  const window = async (offset: number) => {
    const query = { ...units, dimensions: [{ table: "Country", column: "country" }], offset };
    const [answer] = (await runner.answer([query], everything)).answers;
    return answer?.ok === true ? answer.encoded.result.rowCount : answer?.error.code;
  };
  expect([await window(0), await window(0)]).toEqual([1, 1]);
  expect(asked).toBe(1);
  expect([await window(1), await window(1)]).toEqual([0, 0]);
  expect(asked).toBe(3);
});

test("reads the first days of compared facts once for each version of the data", async () => {
  const target = { table: "Date", column: "date" };
  const compare = async (measure: string, value: string) => {
    const filters: Filter[] = [
      {
        filterType: 0,
        target,
        logicalOperator: "And",
        conditions: [
          { operator: "GreaterThanOrEqual", value },
          { operator: "LessThanOrEqual", value },
        ],
      },
    ];
    const measures = [{ table: "Sales", measure }];
    const query = { ...units, measures, filters, compare: "previousPeriod" as const };
    const [answer] = (await runner.answer([query], everything)).answers;
    if (answer?.ok !== true) throw new Error("There is no answer");
    return answer.encoded.result.columns[1]?.note;
  };
  const begun = { code: "before_data", since: "2025-03-30", message: expect.any(String) };
  expect(await compare("Units", "2025-03-30")).toEqual(begun);
  expect(asked).toBe(2);
  // Turnover is in another column.
  expect(await compare("Turnover", "2025-03-30")).toEqual(begun);
  expect(asked).toBe(4);
  expect(await compare("Turnover", "2025-03-30")).toEqual(begun);
  expect(asked).toBe(4);
  // Days with data have no note.
  expect(await compare("Units", "2025-03-31")).toBeUndefined();
  expect(asked).toBe(5);
  dataVersion = "two";
  expect(await compare("Units", "2025-03-30")).toEqual(begun);
  expect(asked).toBe(7);
});

test("a query with a comparison is answered from one version of the data, and fails as its statements do", async () => {
  const query = {
    ...units,
    dimensions: [{ table: "Date", column: "date" }],
    compare: "previousPeriod" as const,
  };
  const moving: FactStore = {
    ...store,
    run: async (view, batch) => {
      dataVersion = "two";
      return store.run(view, batch, null);
    },
  };
  const { answers, state } = await new QueryRunner({ ...partsOf(), store: moving }).answer(
    [query],
    everything,
  );
  expect([answers[0]?.ok, state.dataVersion]).toEqual([true, "two"]);
  const failing: FactStore = {
    ...store,
    run: async () => ({
      isOutdated: false,
      outcomes: [{ ok: false, code: "query_timeout", message: null, detail: null, cause: null }],
    }),
  };
  const failed = await new QueryRunner({ ...partsOf(), store: failing }).answer([query], everything);
  expect(failed.answers[0]).toMatchObject({ ok: false, error: { code: "query_timeout" } });
});

test("returns the same bytes for a repeated query", async () => {
  const [first] = (await runner.answer([units], everything)).answers;
  const [second] = (await runner.answer([units], everything)).answers;
  if (first?.ok !== true || second?.ok !== true) throw new Error("There is no answer");
  expect(second.encoded.parts?.[0]).toBe(first.encoded.parts?.[0]);
  expect(second.encoded.result).toEqual(first.encoded.result);
});

test("queries again for other rows, other data and other scopes", async () => {
  const ownedBy = (owner: string) => [{ table: "Country", column: "owner", values: [owner] }];
  const alpha = { ...everything, rows: ownedBy("alpha") };
  const beta = { ...everything, rows: ownedBy("beta") };
  const forbidden = { ...everything, forbiddenFields: [{ table: "Sales", field: "units" }] };
  expect(await ask()).toEqual([[3]]);
  expect(await ask([], alpha)).toEqual([[3]]);
  expect(await ask([], beta)).toEqual([[null]]);
  expect(asked).toBe(3);
  expect(await ask([], forbidden)).toBe("query_field_forbidden");
  expect(asked).toBe(3);
  dataVersion = "two";
  expect(await ask()).toEqual([[3]]);
  expect(asked).toBe(4);
  expect(await ask([], { ...everything, workspace: "other" })).toEqual([[3]]);
  expect(asked).toBe(5);
});

const target = { table: "Date", column: "date" };

test("queries again on another day in the time zone of the dataset", async () => {
  const today: Filter = {
    filterType: 4,
    target,
    operator: 1,
    timeUnitsCount: 1,
    timeUnitType: 0,
    includeToday: true,
  };
  expect(await ask([today])).toEqual([[3]]);
  now = new Date("2025-03-30T21:59:00Z");
  expect(await ask([today])).toEqual([[3]]);
  expect(asked).toBe(1);
  // Midnight in Berlin.
  now = new Date("2025-03-30T22:00:00Z");
  expect(await ask([today])).toEqual([[null]]);
  expect(asked).toBe(2);
});

test("queries again for the last hours when they include another day", async () => {
  const lastHours: Filter = { filterType: 7, target, operator: 0, timeUnitsCount: 3, timeUnitType: 8 };
  now = new Date("2025-03-31T00:30:00Z");
  expect(await ask([lastHours])).toEqual([[3]]);
  now = new Date("2025-03-31T00:59:00Z");
  expect(await ask([lastHours])).toEqual([[3]]);
  expect(asked).toBe(1);
  // Three hours before is now midnight, on the same day as before.
  now = new Date("2025-03-31T01:00:00Z");
  expect(await ask([lastHours])).toEqual([[null]]);
  expect(asked).toBe(2);
});
