import type { SemanticQuery } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { duckdbDialect } from "../engines/duckdb/duckdb-dialect.ts";
import { parseModel } from "../model/parse-model.ts";
import { planQuery } from "../plan/plan-query.ts";
import type { PlannedRowCondition } from "../plan/query-plan.ts";
import type { ScopeRules } from "../security-scope.ts";
import { aQuery, everything, oneOf } from "../testing/queries.ts";
import { shopFile, shopModel, shopMoment } from "../testing/shop/shop-model.ts";
import { chooseRollup } from "./choose-rollup.ts";
import { writeQuery } from "./write-query.ts";

/** The tables of facts or rollups that the rows of an answer are read from. */
function readFrom(parts: Partial<SemanticQuery>, scope: ScopeRules = everything): readonly string[] {
  const plan = planQuery(aQuery(parts), { model: shopModel, scope, ...shopMoment, maxRows: 100 });
  const { rows } = writeQuery(plan, duckdbDialect);
  return [...rows.text.matchAll(/FROM "((?:sales|targets)[^"]*)"/g)].flatMap(([, table]) => table ?? []);
}

const sold = (...names: readonly string[]) => names.map((measure) => ({ table: "Sales", measure }));
const byStore = [{ table: "Store", column: "store" }];

test("reads the smallest rollup that has the columns a query groups by and tests", () => {
  expect(readFrom({ measures: sold("Units", "Price") })).toEqual(["sales by day, store_key"]);
  expect(readFrom({ dimensions: byStore, measures: sold("Units") })).toEqual(["sales by day, store_key"]);
  expect(readFrom({ measures: sold("Units"), filters: [oneOf("Item", "name", ["apple"])] })).toEqual([
    "sales by day, item_key, store_key",
  ]);
  expect(readFrom({ measures: sold("Items sold", "First day") })).toEqual([
    "sales by day, item_key, store_key",
  ]);
});

test("reads rollups for measures with row conditions that the rollups store separately", () => {
  expect(readFrom({ measures: sold("Price of units") })).toEqual(["sales by day, store_key"]);
  const chosen = { column: "cents", test: "positive" } as const;
  const sums = ["units", "cents"].map((column) => ({ column, type: "integer" as const }));
  const rollup = { source: "by store", keys: ["store_key"], sums, splits: [chosen] };
  const from = { facts: "sales", rollups: [rollup], joins: [] };
  const of = (column: string) => ({ source: "sales", column, type: "integer" }) as const;
  const sumOn = (...rows: readonly PlannedRowCondition[]) =>
    chooseRollup(
      from,
      [of("store_key")],
      [{ kind: "aggregate", part: 0, rows, of: "sum", column: of("units") }],
    );
  expect(sumOn({ column: of("cents"), test: "positive" })).toBe(rollup);
  expect(sumOn({ column: of("store_key"), test: "reported" })).toBe(rollup);
  expect(sumOn({ column: of("cents"), test: "reported" })).toBe(null);
  expect(sumOn({ column: of("cents"), test: "positive" }, { column: of("units"), test: "positive" })).toBe(
    null,
  );
});

test("reads the facts for what rollups do not contain", () => {
  expect(readFrom({ measures: sold("Sales count") })).toEqual(["sales"]);
  expect(readFrom({ measures: sold("Units", "Most") })).toEqual(["sales"]);
  expect(readFrom({ measures: [{ table: "Targets", measure: "Reach" }] })).toEqual(["targets"]);
});

test("reads rollups only if they have the columns of the row rules", () => {
  const rule = (table: string, column: string) => ({
    rows: [{ table, column, values: ["apple"] }],
    forbiddenFields: [],
  });
  expect(readFrom({ measures: sold("Units") }, rule("Item", "name"))).toEqual([
    "sales by day, item_key, store_key",
  ]);
  const target = [{ table: "Targets", measure: "Target" }];
  expect(readFrom({ measures: target })).toEqual(["targets by month"]);
  expect(readFrom({ measures: target }, rule("Country", "owner"))).toEqual(["targets"]);
});

test("reports what is wrong with a rollup with its path", () => {
  const faultsOf = (table: number, rollups: unknown) => {
    const tables = shopFile.tables.map((one, index) => (index === table ? { ...one, rollups } : one));
    const parsed = parseModel({ ...shopFile, tables });
    return parsed.ok ? [] : parsed.faults.map(({ path }) => path);
  };
  expect(faultsOf(0, [{ columns: ["day"] }, { columns: ["store_key", "day"] }])).toEqual([]);
  expect(faultsOf(0, [{ columns: [] }])).toEqual(["tables[0].rollups[0].columns"]);
  expect(faultsOf(0, [{ columns: ["day", "colour"] }])).toEqual(["tables[0].rollups[0].columns[1]"]);
  expect(faultsOf(0, [{ columns: ["day", "day"] }])).toEqual(["tables[0].rollups[0].columns[1]"]);
  expect(faultsOf(0, [{ columns: ["day", "item_key"] }, { columns: ["item_key", "day"] }])).toEqual([
    "tables[0].rollups[1].columns",
  ]);
  expect(faultsOf(2, [{ columns: ["name"] }])).toEqual(["tables[2].rollups"]);
});
