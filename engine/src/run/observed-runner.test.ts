import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { shopModel } from "../testing/shop/shop-model.ts";
import { openDatabase } from "../testing/memory-database.ts";
import { aQuery, everything } from "../testing/queries.ts";
import type { EngineObserver } from "../observer.ts";
import { ObservedRunner } from "./observed-runner.ts";
import { observeStore, type QueryStore } from "./observed-store.ts";
import { QueryRunner, type RunAnswer } from "./query-runner.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
/** What the observer got, in its order. */
let noted: string[];
let failure: Error | null;
let runner: ObservedRunner;

const times = { waitedMs: 250, ranMs: 1500 };
const state = { dataVersion: "one", completeThrough: "2025-03-30" };

const observer: EngineObserver = {
  during: async ({ name, engine, queries, class: ofClass }, work) => {
    noted.push(`${name} begins: ${queries} ${ofClass} on ${engine}`);
    const value = await work();
    noted.push(`${name} ends`);
    return value;
  },
  queryEnded: ({ engine, outcome, seconds, rows }) => {
    expect(seconds).toBeGreaterThan(0);
    noted.push(`query on ${engine}: ${outcome}, ${rows} rows`);
  },
  statementEnded: ({ engine, outcome, times: spent, rows }) => {
    noted.push(`statement on ${engine}: ${outcome} ${JSON.stringify(spent)}, ${rows} rows`);
  },
  cacheAsked: (cache, isHit) => {
    if (cache === "answers") noted.push(isHit ? "hit" : "miss");
  },
  cacheChanged: (cache, entries, bytes) => {
    noted.push(`${cache}: ${entries} entries, ${bytes === null ? "no" : "some"} bytes`);
  },
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
afterAll(() => database.close());

beforeEach(() => {
  noted = [];
  failure = null;
  const store: QueryStore = {
    dialectAt: () => database.dialect,
    view: async (workspace) => ({ workspace, version: 1, hidden: [], state }),
    run: async (_view, { statements }) => {
      if (failure !== null) throw failure;
      const answers = await database.execute(statements);
      return { isOutdated: false, outcomes: answers.map((columns) => ({ ok: true, columns, times })) };
    },
  };
  const parts = {
    model: shopModel,
    store: observeStore(store, "postgres", observer),
    observer,
    clock: { now: () => new Date("2025-03-30T10:00:00Z") },
    maxRows: 300_000,
    maxCells: 1_000_000,
    batch: { rows: 300_000, cells: 1_000_000, bytes: 100_000 },
    timeoutMs: 30_000,
    cacheBytes: 100_000,
    sampled: () => null,
    logBug: () => {},
  };
  runner = new ObservedRunner(new QueryRunner(parts), "postgres", observer);
});

const units = aQuery({ measures: [{ table: "Sales", measure: "Units" }] });
const unknown = aQuery({ measures: [{ table: "Sales", measure: "Nothing" }] });

async function ask(...queries: readonly SemanticQuery[]): Promise<readonly RunAnswer[]> {
  const { answers } = await runner.begin(queries, everything);
  const all: RunAnswer[] = [];
  for await (const answer of answers) {
    noted.push("read");
    all.push(answer);
  }
  return all;
}

test("reports statements, caches, and every query with its outcome", async () => {
  await ask(units, unknown);
  expect(noted).toEqual([
    "batch begins: 2 page on postgres",
    "miss",
    "miss",
    'statement on postgres: ok {"waited":0.25,"ran":1.5}, 1 rows',
    "answers: 1 entries, some bytes",
    "batch ends",
    "query on postgres: ok, 1 rows",
    "read",
    "query on postgres: query_field_unknown, 0 rows",
    "read",
  ]);
  noted = [];
  await ask(units);
  expect(noted).toEqual([
    "batch begins: 1 page on postgres",
    "hit",
    "batch ends",
    "query on postgres: ok, 1 rows",
    "read",
  ]);
});

test("reports a long answer when it is computed, and no answer that is not read", async () => {
  const long = { ...units, dimensions: [{ table: "Item", column: "name" }], limit: 200_000 };
  const { answers } = await runner.begin([units, long, long], everything);
  noted = [];
  await answers.next();
  await answers.next();
  await answers.return(undefined);
  expect(noted).toEqual([
    "query on postgres: ok, 1 rows",
    "long answer begins: 1 page on postgres",
    'statement on postgres: ok {"waited":0.25,"ran":1.5}, 1 rows',
    "answers: 2 entries, some bytes",
    "long answer ends",
    "query on postgres: ok, 1 rows",
  ]);
});

test("when the store fails, queries fail that need it, and those whose answers are kept do not", async () => {
  await ask(units);
  noted = [];
  failure = new AppError("engine_unavailable");
  const answers = await ask(units, { ...units, limit: 7 });
  expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { code: "engine_unavailable" } }]);
  expect(noted.filter((line) => line.startsWith("query"))).toEqual([
    "query on postgres: ok, 1 rows",
    "query on postgres: engine_unavailable, 0 rows",
  ]);
  expect(noted).toContain("statement on postgres: engine_unavailable null, 0 rows");
});
