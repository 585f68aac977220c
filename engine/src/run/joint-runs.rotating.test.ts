import type { SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { FactStore, StatementOutcome } from "../engines/fact-store.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import { jointKey, statementsOf } from "./joint-queries.ts";
import { JointRuns } from "./joint-runs.ts";
import { planQuery } from "../plan/plan-query.ts";
import { aQuery, everything } from "../testing/queries.ts";
import { anyShopData, anyTimeQuery } from "../testing/shop/shop-arbitraries.ts";
import { shopModel, shopMoment } from "../testing/shop/shop-model.ts";
import { openDatabase } from "../testing/memory-database.ts";

/** A store in this process that counts its statements. */
let database: Awaited<ReturnType<typeof openDatabase>>;
let asked = 0;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

const view: WorkspaceView = {
  workspace: "one",
  version: 1,
  hidden: [],
  state: { dataVersion: "1", completeThrough: null },
};

const store: Pick<FactStore, "dialectAt" | "run"> = {
  dialectAt: () => database.dialect,
  async run(_view, { statements }) {
    asked += statements.length;
    const outcomes: StatementOutcome[] = [];
    for (const statement of statements) {
      try {
        const [columns = []] = await database.execute([statement]);
        outcomes.push({ ok: true, columns });
      } catch (error) {
        outcomes.push({ ok: false, code: "internal", message: null, detail: null, cause: String(error) });
      }
    }
    return { isOutdated: false, outcomes };
  },
};

function prepared(query: SemanticQuery) {
  const plan = planQuery(query, { model: shopModel, scope: everything, ...shopMoment, maxRows: 10_000 });
  return { view, plan, statements: statementsOf(plan, database.dialect) };
}

/** The signal of a caller that never cancels. */
const staying = () => new AbortController().signal;

test("queries that differ in their measures have the same answers together and alone", async () => {
  const counts = { alone: 0, together: 0 };
  const cases = fc.array(
    fc.tuple(anyTimeQuery, fc.constantFrom("previousPeriod", "samePeriodLastYear", undefined)),
    { minLength: 5, maxLength: 10 },
  );
  const property = fc.asyncProperty(anyShopData, cases, async (data, questions) => {
    await database.replaceModel(shopModel, data);
    for (const [{ sort, ...query }, compare] of questions) {
      const plain = sort.filter(({ by }) => by === "dimension");
      const queries = query.measures.map((measure) =>
        prepared({
          ...query,
          measures: [measure],
          sort: plain,
          ...(compare === undefined ? {} : { compare }),
        }),
      );
      asked = 0;
      const alone = [];
      for (const one of queries) alone.push(await store.run(view, { statements: one.statements }, staying()));
      counts.alone += asked;
      asked = 0;
      const runs = new JointRuns(store, 1_000_000);
      const together = await Promise.all(queries.map((one) => runs.run(one, staying())));
      counts.together += asked;
      expect(together, JSON.stringify(query)).toEqual(alone);
    }
  });
  await fc.assert(property, { numRuns: 15 });
  expect(counts.together).toBeLessThan(counts.alone);
}, 120_000);

const clicks: SemanticQuery = {
  dimensions: [{ table: "Store", column: "store" }],
  measures: [{ table: "Sales", measure: "Units" }],
  filters: [],
  sort: [],
  limit: 10,
  totals: true,
};
const turnover = { ...clicks, measures: [{ table: "Sales", measure: "Turnover" }] };

test("runs queries of the same moment as one statement, later ones as another", async () => {
  await database.replaceModel(shopModel, {});
  const runs = new JointRuns(store, 1_000_000);
  asked = 0;
  await Promise.all([clicks, turnover, clicks].map((query) => runs.run(prepared(query), staying())));
  expect(asked).toBe(2);
  await runs.run(prepared(clicks), staying());
  expect(asked).toBe(4);
});

test("runs queries of two workspaces as two statements", async () => {
  const runs = new JointRuns(store, 1_000_000);
  asked = 0;
  const others = { ...prepared(turnover), view: { ...view, workspace: "other" } };
  await Promise.all([prepared(clicks), others].map((one) => runs.run(one, staying())));
  expect(asked).toBe(4);
});

test("runs queries separately if they would be too large together", async () => {
  const runs = new JointRuns(store, 25);
  asked = 0;
  await Promise.all([clicks, turnover].map((query) => runs.run(prepared(query), staying())));
  expect(asked).toBe(4);
});

test("does not let a query fail because of another that runs with it", async () => {
  const good = prepared(clicks);
  const broken = prepared(turnover);
  const measures = broken.plan.measures.map((measure) => ({
    ...measure,
    expression: {
      kind: "aggregate",
      part: 0,
      rows: [],
      of: "sum",
      column: { source: "sales", column: "missing", type: "integer" },
    } as const,
  }));
  const plan = { ...broken.plan, measures };
  const runs = new JointRuns(store, 1_000_000);
  const [first, second] = await Promise.all([
    runs.run(good, staying()),
    runs.run({ view, plan, statements: statementsOf(plan, database.dialect) }, staying()),
  ]);
  expect(first.outcomes.every(({ ok }) => ok)).toBe(true);
  expect(second.outcomes.every(({ ok }) => ok)).toBe(false);
});

test("stops a statement when all its callers have left, not before", async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  let seen: AbortSignal | null = null;
  const watch: FactStore["run"] = async (own, batch, signal) => {
    seen = signal;
    one.abort();
    expect(signal?.aborted).toBe(false);
    other.abort();
    expect(signal?.aborted).toBe(true);
    return store.run(own, batch, signal);
  };
  const runs = new JointRuns({ ...store, run: watch }, 1_000_000);
  await Promise.all([runs.run(prepared(clicks), one.signal), runs.run(prepared(turnover), other.signal)]);
  expect(seen).not.toBeNull();
});

test("does not join windows with different offsets", () => {
  const query = aQuery({
    dimensions: [{ table: "Country", column: "country" }],
    measures: [{ table: "Sales", measure: "Units" }],
  });
  const keyOf = (offset: number) => jointKey(prepared({ ...query, offset }).plan);
  expect(keyOf(0)).toBe(jointKey(prepared(query).plan));
  expect(keyOf(10)).toBe(keyOf(10));
  expect(new Set([keyOf(0), keyOf(10), keyOf(20)]).size).toBe(3);
});
