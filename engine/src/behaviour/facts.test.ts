import { rowsBehind, type Cell, type QueryResult, type SemanticQuery } from "@vitrine/contracts/query";
import { AppError } from "@vitrine/contracts/errors";
import * as fc from "fast-check";
import { scaled, scaledLimit } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { internalFields } from "../model/internal-fields.ts";
import { operandsOf, type Expression } from "@vitrine/contracts/measures";
import type { SemanticModel } from "../model/semantic-model.ts";
import { campaignDigital } from "../models.ts";
import { referredMeasure } from "../plan/field-access.ts";
import type { ScopeRules } from "../security-scope.ts";
import { assertCovering } from "../testing/assert-covering.ts";
import { anyCase } from "../testing/generated/any-case.ts";
import { askInFull, openDatabase, type MemoryDatabase } from "../testing/memory-database.ts";
import { levelsByName } from "../testing/generated/model-arbitraries.ts";
import {
  referenceRowsBehind,
  Unavailable,
  type ReferenceData,
} from "../testing/reference/reference-evaluator.ts";
import {
  aQuery,
  between,
  by,
  clientAmongOthers,
  everything,
  inOneWorkspace,
  measures,
  oneOf,
} from "../testing/queries.ts";
import { anyRowScope, anyShopData, anyShopQuery, anyTimeQuery } from "../testing/shop/shop-arbitraries.ts";
import { shopContext, shopModel } from "../testing/shop/shop-model.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { enginesOfRun, type EngineName } from "../testing/testing-servers.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

/*
 * Rows of facts behind an answer are compared with the reference evaluator, and their sums with the totals of the
 * answer.
 */

const limit = scaledLimit(240_000);

function allRowsBehind(query: SemanticQuery): SemanticQuery {
  return { ...rowsBehind(query), totals: true, limit: 10_000 };
}

/** The sum of the values of a column; blank if it has none. */
function sumOf(values: readonly Cell[]): number | null {
  const known = values.filter((value) => typeof value === "number");
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function rowsOf({ columns, rowCount }: QueryResult): readonly (readonly Cell[])[] {
  return Array.from({ length: rowCount }, (_, row) => columns.map(({ values }) => values[row] ?? null));
}

/** True if a measure is a sum over rows of one table, possibly on other days. */
function addsUp(model: SemanticModel, table: string, expression: Expression): boolean {
  if (expression.kind === "rows") return true;
  if (expression.kind === "aggregate") return expression.of === "sum" || expression.of === "count";
  if (expression.kind === "measure") {
    const home = model.tables.find(({ name }) => name === table);
    if (home === undefined || (expression.table ?? table) !== table) return false;
    return addsUp(model, table, referredMeasure(model, home, expression).measure.expression);
  }
  if (expression.kind === "arithmetic" && expression.right.kind === "number") {
    return (
      (expression.operator === "/" || expression.operator === "*") && addsUp(model, table, expression.left)
    );
  }
  if (expression.kind === "time" && (expression.time.kind === "toDate" || expression.time.kind === "rolling"))
    return false;
  const isSum = expression.kind === "arithmetic" && /[+-]/.test(expression.operator);
  return isSum || expression.kind === "time" || expression.kind === "negate"
    ? operandsOf(expression).every((operand) => addsUp(model, table, operand))
    : false;
}

function wrongSums(model: SemanticModel, result: QueryResult): readonly unknown[] {
  const amounts = result.columns.filter(({ role }) => role === "measure");
  return amounts.flatMap(({ table, name, values }, index) => {
    const home = model.tables.find((one) => one.name === table);
    const measure = home?.measures.find((one) => one.name === name);
    const [sum, total] = [sumOf(values), result.totals?.[index] ?? null];
    if (measure === undefined || !addsUp(model, table, measure.expression)) return [];
    // A difference is blank if one side is blank. Its rows contain the values of the other side.
    if (total === null && sum !== null && measure.expression.kind === "arithmetic") return [];
    const isRight = sum === total || Math.abs(Number(sum) - Number(total)) <= 1e-9 * Math.abs(Number(total));
    return isRight ? [] : [{ name, sum, total }];
  });
}

/** True if a measure of the query reads other days than those of the group. */
function looksElsewhere(model: SemanticModel, { measures: asked }: SemanticQuery): boolean {
  const within = (table: string, expression: Expression): boolean => {
    if (expression.kind === "time") return true;
    if (expression.kind !== "measure") return operandsOf(expression).some((one) => within(table, one));
    const home = model.tables.find(({ name }) => name === table);
    if (home === undefined) return false;
    const found = referredMeasure(model, home, expression);
    return within(found.home.name, found.measure.expression);
  };
  return asked.some(({ table, measure }) => {
    const found = model.tables
      .find(({ name }) => name === table)
      ?.measures.find(({ name }) => name === measure);
    return found !== undefined && within(table, found.expression);
  });
}

/** The table of facts that a measure reads, which may differ from the table of the measure. */
function factsOf(model: SemanticModel, table: string, name: string): string {
  const within = (home: string, expression: Expression): string | null => {
    if (expression.kind === "aggregate" || expression.kind === "rows") return home;
    if (expression.kind === "measure") return factsOf(model, expression.table ?? home, expression.name);
    return (
      operandsOf(expression)
        .map((one) => within(home, one))
        .find((one) => one !== null) ?? null
    );
  };
  const measure = model.tables.find((one) => one.name === table)?.measures.find((one) => one.name === name);
  return measure === undefined ? table : (within(table, measure.expression) ?? table);
}

interface Asked {
  readonly model: SemanticModel;
  readonly data: ReferenceData;
  readonly query: SemanticQuery;
  readonly scope: ScopeRules;
}

/** Compares every row of an answer with the facts, including duplicates. */
function expectRowsOf(
  result: QueryResult,
  { model, data, query, scope }: Asked,
  levels: Readonly<Record<string, string>>,
): void {
  const named = result.columns.find(({ name }) => name === "rows_of");
  const amounts = result.columns.filter(({ role }) => role === "measure");
  const [first] = amounts;
  const home = first === undefined ? null : factsOf(model, first.table, first.name);
  const sources = named === undefined ? [home] : [...new Set(named.values.map(String))];
  const context = { ...shopContext, levels, ...(model === shopModel ? {} : { identity: null }) };
  for (const source of sources) {
    const facts = model.tables.find(({ name, displayName }) => name === source || displayName === source);
    if (facts === undefined) continue;
    const wanted = referenceRowsBehind(query, model, data, scope, context, facts.name).map((row) =>
      result.columns.map(({ role, table, name, values }) => {
        if (name === "rows_of") return facts.displayName;
        if (role === "dimension") return row.get(`${table}[${name}]`) ?? null;
        return values.length === 0 ? null : "amount";
      }),
    );
    const found = rowsOf(result)
      .filter((row) => named === undefined || row[0] === facts.displayName)
      .map((row) =>
        row.map((value, index) => (result.columns[index]?.role === "measure" ? "amount" : value)),
      );
    const sorted = (rows: readonly (readonly Cell[])[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(found), JSON.stringify(query)).toEqual(sorted(wanted));
  }
}

describe("random models", () => {
  let database: MemoryDatabase;

  beforeAll(async () => {
    database = await openDatabase();
  });

  afterAll(() => database.close());

  test(
    "the rows behind an answer are those that the scope allows, each once, without forbidden fields; sums are the totals",
    async () => {
      const counts = { rows: 0, compared: 0, forbidden: 0 };
      const property = fc.asyncProperty(anyCase, async ({ any, data, questions }) => {
        const { model, shape } = any;
        await database.replaceModel(model, data);
        // Few rows pass the filters of most queries.
        const all = questions.flatMap(([asked, scope]): [SemanticQuery, ScopeRules][] => [
          [asked, scope],
          [{ ...asked, filters: [] }, scope],
        ]);
        for (const [asked, scope] of all) {
          const query = allRowsBehind(asked);
          let result: QueryResult;
          try {
            result = await askInFull(database, model, query, scope);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            expect(["figure_not_available", "query_not_supported", "query_field_forbidden"]).toContain(
              error.code,
            );
            counts.forbidden += error.code === "query_field_forbidden" ? 1 : 0;
            continue;
          }
          counts.rows += result.rowCount;
          expect(result.rowsInAll).toBe(result.rowCount);
          expect(wrongSums(model, result), JSON.stringify(query)).toEqual([]);
          for (const { table, name } of result.columns) {
            expect(scope.forbiddenFields).not.toContainEqual({ table, field: name });
          }
          const hasAmounts = result.columns.some(({ role }) => role === "measure");
          if (!hasAmounts || looksElsewhere(model, asked)) continue;
          try {
            expectRowsOf(result, { model, data, query: asked, scope }, levelsByName(shape));
            counts.compared += result.rowCount;
          } catch (error) {
            if (!(error instanceof Unavailable)) throw error;
          }
        }
      });
      await assertCovering(
        property,
        { numRuns: scaled(8), endOnFailure: true },
        () => counts.rows > scaled(266) && counts.compared > scaled(53) && counts.forbidden > 0,
      );
    },
    limit,
  );
});

/**
 * Database servers take much longer to fill, and run the same phases. In a single round, no answer may have several
 * windows; in three rounds that hardly ever happens.
 */
const runs: Readonly<Record<EngineName, number>> = { duckdb: 4, postgres: 1, clickhouse: 1 };
/** The least number of windows after the first one in these runs. */
const laterWindows: Readonly<Record<EngineName, number>> = { duckdb: 8, postgres: 1, clickhouse: 1 };

describe.each(enginesOfRun)("on %s", (engine) => {
  let store: ShopStore;

  beforeAll(async () => {
    store = await openShopStore(engine);
  });

  afterAll(() => store.close());

  test(
    "rows, their windows and their sums are right for every query",
    async () => {
      let later = 0;
      const anyQuestion: fc.Arbitrary<readonly [SemanticQuery, ScopeRules]> = fc.oneof(
        fc.tuple(anyShopQuery, anyRowScope),
        fc.tuple(anyTimeQuery, fc.constant(everything)),
      );
      const questions = fc.array(anyQuestion, { minLength: 10, maxLength: 20 });
      const property = fc.asyncProperty(anyShopData, questions, async (data, asked) => {
        await store.replaceData(data);
        for (const [question, scope] of asked) {
          const query = allRowsBehind(question);
          const whole = await store.askInFull(query, scope).catch((error: unknown) => error);
          if (whole instanceof AppError) continue;
          if (whole instanceof Error) throw whole;
          const result = whole as QueryResult;
          expect(wrongSums(shopModel, result), JSON.stringify(query)).toEqual([]);
          const hasAmounts = result.columns.some(({ role }) => role === "measure");
          if (hasAmounts && !looksElsewhere(shopModel, question)) {
            expectRowsOf(result, { model: shopModel, data, query: question, scope }, shopContext.levels);
          }
          const put: (readonly Cell[])[] = [];
          for (let offset = 0; offset === 0 || offset < result.rowCount; offset += 3) {
            const window = await store.askInFull({ ...query, limit: 3, offset }, scope);
            put.push(...rowsOf(window));
            expect(window).toMatchObject({ rowsInAll: result.rowCount, totals: result.totals });
            later += offset > 0 ? 1 : 0;
          }
          expect(put, JSON.stringify(query)).toEqual(rowsOf(result));
        }
      });
      await assertCovering(
        property,
        { numRuns: scaled(runs[engine]), endOnFailure: true },
        () => later >= scaled(laterWindows[engine]),
      );
    },
    limit,
  );
});

describe("the model of campaigns", () => {
  let engine: Engine;
  let dir: Awaited<ReturnType<typeof makeTempDir>>;

  beforeAll(async () => {
    dir = await makeTempDir();
    const clock = { now: () => new Date("2026-03-21T08:00:00Z") };
    engine = await createEngine({
      registry: memoryRegistry(),
      model: campaignDigital,
      dataDir: dir.path,
      clock,
    });
    await engine.loadSample(inOneWorkspace(smallSpec));
  }, 60_000);

  afterAll(async () => {
    await engine.close();
    await dir.remove();
  });

  const summed = campaignDigital.tables.flatMap(({ name, measures: of }) =>
    of
      .filter(({ additivity }) => additivity === "additive")
      .map((one) => ({ table: name, measure: one.name })),
  );
  /** Measures that subtract rows of other facts, which are listed as their parts. */
  const ofParts = new Set(["Remaining budget", "Budget variance", "Unbilled"]);

  test.each(summed)("the rows behind $measure add up to the figure", async ({ table, measure }) => {
    // All compared days must have data.
    const days =
      measure === "Spend, previous period" ? ["2026-03-01", "2026-03-15"] : ["2026-02-01", "2026-02-28"];
    const [from = "", to = ""] = days;
    const filters = [oneOf("Campaign", "campaign_id", ["00000011", "00000021"]), between(from, to)];
    const asked = aQuery({ measures: [{ table, measure }], filters, totals: true });
    const figure = (await engine.run(asked, everything)).totals?.[0] ?? null;
    const rows = await engine.run({ ...asked, facts: true, limit: 100_000 }, everything);
    expect(rows.truncated).toBe(false);
    expect(wrongSums(campaignDigital, rows)).toEqual([]);
    const names = rows.columns.filter(({ role }) => role === "measure").map(({ name }) => name);
    if (ofParts.has(measure)) {
      expect(names.length).toBeGreaterThan(1);
      return;
    }
    if (measure === "Spend, same period last year") {
      // The data begin later than that year.
      expect([figure, names]).toEqual([null, ["Spend"]]);
      return;
    }
    expect(names).toEqual([measure]);
    const sum = sumOf(rows.columns.at(-1)?.values ?? []);
    if (figure === null) expect(sum).toBeNull();
    else expect(sum).toBeCloseTo(Number(figure), 6);
  });

  test("a row has its day, all visible columns of its dimensions, and the parts of ratios", async () => {
    const query = aQuery({
      dimensions: [by("Campaign", "campaign_name"), by("Date", "date", "month")],
      measures: measures("CTR", "CPC", "Impressions"),
      filters: [oneOf("Campaign", "campaign_id", ["00000011"])],
      limit: 50,
    });
    const rows = await engine.run({ ...query, facts: true, totals: true }, everything);
    const heads = rows.columns.map(({ displayName }) => displayName);
    expect(heads.slice(0, 3)).toEqual(["Date", "Campaign ID", "Campaign"]);
    expect(heads).toEqual(expect.arrayContaining(["Line item", "Creative", "Device", "Market", "Channel"]));
    // Clicks are listed for each ratio, over the rows that report its other side. A unique amount needs no such label.
    expect(heads.slice(-5)).toEqual([
      "Clicks (CTR)",
      "Impressions (CTR)",
      "Spend",
      "Clicks (CPC)",
      "Impressions",
    ]);
    expect(new Set(heads).size).toBe(heads.length);
    expect(rows).toMatchObject({ rowCount: 50, truncated: true });
    expect(rows.rowsInAll).toBeGreaterThan(50);
  });

  test("a client gets rows of its own workspace, without the earnings of the agency", async () => {
    const client = clientAmongOthers(campaignDigital, "Alpha");
    const query = aQuery({ measures: measures("Revenue", "Clicks"), facts: true, limit: 100_000 });
    const rows = await engine.run(query, client);
    const ids = rows.columns.find(({ name }) => name === "campaign_id")?.values ?? [];
    expect(new Set(ids)).toEqual(new Set(["00000011", "00000012"]));
    const internal = new Set(internalFields(campaignDigital).map(({ table, field }) => `${table}.${field}`));
    expect(rows.columns.filter(({ table, name }) => internal.has(`${table}.${name}`))).toEqual([]);
    await expect(engine.run({ ...query, measures: measures("Margin") }, client)).rejects.toMatchObject({
      code: "query_field_forbidden",
    });
  });

  test("the rows behind figures of several facts are listed under the name of each; those of complete days are not listed twice", async () => {
    const plan = (...names: readonly string[]) => names.map((measure) => ({ table: "Plan", measure }));
    const query = aQuery({
      measures: plan("Budget", "Expected spend", "Pacing"),
      facts: true,
      limit: 100_000,
    });
    const rows = await engine.run({ ...query, totals: true }, everything);
    const [kinds] = rows.columns;
    expect(kinds).toMatchObject({ name: "rows_of", displayName: "Rows of" });
    expect(new Set(kinds?.values)).toEqual(new Set(["Plan", "Performance"]));
    const planned = (kinds?.values ?? []).filter((kind) => kind === "Plan");
    const alone = await engine.run({ ...query, measures: plan("Budget") }, everything);
    expect(planned).toHaveLength(alone.rowCount);
    expect(wrongSums(campaignDigital, rows)).toEqual([]);
  });

  test("a figure that is not available has no rows, not even those of other facts", async () => {
    const dimensions = [by("Creative", "creative_name")];
    const budget = { table: "Plan", measure: "Budget" };
    const query = aQuery({ dimensions, measures: [budget], facts: true });
    await expect(engine.run(query, everything)).rejects.toMatchObject({
      code: "query_not_supported",
      message: expect.stringMatching(/^There are no stored rows behind this figure\. Not available/),
    });
    const both = await engine.run({ ...query, measures: [budget, ...measures("Clicks")] }, everything);
    expect(both.columns.filter(({ role }) => role === "measure").map(({ name }) => name)).toEqual(["Clicks"]);
    const named = await engine.run({ ...query, measures: [] }, everything);
    expect(named.rowCount).toBeGreaterThan(0);
  });

  test.each([
    ["compare", { compare: "previousPeriod" }],
    ["subtotals", { subtotals: [1] }],
    ["lines", { lines: { across: 0 } }],
  ] satisfies [string, Partial<SemanticQuery>][])("rows of facts have no %s", async (option, more) => {
    const dimensions = [by("Campaign", "campaign_name"), by("Channel", "channel")];
    const query = aQuery({ dimensions, measures: measures("Clicks"), facts: true, ...more });
    await expect(engine.run(query, everything)).rejects.toMatchObject({
      code: "query_invalid",
      detail: option,
    });
  });
});
